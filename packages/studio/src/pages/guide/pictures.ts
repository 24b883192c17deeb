import { type AnyKind, playKnown, readMoves } from '@tilewright/core/kind';
import type { Mark, Scene } from '@tilewright/core/scene';
import { findKind } from '../../kinds/index.js';
import type { GuideKey } from './words.js';

/** A small board of the guide and what it shows. */
export interface Picture {
  readonly scene: Scene;
  readonly caption: GuideKey;
}

function kindOf(id: string): AnyKind {
  return findKind(id.slice(0, id.indexOf(':')))!;
}

/** A board after some moves, as the kind itself draws it, with cells marked. A bad id or move is a defect of the guide. */
function drawn(
  id: string,
  moves: readonly string[],
  marks: ReadonlyMap<number, readonly Mark[]> = new Map(),
): Scene {
  const kind = kindOf(id);
  const puzzle = kind.codecs[0]?.parse(id)[0]?.result;
  if (!puzzle?.ok) throw new Error(`The guide shows a board that is none: ${id}`);
  const read = readMoves(kind, puzzle.value, moves);
  if (!read.ok) throw new Error(`The guide makes a move that is none: ${read.fault.found ?? ''}`);
  return kind.scene(playKnown(kind, kind.start(puzzle.value), read.value), marks);
}

function marked(cells: readonly number[], mark: Mark): [number, readonly Mark[]][] {
  return cells.map((cell) => [cell, [mark]]);
}

const FLOOD = 'flood:3x4:112321233312';
const MOSAIC = 'mosaic:4x4:4d4i0';
const BINAIRO = 'binairo:4x4:a00d10a1d0';
const MAYAN = 'mayan:3x4,moves=1:1.1.2.122';

/** What the 4 and the 0 in the corners say, then what the other 4 says. */
const CORNERS = ['0,0=1;0,1=1;1,0=1;1,1=1', '2,2=0;2,3=0;3,2=0;3,3=0'];
const MIDDLE = ['0,2=0;1,2=0;2,0=0;2,1=0'];

/** The lower tiles of the third and fourth column change places: a scene between two states, so it is made by hand. */
function swapped(): Scene {
  const before = drawn(MAYAN, []);
  const cells = [...before.cells];
  [cells[10], cells[11]] = [cells[11]!, cells[10]!];
  const lines = [8, 9, 10, 3, 7, 11];
  return {
    ...before,
    cells: cells.map((cell, at) => (lines.includes(at) ? { ...cell, marks: ['conclusion'] } : cell)),
  };
}

/** The pictures of each kind, by its id. */
export const PICTURES: Readonly<Record<string, () => readonly Picture[]>> = {
  flood: () => [
    { scene: drawn(FLOOD, []), caption: 'flood.before' },
    { scene: drawn(FLOOD, ['2']), caption: 'flood.after' },
  ],
  mosaic: () => [
    { scene: drawn(MOSAIC, CORNERS), caption: 'mosaic.corners' },
    { scene: drawn(MOSAIC, [...CORNERS, ...MIDDLE]), caption: 'mosaic.middle' },
  ],
  binairo: () => [
    { scene: drawn(BINAIRO, []), caption: 'binairo.start' },
    {
      scene: drawn(BINAIRO, ['0,0=1;0,3=1;1,0=0;1,1=1;1,2=0;2,1=1;2,3=0;3,0=1;3,1=0;3,2=1']),
      caption: 'binairo.done',
    },
  ],
  mayan: () => [
    { scene: drawn(MAYAN, [], new Map(marked([10], 'premise'))), caption: 'mayan.before' },
    { scene: swapped(), caption: 'mayan.after' },
  ],
};

/** A hint: the two 0 it rests on, and the 1 that follow. */
export function hintPicture(): Scene {
  return drawn(
    BINAIRO,
    ['0,0=1;0,3=1'],
    new Map([...marked([1, 2], 'premise'), ...marked([0, 3], 'conclusion')]),
  );
}
