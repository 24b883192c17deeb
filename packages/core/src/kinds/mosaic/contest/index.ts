import { type Contest, Effort, type TestCase } from '../../../generate/index.js';
import { cellCount, type Shape } from '../../../grid/index.js';
import type { Task } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { CANDIDATES, minimalPuzzle, slowestPuzzle } from '../../../yes-no/generate/contest.js';
import { isUnique } from '../../../yes-no/generate/unique.js';
import { allClues } from '../generate/clues.js';
import { patternMaker } from '../generate/maker.js';
import { makePicture } from '../generate/pictures.js';
import { type MosaicPuzzle, makeMosaic } from '../rules.js';
import { rowByRowNodes } from './row-by-row.js';
import { validateMosaic } from './validate.js';

/** Tests and validators for the judges of mosaic; every board has one solution. */
export const mosaicContest: Contest<MosaicPuzzle> = {
  judges: ['lanqiao-pixel', 'codingame-mosaic', 'judgegirl248'],
  unique: true,
  validate: validateMosaic,
  cases: mosaicCases,
};

/** A puzzle with all the clues of a picture. */
function puzzleOf(shape: Shape, picture: Uint8Array): MosaicPuzzle {
  const made = makeMosaic(shape.rows, shape.cols, allClues(shape, picture));
  if (!made.ok) throw new Error('a board of the test set is not valid');
  return made.value;
}

const noise = (shape: Shape) => patternMaker(shape, 'noise');

const minimal = (shape: Shape, random: Random) => minimalPuzzle(noise(shape), random, false);

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
    one('sample', 'a small board', yield* minimal(sample, random)),
    one('one-white', '1 x 1, white', puzzleOf(single, filled(single, 0))),
    one('one-black', '1 x 1, black', puzzleOf(single, filled(single, 1))),
    ...(square
      ? []
      : [
          one('row', '1 x 10', yield* minimal({ rows: 1, cols: 10 }, random)),
          one('column', '10 x 1', yield* minimal({ rows: 10, cols: 1 }, random)),
        ]),
    one('all-black', 'clues 4, 6 and 9 everywhere', puzzleOf(largest, filled(largest, 1))),
    one('all-white', 'clue 0 everywhere', puzzleOf(largest, filled(largest, 0))),
    one('all-clues', 'every cell has a clue', puzzleOf(largest, makePicture('rings', largest, random))),
    one('minimal', 'no clue can go', yield* minimal(largest, random)),
    one(
      'slow',
      `longest by rows of ${CANDIDATES} minimal boards`,
      yield* slowestPuzzle(noise(largest), random, false, rowByRowNodes),
    ),
    one(
      'late-clues',
      `longest by rows of ${CANDIDATES} boards with late clues`,
      yield* slowestPuzzle(noise(largest), random, true, rowByRowNodes),
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
      if ((yield* isUnique(patternMaker(shape, pattern), allClues(shape, picture), effort)) !== true)
        continue;
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
