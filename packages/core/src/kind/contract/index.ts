import { playLaws } from './play-laws.js';
import { solveLaws } from './solve-laws.js';
import { type Clock, type ContractCase, type ContractFixture, makeStand } from './stand.js';
import { textLaws } from './text-laws.js';

export type { Clock, ContractCase, ContractFixture };

/**
 * The laws that every kind keeps, as cases for any test runner. All chance is seeded: a failure comes again.
 * Takes some seconds in all.
 */
export function contractCases<P, S extends { readonly puzzle: P; readonly moves: readonly M[] }, M, A>(
  fixture: ContractFixture<P, S, M, A>,
  clock: Clock,
): readonly ContractCase[] {
  const stand = makeStand(fixture, clock);
  return [...textLaws(stand), ...playLaws(stand), ...solveLaws(stand)];
}
