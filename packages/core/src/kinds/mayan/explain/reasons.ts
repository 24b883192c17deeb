import type { Step, Technique } from '../../../explain/index.js';
import type { Applied, Phase } from '../../../kind/index.js';
import type { Meter, Task } from '../../../outcome/index.js';
import { colourAt, isEmpty } from '../board.js';
import { formatMove, type MayanMove, moveProblem } from '../moves.js';
import { applyMove, cellOf, type MayanState } from '../rules.js';
import { carryings, leastMoves } from './carrying.js';
import { type Standing, standingOf } from './position.js';
import { TECHNIQUES } from './techniques.js';

/** Nodes spent on each other move to find out whether it is as good. */
const OTHER_NODES = 20_000;

/**
 * The step for a move that is known to lead on. Detail: `move` as text and its parts `x`, `y` (from the bottom left) and `right`; `push` whether the
 * tile goes into a gap; `vanish` how many tiles go, `waves` in how many vanishings, `colours` which;
 * `finished` the colours of which none is left; `before` and `after` the moves still needed `[least, known]`;
 * `least` moves are needed since tiles must be `carried` so many columns in all; `far` the colour with the longest
 * way (null when nothing need be carried); `others` how many other moves are proved to be as good, and `better` how much worse the best of
 * the rest is (null when all the rest lose or are not settled).
 */
export function* stepOf(
  state: MayanState,
  move: MayanMove,
  known: Extract<Standing, { standing: 'solvable' }>,
  meter: Meter,
): Task<Step> {
  const applied = mustApply(state, move);
  const others = yield* weighOthers(state, move, known.moves.length, meter);
  const gain = gainOf(state, applied);
  const need = carryings(state.columns);
  const far = need[0] && need[0].distance > 0 && Number.isFinite(need[0].distance) ? need[0] : null;
  const { x, y, g } = move;
  return {
    technique: techniqueOf(state, move, applied, gain).name,
    premises: { cells: [cellOf(state.puzzle, move)], clues: [], lines: [] },
    conclusions: [
      { effect: 'play', move: formatMove(move), cells: changedCells(state, move, applied.phases) },
    ],
    detail: {
      move: formatMove(move),
      x,
      y,
      right: g === 1,
      tile: colourAt(state.columns, x, y),
      push: applied.phases[0]!.name === 'push',
      ...gain,
      before: [known.lower, known.moves.length],
      after: [Math.max(0, known.lower - 1), known.moves.length - 1],
      least: leastMoves(need),
      carried: need.reduce((sum, { distance }) => sum + distance, 0),
      far: far && { colour: far.colour, tiles: far.tiles, distance: far.distance },
      ...others,
    },
  };
}

interface GainDetail {
  readonly vanish: number;
  readonly waves: number;
  readonly colours: readonly number[];
  readonly finished: readonly number[];
  readonly [key: string]: number | readonly number[];
}

function gainOf(state: MayanState, applied: Applied<MayanState>): GainDetail {
  const vanishings = applied.phases.filter(({ name }) => name === 'vanish');
  const before = new Map<number, number>();
  const count = (columns: MayanState['columns'], sign: number): void => {
    for (const colour of columns.flat()) before.set(colour, (before.get(colour) ?? 0) + sign);
  };
  const had = new Set(state.columns.flat());
  const left = new Set(applied.state.columns.flat());
  count(state.columns, 1);
  count(applied.state.columns, -1);
  const ascending = (a: number, b: number): number => a - b;
  return {
    vanish: vanishings.reduce((sum, { changes }) => sum + changes.length, 0),
    waves: vanishings.length,
    colours: [...before].flatMap(([colour, gone]) => (gone > 0 ? [colour] : [])).sort(ascending),
    finished: [...had].filter((colour) => !left.has(colour)).sort(ascending),
  };
}

function techniqueOf(
  state: MayanState,
  move: MayanMove,
  applied: Applied<MayanState>,
  gain: GainDetail,
): Technique {
  if (isEmpty(applied.state.columns) && gain.waves === 1) return TECHNIQUES.lastClear;
  if (gain.waves > 1) return TECHNIQUES.cascade;
  if (gain.waves === 1) return gain.colours.length > 1 ? TECHNIQUES.doubleClear : TECHNIQUES.clear;
  const tile = colourAt(state.columns, move.x, move.y);
  return tile === colourAt(state.columns, move.x + move.g, move.y) ? TECHNIQUES.wait : TECHNIQUES.prepare;
}

/** The dragged cell, where it goes, and the cells that vanish at once. */
function changedCells(state: MayanState, move: MayanMove, phases: readonly Phase[]): number[] {
  const cells = new Set([
    cellOf(state.puzzle, move),
    cellOf(state.puzzle, { x: move.x + move.g, y: move.y }),
  ]);
  const vanish = phases.find(({ name }) => name === 'vanish');
  for (const { cell } of vanish?.changes ?? []) cells.add(cell);
  return [...cells].sort((a, b) => a - b);
}

/** How many other moves are as good, and what the best of the rest costs more. */
function* weighOthers(
  state: MayanState,
  chosen: MayanMove,
  needed: number,
  meter: Meter,
): Task<{ others: number; better: number | null }> {
  let others = 0;
  let better: number | null = null;
  for (const move of distinctMoves(state)) {
    if (sameBoard(move, chosen)) continue;
    const after = mustApply(state, move).state;
    const standing = yield* standingOf(after, meter, OTHER_NODES);
    if (standing.standing !== 'solvable') continue;
    const more = standing.moves.length + 1 - needed;
    if (more <= 0) others++;
    else if (better === null || more < better) better = more;
  }
  return { others, better };
}

/** All moves that lead to different boards: of the two ways to swap two tiles only the one to the right. */
function distinctMoves({ columns, puzzle }: MayanState): MayanMove[] {
  const moves: MayanMove[] = [];
  for (const [x, column] of columns.entries()) {
    for (const y of column.keys()) {
      for (const g of [1, -1] as const) {
        if (moveProblem(columns, { x, y, g }, puzzle.equalSwap) !== null) continue;
        if (g === -1 && colourAt(columns, x - 1, y) !== 0) continue;
        moves.push({ x, y, g });
      }
    }
  }
  return moves;
}

/** Whether two moves drag between the same two places, in either direction. */
function sameBoard(a: MayanMove, b: MayanMove): boolean {
  if (a.y !== b.y) return false;
  return Math.min(a.x, a.x + a.g) === Math.min(b.x, b.x + b.g) && (a.g === b.g ? a.x === b.x : true);
}

/** Makes a move that is known to be possible. */
export function mustApply(state: MayanState, move: MayanMove): Applied<MayanState> {
  const applied = applyMove(state, move);
  if (!applied.ok) throw new Error(`impossible move ${formatMove(move)}`);
  return applied.value;
}
