import {
  type DailyTurn,
  Effort,
  type GenerateRequest,
  type Generation,
  type Generator,
  type GeneratorOption,
  Wish,
} from '../../generate/index.js';
import type { Fault, Task } from '../../outcome/index.js';
import { Random } from '../../random/index.js';
import { type ClueMaker, type Clues, cluesAt } from './clue-maker.js';
import { type Rater, rateLevel } from './rate.js';
import { thinBoard } from './thin-board.js';
import { isUnique } from './unique.js';
import { clueOptions, readClueWish } from './wish.js';

/** What a kind brings to its generator. */
export interface ClueKind<P, C extends Clues> {
  /** The kind's id, which is part of every seed. */
  readonly id: string;
  readonly version: number;
  readonly defaultSize: Generator<P>['defaultSize'];
  /** The levels that can be asked for, and the names of all levels from 0. */
  readonly levels: readonly number[];
  readonly levelNames: readonly string[];
  /** What its clues are called, in the plural. */
  readonly clueName: string;
  /** Its own options, beside those of the clues. */
  readonly options: readonly GeneratorOption[];
  /** Full boards tried for one with the wished level. */
  readonly mostBoards: number;
  readonly turn?: DailyTurn;
  readonly explainer: Rater<P>;
  /** Reads its own options and checks the size; or the fault, noted in the wish too. */
  readWish(wish: Wish, request: GenerateRequest): ClueMaker<P, C> | Fault;
}

/**
 * The generator of a kind: a full board is drawn and thinned out as long as the techniques of the level solve it;
 * then its level is told, and the solver proves that its solution is the only one.
 */
export function makeClueGenerator<P, C extends Clues>(kind: ClueKind<P, C>): Generator<P> {
  const generator: Generator<P> = {
    version: kind.version,
    defaultSize: kind.defaultSize,
    levels: kind.levels.map((level) => ({ level, name: kind.levelNames[level] ?? '' })),
    options: [...kind.options, ...clueOptions(kind.clueName)],
    ...(kind.turn === undefined ? {} : { turn: kind.turn }),
    generate: (request) => generate(kind, generator, request),
  };
  return generator;
}

function* generate<P, C extends Clues>(
  kind: ClueKind<P, C>,
  generator: Generator<P>,
  request: GenerateRequest,
): Task<Generation<P>> {
  const effort = new Effort(request.budget);
  const wish = new Wish(request, generator);
  const maker = kind.readWish(wish, request);
  if ('code' in maker) return effort.refused(maker);
  const { plan } = maker;
  const clueWish = readClueWish(wish, request, plan?.groups);
  if ('code' in clueWish) return effort.refused(clueWish);
  const random = new Random(`${kind.id}#${request.seed}`);
  for (let tried = 0; tried < kind.mostBoards; tried++) {
    const why = effort.spend(1);
    if (why) return effort.stopped(why);
    yield effort.progress;
    const board = maker.draw(random);
    if (typeof board === 'string') {
      effort.reject(board);
      continue;
    }
    const { groups } = clueWish;
    const order = plan ? plan.order(groups, random) : random.permutation(groups.length);
    const kept = yield* thinBoard(maker, board, clueWish, order, effort);
    if (typeof kept === 'string') return effort.stopped(kept);
    if (kept === null) {
      // More clues than all of them there are not: for a given solution that is the end.
      if (board.refuse) return yield* board.refuse(request.level, effort);
      continue;
    }
    const putBack = () => plan?.putBack(groups, kept, random) ?? withSomePutBack(kept, order, random);
    const chosen = clueWish.more ? putBack() : kept;
    const cells = chosen.flatMap((group) => groups[group]!);
    const clues = cluesAt(board.clues, maker.blank, cells);
    const problem = plan?.problem(clues, tried) ?? null;
    if (problem !== null) {
      effort.reject(problem);
      continue;
    }
    const generation = yield* accept(kind, maker, clues, request.level, effort);
    if (generation) return generation;
  }
  const { level } = request;
  return effort.gaveUp(kind.mostBoards, level === undefined ? 'such a board' : `a board of level ${level}`);
}

/** The kept groups and a sixth as many of the others. */
function withSomePutBack(kept: readonly number[], order: Int32Array, random: Random): number[] {
  const left = new Set(kept);
  const gone = random.shuffle(order.filter((group) => !left.has(group)));
  return kept.concat([...gone.subarray(0, Math.ceil(kept.length / 6))]);
}

/** Rates what was thinned out and proves that its solution is the only one; null when it is turned down. */
function* accept<P, C extends Clues>(
  kind: ClueKind<P, C>,
  maker: ClueMaker<P, C>,
  clues: C,
  wished: number | undefined,
  effort: Effort,
): Task<Generation<P> | null> {
  const made = maker.puzzle(clues);
  if (!made.ok) return effort.refused(made.fault);
  const budget = effort.forSolver();
  const rated = yield* rateLevel(maker.levels, kind.explainer, made.value, clues, budget);
  if (typeof rated === 'string') return effort.stopped(rated);
  const { level, levelName } = rated;
  if (wished !== undefined && level !== wished) {
    effort.reject(level < wished ? 'too easy' : 'too hard');
    return null;
  }
  const unique = yield* isUnique(maker, clues, effort);
  if (typeof unique === 'string') return effort.stopped(unique);
  if (!unique) {
    effort.reject('not unique');
    return null;
  }
  return { status: 'made', puzzle: made.value, level, levelName, rejected: effort.rejected };
}
