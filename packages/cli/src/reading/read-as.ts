import type { Format } from './detect.js';

/** What a board was read as, as JSON gives it. */
export interface ReadAs {
  readonly kind: string;
  readonly format: string;
  /** The other kinds that fit nearly as well. */
  readonly also: readonly string[];
}

/** A format, and the other kinds that the text fits nearly as well, as JSON gives them. */
export function readAs({ kind, codec }: Format, also: readonly string[]): ReadAs {
  return { kind: kind.id, format: codec.id, also };
}
