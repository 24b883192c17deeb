import { acrossCases, type PileText, pileOf } from './across-laws.js';
import { fillLaws } from './fill-laws.js';
import { pathLaws } from './path-laws.js';
import { playLaws } from './play-laws.js';
import { solveLaws } from './solve-laws.js';
import {
  type AnyFixture,
  type Clock,
  type ContractCase,
  type FillFixture,
  makeStand,
  type PathFixture,
} from './stand.js';
import { textLaws } from './text-laws.js';

export type { AnyFixture, Clock, ContractCase, FillFixture, PathFixture, PileText };
export { acrossCases, pileOf };

/**
 * The laws that every kind keeps, as cases for any test runner: those of all kinds, then those of its family. All chance is
 * seeded: a failure comes again. Takes some seconds in all.
 */
export function contractCases(fixture: AnyFixture, clock: Clock): readonly ContractCase[] {
  const stand = makeStand(fixture, clock);
  const ofAll = [...textLaws(stand), ...playLaws(stand), ...solveLaws(stand)];
  return 'everyMove' in fixture
    ? [...ofAll, ...pathLaws(fixture, stand)]
    : [...ofAll, ...fillLaws(fixture, stand)];
}
