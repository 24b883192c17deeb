import type { Scene, SceneCell } from '../../scene/index.js';
import type { KindBase } from '../base.js';
import type { Play } from '../play.js';

/** Marks of a kind's own whose meaning a label must hold. */
const TOLD = ['origin', 'region', 'satisfied'] as const;

/** What a phase must leave behind in a cell: all but marks and label. */
function bare({ fill, glyph, role }: SceneCell): string {
  return JSON.stringify([fill, glyph ?? null, role]);
}

/**
 * What is wrong with what a move shows, or null: its phases, made one after the other on the scene before, must end in the
 * scene after; each must change something; and a tile that comes from a cell must have stood there.
 */
export function phasesProblem<P, S extends Play<P, M>, M>(
  kind: KindBase<P, S, M, unknown>,
  before: S,
  move: M,
): string | null {
  const applied = kind.apply(before, move);
  if (!applied.ok) return 'the move is refused';
  let cells = kind.scene(before).cells.map(bare);
  for (const [number, { name, changes }] of applied.value.phases.entries()) {
    const next = [...cells];
    for (const { cell, becomes, from } of changes) {
      next[cell] = bare(becomes);
      if (from !== undefined && cells[from] !== next[cell]) {
        return `phase ${number}, ${name}: what comes to ${cell} did not stand at ${from}`;
      }
    }
    const moved = changes.some(({ from }) => from !== undefined);
    if (!moved && next.every((cell, at) => cell === cells[at]))
      return `phase ${number}, ${name}: nothing changes`;
    cells = next;
  }
  const after = kind.scene(applied.value.state).cells.map(bare);
  const differs = after.findIndex((cell, at) => cell !== cells[at]);
  return differs < 0
    ? null
    : `after the phases cell ${differs} is ${cells[differs]}, in the scene ${after[differs]}`;
}

/** What is wrong with the labels of a scene, or null: cells that differ have different ones, cells that are alike the same. */
export function labelsProblem(scene: Scene): string | null {
  const labelOf = new Map<string, string>();
  const lookOf = new Map<string, string>();
  const signs = signsAround(scene);
  for (const [at, cell] of scene.cells.entries()) {
    const marks = TOLD.filter((mark) => cell.marks.includes(mark));
    const look = `${bare(cell)} ${[...marks, ...(signs.get(at) ?? [])].join(' ')}`;
    const { label } = cell;
    if ((labelOf.get(look) ?? label) !== label)
      return `one look, two labels: ${label} and ${labelOf.get(look)}`;
    if ((lookOf.get(label) ?? look) !== look) return `one label, two looks: ${label}`;
    labelOf.set(look, label);
    lookOf.set(label, look);
  }
  return null;
}

/** The signs on the borders of each cell that has any, and where they are. */
function signsAround({ signs = [] }: Scene): ReadonlyMap<number, readonly string[]> {
  const around = new Map<number, string[]>();
  const note = (cell: number, other: number, glyph: string): void => {
    around.set(cell, [...(around.get(cell) ?? []), `${other - cell}${glyph}`].sort());
  };
  for (const { between, glyph } of signs) {
    note(between[0], between[1], glyph);
    note(between[1], between[0], glyph);
  }
  return around;
}

/** Ends that may stand behind no move. */
const TAILS = [' ~', '~', ';', ' §x', '\n~'];

/** What is wrong with the text of a move, or null: it is read again, alone, and not with anything behind it. */
export function moveTextProblem<P, S extends Play<P, M>, M>(
  kind: KindBase<P, S, M, unknown>,
  puzzle: P,
  move: M,
): string | null {
  const text = kind.formatMove(puzzle, move);
  if (/[\n\r]/.test(text)) return `a move is more than one line: ${text}`;
  const again = kind.parseMove(puzzle, text);
  if (!again.ok || kind.formatMove(puzzle, again.value) !== text)
    return `the move ${text} is not read as it was`;
  const tail = TAILS.find((one) => kind.parseMove(puzzle, text + one).ok);
  return tail === undefined ? null : `the move ${text} is read with ${JSON.stringify(tail)} behind it`;
}
