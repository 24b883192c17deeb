import { type AnyKind, playKnown, readMoves } from '@tilewright/core/kind';
import type { Mark, Scene } from '@tilewright/core/scene';
import type { GuideKey } from '../pages/guide/words.js';

/** A small board of the guide and what it shows. */
export interface Picture {
  readonly scene: Scene;
  readonly caption: GuideKey;
}

/** A board after some moves, as the kind itself draws it, with cells marked. A bad id or move is a defect of the guide. */
export function drawn(
  kind: AnyKind,
  id: string,
  moves: readonly string[],
  marks: ReadonlyMap<number, readonly Mark[]> = new Map(),
): Scene {
  const puzzle = kind.codecs[0]?.parse(id)[0]?.result;
  if (!puzzle?.ok) throw new Error(`The guide shows a board that is none: ${id}`);
  const read = readMoves(kind, puzzle.value, moves);
  if (!read.ok) throw new Error(`The guide makes a move that is none: ${read.fault.found ?? ''}`);
  return kind.scene(playKnown(kind, kind.start(puzzle.value), read.value), marks);
}

export function marked(cells: readonly number[], mark: Mark): [number, readonly Mark[]][] {
  return cells.map((cell) => [cell, [mark]]);
}
