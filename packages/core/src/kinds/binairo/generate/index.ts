import {
  CLUE_SYMMETRIES,
  Effort,
  type GenerateRequest,
  type Generation,
  type Generator,
  type GeneratorOption,
  GroupThinning,
  symmetricGroups,
  thinOut,
  Wish,
} from '../../../generate/index.js';
import { cellCount, type Shape } from '../../../grid/index.js';
import { FaultCode, OPEN, type StopReason, type Task } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { ENGLISH_WORDS } from '../explain/words-en.js';
import { type BinairoPuzzle, makeBinairo } from '../rules.js';
import { solver } from '../solve/index.js';
import { BinairoDeduction } from './deduction.js';
import { fillGrid, noGridReason } from './fill.js';
import { HardThinning } from './hard.js';
import { rateLevel } from './rate.js';

/** The largest side; filling and proving stay within seconds. */
const MAX_SIDE = 100;

/** Boards tried for one with the wished level. */
const MOST_BOARDS = 300;

/** The level when none is wished. */
const USUAL_LEVEL = 3;

/** Up to here levels are found by `BinairoDeduction`, above by the explainer, which is slower. */
const HIGHEST_QUICK_LEVEL = 4;

const OPTIONS: readonly GeneratorOption[] = [
  {
    name: 'unique-lines',
    values: ['yes', 'no'],
    usual: 'yes',
    help: 'no two equal rows, no two equal columns (yes)',
  },
  {
    name: 'symmetry',
    values: CLUE_SYMMETRIES,
    usual: 'none',
    help: 'the symmetry of the pattern of givens (none)',
  },
  {
    name: 'clues',
    values: ['few', 'more', 'minimal'],
    usual: 'few',
    help: 'few: none can go without leaving the level; more: a sixth are put back; minimal: none can go at all, whatever the level',
  },
];

/** Makes binairo boards: a full grid, thinned out as long as the techniques of the level solve it. */
export const binairoGenerator: Generator<BinairoPuzzle> = {
  version: 1,
  defaultSize: { rows: 10, cols: 10 },
  levels: [1, 2, 3, 4, 5, 6, 7].map((level) => ({ level, name: ENGLISH_WORDS.levels[level] ?? '' })),
  options: OPTIONS,
  generate: generateBinairo,
};

interface BinairoWish {
  readonly shape: Shape;
  readonly level: number | undefined;
  readonly uniqueLines: boolean;
  readonly groups: readonly (readonly number[])[];
  readonly clues: 'few' | 'more' | 'minimal';
}

function* generateBinairo(request: GenerateRequest): Task<Generation<BinairoPuzzle>> {
  const effort = new Effort(request.budget);
  const wish = readWish(request);
  if ('code' in wish) return effort.refused(wish);
  const random = new Random(`binairo#${request.seed}`);
  for (let tried = 0; tried < MOST_BOARDS; tried++) {
    const why = effort.spend(1);
    if (why) return effort.stopped(why);
    yield effort.progress;
    const grid = fillGrid(wish.shape, wish.uniqueLines, random);
    if (!grid) {
      effort.reject('no full grid found');
      continue;
    }
    const kept = yield* thinGrid(wish, grid, random, effort);
    if (typeof kept === 'string') return effort.stopped(kept);
    if (kept === null) continue;
    const { rows, cols } = wish.shape;
    const givens = new Uint8Array(grid.length).fill(OPEN);
    for (const cell of kept) givens[cell] = grid[cell]!;
    const made = makeBinairo(rows, cols, givens, wish.uniqueLines);
    if (!made.ok) return effort.refused(made.fault);
    const rated = yield* rateLevel(made.value, effort.forSolver(Number.POSITIVE_INFINITY));
    if (typeof rated === 'string') return effort.stopped(rated);
    const { level, levelName } = rated;
    if (wish.level !== undefined && level !== wish.level) {
      effort.reject(level < wish.level ? 'too easy' : 'too hard');
      continue;
    }
    const proof = yield* solver.solve(made.value, {
      want: 'unique',
      budget: effort.forSolver(Number.POSITIVE_INFINITY),
    });
    if (proof.status === 'stopped') return effort.stopped(proof.why);
    if (proof.status !== 'solved' || proof.proof !== 'unique') {
      effort.reject('not unique');
      continue;
    }
    return { status: 'made', puzzle: made.value, level, levelName, rejected: effort.rejected };
  }
  return effort.gaveUp(
    MOST_BOARDS,
    wish.level === undefined ? 'such a board' : `a board of level ${wish.level}`,
  );
}

function readWish(request: GenerateRequest) {
  const wish = new Wish(request, binairoGenerator);
  const shape = { rows: request.rows, cols: request.cols };
  const uniqueLines = wish.word('unique-lines', ['yes', 'no']) === 'yes';
  const symmetry = wish.word('symmetry', CLUE_SYMMETRIES);
  const clues = wish.word('clues', ['few', 'more', 'minimal']);
  const size = `${shape.rows}x${shape.cols}`;
  if (shape.rows % 2 !== 0 || shape.cols % 2 !== 0 || Math.max(shape.rows, shape.cols) > MAX_SIDE) {
    const expected = `even numbers of rows and columns up to ${MAX_SIDE}`;
    wish.refuse({ code: FaultCode.BadSize, found: size, expected });
  }
  if (clues === 'minimal' && request.level !== undefined) {
    const expected = 'a level or minimal clues, not both';
    wish.refuse({ code: FaultCode.BadOption, found: `level ${request.level}`, expected });
  }
  if (request.level === 5 && !uniqueLines) {
    const expected = 'another level: without unique lines nothing is learnt from them';
    wish.refuse({ code: FaultCode.WishNotMet, found: 'level 5', expected });
  }
  if (wish.fault) return wish.fault;
  const groups = symmetricGroups(shape, symmetry);
  if (!groups) {
    wish.refuse({
      code: FaultCode.BadOption,
      found: `symmetry ${symmetry}`,
      expected: 'a square board for it',
    });
  }
  const reason = uniqueLines ? noGridReason(shape) : null;
  if (reason) wish.refuse({ code: FaultCode.WishNotMet, found: size, expected: `another size: ${reason}` });
  if (wish.fault) return wish.fault;
  return { shape, level: request.level, uniqueLines, groups: groups ?? [], clues } satisfies BinairoWish;
}

/** The givens that are left; null when the level was missed, or why it was stopped. */
function* thinGrid(
  wish: BinairoWish,
  grid: Uint8Array,
  random: Random,
  effort: Effort,
): Task<number[] | null | StopReason> {
  const cells = cellCount(wish.shape);
  const level = wish.level ?? (wish.clues === 'minimal' ? HIGHEST_QUICK_LEVEL : USUAL_LEVEL);
  const quick = Math.min(level, HIGHEST_QUICK_LEVEL);
  const deduction = new BinairoDeduction(wish.shape, grid, Array(cells).keys(), quick);
  const order = random.permutation(wish.groups.length);
  const spend = () => effort.spend(1);
  let kept = yield* thinOut(order, new GroupThinning(wish.groups, deduction), spend);
  if (typeof kept === 'string') return kept;
  if (level > quick || wish.clues === 'minimal') {
    // What is left is tried again under the wider property, which takes longer to test.
    const present = kept.flatMap((group) => wish.groups[group]!);
    const hard = new HardThinning(wish.shape, wish.uniqueLines, grid, present, wish.level, effort);
    kept = yield* thinOut(kept, new GroupThinning(wish.groups, hard), spend);
    if (typeof kept === 'string') return kept;
  }
  let givens = kept.flatMap((group) => wish.groups[group]!);
  if (wish.clues === 'more') {
    const gone = random.shuffle(order.filter((group) => !kept.includes(group)));
    const back = gone.subarray(0, Math.ceil(kept.length / 6));
    givens = givens.concat([...back].flatMap((group) => wish.groups[group]!));
  }
  if (wish.level !== undefined && wish.level > 1 && wish.level <= HIGHEST_QUICK_LEVEL) {
    if (new BinairoDeduction(wish.shape, grid, givens, wish.level - 1).complete) {
      effort.reject('too easy');
      return null;
    }
  }
  return givens;
}
