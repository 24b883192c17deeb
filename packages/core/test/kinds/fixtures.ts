import type { AnyFixture } from '#core/kind/contract/index.js';
import { binairoFixture } from './binairo/fixture.js';
import { floodFixture } from './flood/fixture.js';
import { mayanFixture } from './mayan/fixture.js';
import { mosaicFixture } from './mosaic/fixture.js';

/** The fixtures of all kinds, in the order of the registry: a new kind's line in the tests. */
export const FIXTURES: readonly AnyFixture[] = [floodFixture, mosaicFixture, binairoFixture, mayanFixture];
