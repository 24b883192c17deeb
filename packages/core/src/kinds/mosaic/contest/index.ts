import { type Contest, Effort, lateOrder, type TestCase, thinOut } from '../../../generate/index.js';
import { cellCount, type Shape } from '../../../grid/index.js';
import type { Task } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { MosaicDeduction } from '../generate/deduction.js';
import { HardThinning } from '../generate/hard.js';
import { makePicture } from '../generate/pictures.js';
import { allClues, isUnique } from '../generate/unique.js';
import { type MosaicPuzzle, makeMosaic, NO_CLUE } from '../rules.js';
import { rowByRowNodes } from './row-by-row.js';
import { validateMosaic } from './validate.js';

/** Boards looked at for the one that takes a row-by-row search longest. */
const CANDIDATES = 24;

/** Tests and validators for the judges of mosaic; every board has one solution. */
export const mosaicContest: Contest<MosaicPuzzle> = {
  judges: ['lanqiao-pixel', 'codingame-mosaic', 'judgegirl248'],
  unique: true,
  validate: validateMosaic,
  cases: mosaicCases,
};

/** A puzzle with the clues of a picture, all or those of some cells. */
function puzzleOf(shape: Shape, picture: Uint8Array, cells?: readonly number[]): MosaicPuzzle {
  const all = allClues(shape, picture);
  const clues = cells ? new Int8Array(all.length).fill(NO_CLUE) : all;
  for (const cell of cells ?? []) clues[cell] = all[cell]!;
  const made = makeMosaic(shape.rows, shape.cols, clues);
  if (!made.ok) throw new Error('a board of the test set is not valid');
  return made.value;
}

/** A picture that is the only one with its clues, thinned out in the given order until no clue can go. */
function* minimalPuzzle(shape: Shape, random: Random, late: boolean): Task<MosaicPuzzle> {
  const effort = new Effort();
  const cells = cellCount(shape);
  for (;;) {
    const picture = makePicture('noise', shape, random);
    const all = allClues(shape, picture);
    if ((yield* isUnique(shape, all, effort)) !== true) continue;
    const order = late ? lateOrder(cells, random) : random.permutation(cells);
    const quick = new MosaicDeduction(shape, picture, new Uint8Array(cells).fill(1), 3);
    const left = quick.complete ? yield* thinOut(order, quick, () => null) : Array.from(order);
    if (typeof left === 'string') continue;
    const kept = yield* thinOut(left, new HardThinning(shape, all, left, undefined, effort), () => null);
    if (typeof kept !== 'string') return puzzleOf(shape, picture, kept);
  }
}

function* slowest(shape: Shape, random: Random, late: boolean): Task<MosaicPuzzle> {
  let best: { puzzle: MosaicPuzzle; nodes: number } | null = null;
  for (let tried = 0; tried < CANDIDATES; tried++) {
    const puzzle = yield* minimalPuzzle(shape, random, late);
    const nodes = rowByRowNodes(puzzle);
    if (best === null || nodes > best.nodes) best = { puzzle, nodes };
  }
  return best!.puzzle;
}

function* mosaicCases(judge: string, seed: string): Task<TestCase<MosaicPuzzle>[]> {
  const random = new Random(`mosaic tests#${seed}`);
  if (judge === 'judgegirl248') return yield* fullCases(random);
  const square = judge === 'codingame-mosaic';
  const largest = { rows: 10, cols: 10 };
  const filled = (shape: Shape, value: number) => new Uint8Array(cellCount(shape)).fill(value);
  const one = (name: string, note: string, puzzle: MosaicPuzzle) => ({ name, note, puzzles: [puzzle] });
  const sample = square ? { rows: 6, cols: 6 } : { rows: 6, cols: 8 };
  const single = { rows: 1, cols: 1 };
  return [
    one('sample', 'a small board', yield* minimalPuzzle(sample, random, false)),
    one('one-white', '1 x 1, white', puzzleOf(single, filled(single, 0))),
    one('one-black', '1 x 1, black', puzzleOf(single, filled(single, 1))),
    ...(square
      ? []
      : [
          one('row', '1 x 10', yield* minimalPuzzle({ rows: 1, cols: 10 }, random, false)),
          one('column', '10 x 1', yield* minimalPuzzle({ rows: 10, cols: 1 }, random, false)),
        ]),
    one('all-black', 'clues 4, 6 and 9 everywhere', puzzleOf(largest, filled(largest, 1))),
    one('all-white', 'clue 0 everywhere', puzzleOf(largest, filled(largest, 0))),
    one('all-clues', 'every cell has a clue', puzzleOf(largest, makePicture('rings', largest, random))),
    one('minimal', 'no clue can go', yield* minimalPuzzle(largest, random, false)),
    one('slow', `longest by rows of ${CANDIDATES} minimal boards`, yield* slowest(largest, random, false)),
    one(
      'late-clues',
      `longest by rows of ${CANDIDATES} boards with late clues`,
      yield* slowest(largest, random, true),
    ),
  ];
}

/** The judge that gives a clue for every cell of a 9 x 9 board. */
function* fullCases(random: Random): Task<TestCase<MosaicPuzzle>[]> {
  const shape = { rows: 9, cols: 9 };
  const effort = new Effort();
  const cases: TestCase<MosaicPuzzle>[] = [];
  const patterns = ['blobs', 'noise', 'mirror', 'rings', 'strokes', 'blocks'] as const;
  for (const pattern of patterns) {
    for (;;) {
      const picture = makePicture(pattern, shape, random);
      if ((yield* isUnique(shape, allClues(shape, picture), effort)) !== true) continue;
      cases.push({ name: pattern, note: `a picture of ${pattern}`, puzzles: [puzzleOf(shape, picture)] });
      break;
    }
  }
  const cells = cellCount(shape);
  cases.push({
    name: 'all-black',
    note: 'the largest clues',
    puzzles: [puzzleOf(shape, new Uint8Array(cells).fill(1))],
  });
  cases.push({ name: 'all-white', note: 'all clues 0', puzzles: [puzzleOf(shape, new Uint8Array(cells))] });
  return cases;
}
