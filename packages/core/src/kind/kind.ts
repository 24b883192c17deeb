import type { FillKind } from './fill-kind.js';
import type { PathKind } from './path-kind.js';
import type { Play } from './play.js';

/** A kind of puzzle, of one family or the other: `family` tells which. */
export type PuzzleKind<P, S extends Play<P, M>, M, A> =
  | (A extends ArrayLike<number> ? FillKind<P, S, M, A> : never)
  | (A extends readonly M[] ? PathKind<P, S, M, A> : never);

/** A kind whose types are not known here: what the registry holds and faces work with. */
// biome-ignore lint/suspicious/noExplicitAny: TypeScript has no existential types; a kind's own values go only back to it.
export type AnyKind = PuzzleKind<any, any, any, any>;

/** A kind that is known to fill cells. */
// biome-ignore lint/suspicious/noExplicitAny: see `AnyKind`.
export type AnyFillKind = FillKind<any, any, any, any>;

/** A kind that is known to be played in moves. */
// biome-ignore lint/suspicious/noExplicitAny: see `AnyKind`.
export type AnyPathKind = PathKind<any, any, any, any>;
