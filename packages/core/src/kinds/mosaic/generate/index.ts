import {
  CLUE_SYMMETRIES,
  Effort,
  type GenerateRequest,
  type Generation,
  type Generator,
  type GeneratorOption,
  GroupThinning,
  type Refused,
  symmetricGroups,
  thinOut,
  Wish,
} from '../../../generate/index.js';
import { cellCount, colOf, MAX_CELLS, rowOf, type Shape } from '../../../grid/index.js';
import { type Fault, FaultCode, type StopReason, type Task } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { ENGLISH_WORDS } from '../explain/words-en.js';
import { type MosaicPuzzle, makeMosaic, NO_CLUE } from '../rules.js';
import { MosaicDeduction } from './deduction.js';
import { HardThinning } from './hard.js';
import { parsePicture } from './picture-text.js';
import { makePicture, PATTERNS } from './pictures.js';
import { rateLevel } from './rate.js';
import { repairPicture } from './repair.js';
import { allClues, isUnique } from './unique.js';

/** Pictures, or orders of removal for a given picture, tried for one with the wished level. */
const MOST_BOARDS = 200;

/** The level when none is wished. */
const USUAL_LEVEL = 3;

/** Up to here levels are found by `MosaicDeduction`, above by the explainer, which is slower. */
const HIGHEST_QUICK_LEVEL = 3;

const OPTIONS: readonly GeneratorOption[] = [
  {
    name: 'pattern',
    values: PATTERNS,
    help: 'how the picture is drawn (blobs; blocks for level 1, strokes from level 6)',
  },
  {
    name: 'picture',
    placeholder: 'ROWS',
    help: 'the picture itself: rows of 1 (black) and 0 (white), divided by /',
  },
  {
    name: 'symmetry',
    values: CLUE_SYMMETRIES,
    usual: 'none',
    help: 'the symmetry of the pattern of clues (none)',
  },
  {
    name: 'clues',
    values: ['few', 'more', 'minimal'],
    usual: 'few',
    help: 'few: none can go without leaving the level; more: a sixth are put back; minimal: none can go at all, whatever the level',
  },
];

/** Makes mosaics: a picture with all its clues, thinned out as long as the techniques of the level solve it. */
export const mosaicGenerator: Generator<MosaicPuzzle> = {
  version: 1,
  defaultSize: { rows: 15, cols: 15 },
  levels: [1, 2, 3, 4, 6, 7].map((level) => ({ level, name: ENGLISH_WORDS.levels[level] ?? '' })),
  options: OPTIONS,
  generate: generateMosaic,
};

interface MosaicWish {
  readonly shape: Shape;
  readonly level: number | undefined;
  readonly pattern: (typeof PATTERNS)[number];
  /** The given picture. */
  readonly picture: Uint8Array | null;
  readonly groups: readonly (readonly number[])[];
  readonly clues: 'few' | 'more' | 'minimal';
}

function* generateMosaic(request: GenerateRequest): Task<Generation<MosaicPuzzle>> {
  const effort = new Effort(request.budget);
  const wish = readWish(request);
  if ('code' in wish) return effort.refused(wish);
  const { shape } = wish;
  const random = new Random(`mosaic#${request.seed}`);
  for (let tried = 0; tried < MOST_BOARDS; tried++) {
    const why = effort.spend(1);
    if (why) return effort.stopped(why);
    yield effort.progress;
    const picture = wish.picture ?? makePicture(wish.pattern, shape, random);
    const all = allClues(shape, picture);
    const kept = yield* thinClues(wish, picture, all, random, effort);
    if (typeof kept === 'string') return effort.stopped(kept);
    if (kept === null) {
      // More clues than all of them there are not: for a given picture that is the end.
      if (wish.picture) return yield* refusePicture(wish, picture, all, effort);
      continue;
    }
    const clues = new Int8Array(all.length).fill(NO_CLUE);
    for (const cell of kept) clues[cell] = all[cell]!;
    const made = makeMosaic(shape.rows, shape.cols, clues);
    if (!made.ok) return effort.refused(made.fault);
    const rated = yield* rateLevel(made.value, effort.forSolver(Number.POSITIVE_INFINITY));
    if (typeof rated === 'string') return effort.stopped(rated);
    const { level, levelName } = rated;
    if (wish.level !== undefined && level !== wish.level) {
      effort.reject(level < wish.level ? 'too easy' : 'too hard');
      continue;
    }
    const unique = yield* isUnique(shape, clues, effort);
    if (typeof unique === 'string') return effort.stopped(unique);
    if (!unique) {
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

function readWish(request: GenerateRequest): MosaicWish | Fault {
  const wish = new Wish(request, mosaicGenerator);
  const shape = { rows: request.rows, cols: request.cols };
  const usual = wish.text('pattern') === undefined ? usualPattern(request.level) : null;
  const pattern = usual ?? wish.word('pattern', PATTERNS);
  const symmetry = wish.word('symmetry', CLUE_SYMMETRIES);
  const clues = wish.word('clues', ['few', 'more', 'minimal']);
  const drawn = wish.text('picture');
  if (cellCount(shape) > MAX_CELLS) {
    wish.refuse({
      code: FaultCode.TooLarge,
      found: `${cellCount(shape)} cells`,
      expected: `at most ${MAX_CELLS}`,
    });
  }
  if (clues === 'minimal' && request.level !== undefined) {
    const expected = 'a level or minimal clues, not both';
    wish.refuse({ code: FaultCode.BadOption, found: `level ${request.level}`, expected });
  }
  if (wish.fault) return wish.fault;
  const picture = drawn === undefined ? null : parsePicture(drawn, shape);
  if (picture && !picture.ok) return picture.fault;
  const groups = symmetricGroups(shape, symmetry);
  if (!groups) {
    return { code: FaultCode.BadOption, found: `symmetry ${symmetry}`, expected: 'a square board for it' };
  }
  return { shape, level: request.level, pattern, picture: picture?.value ?? null, groups, clues };
}

/** The pattern whose pictures have a level at all, or much more often; null where the first of all does. */
function usualPattern(level: number | undefined): (typeof PATTERNS)[number] | null {
  // Only pictures made for it can be told by starting clues alone.
  if (level === 1) return 'blocks';
  // At 10×10, of 200 blobs none reached level 6, of strokes one in ten or so; level 7 takes many tries with either.
  return level !== undefined && level >= 6 ? 'strokes' : null;
}

/** The clues that are left; null when even all clues do not solve the picture at this level; or why it was stopped. */
function* thinClues(
  wish: MosaicWish,
  picture: Uint8Array,
  all: Int8Array,
  random: Random,
  effort: Effort,
): Task<number[] | null | StopReason> {
  const { shape, groups } = wish;
  const level = wish.level ?? (wish.clues === 'minimal' ? HIGHEST_QUICK_LEVEL : USUAL_LEVEL);
  const quick = Math.min(level, HIGHEST_QUICK_LEVEL);
  const spend = () => effort.spend(1);
  const order = random.permutation(groups.length);
  const deduction = new MosaicDeduction(shape, picture, new Uint8Array(all.length).fill(1), quick);
  let kept: number[] | StopReason = Array.from(order);
  if (deduction.complete) {
    kept = yield* thinOut(order, new GroupThinning(groups, deduction), spend);
    if (typeof kept === 'string') return kept;
  } else if (wish.level !== undefined && wish.level <= HIGHEST_QUICK_LEVEL) {
    effort.reject('the picture needs a higher level');
    return null;
  }
  if (level > quick || wish.clues === 'minimal' || !deduction.complete) {
    // What is left is tried again under the wider property, which takes longer to test.
    const present = kept.flatMap((group) => groups[group]!);
    const hard = new HardThinning(shape, all, present, wish.level, effort);
    const good = hard.holds();
    const holds = typeof good === 'boolean' ? good : yield* good;
    if (typeof holds === 'string') return holds;
    if (!holds) {
      effort.reject('the picture is not the only one with its clues');
      return null;
    }
    kept = yield* thinOut(kept, new GroupThinning(groups, hard), spend);
    if (typeof kept === 'string') return kept;
  }
  if (wish.clues !== 'more') return kept.flatMap((group) => groups[group]!);
  const left = new Set(kept);
  const gone = random.shuffle(order.filter((group) => !left.has(group)));
  const back = gone.subarray(0, Math.ceil(kept.length / 6));
  return kept.concat([...back]).flatMap((group) => groups[group]!);
}

/** Says why a given picture cannot be made: it needs a higher level, or it is not the only one with its clues. */
function* refusePicture(
  wish: MosaicWish,
  picture: Uint8Array,
  all: Int8Array,
  effort: Effort,
): Task<Refused | Generation<MosaicPuzzle>> {
  const unique = yield* isUnique(wish.shape, all, effort);
  if (typeof unique === 'string') return effort.stopped(unique);
  if (unique) {
    const expected = 'a higher level: with all its clues this picture needs one';
    return effort.refused({ code: FaultCode.WishNotMet, found: `level ${wish.level}`, expected });
  }
  const repair = yield* repairPicture(wish.shape, picture, effort);
  if (typeof repair === 'string') return effort.stopped(repair);
  const name = (cell: number) => `${rowOf(wish.shape, cell)},${colOf(wish.shape, cell)}`;
  const few = repair.fewest ? 'the fewest that are enough' : 'enough, perhaps not the fewest';
  const advice =
    repair.changes.length > 0
      ? `a picture with ${repair.changes.map(name).join(' ')} turned over (${few})`
      : 'another picture: no change of up to three cells a patch helps';
  const found = 'more than one picture has these clues';
  const expected = `${advice}; it is open at ${repair.ambiguous.map(name).join(' ')}`;
  return {
    ...effort.refused({ code: FaultCode.WishNotMet, found, expected }),
    ambiguous: repair.ambiguous,
    changes: repair.changes,
  };
}
