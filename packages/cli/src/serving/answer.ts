import type { JobContext } from '@tilewright/core/jobs';
import { type Budget, type Fault, FaultCode, now, runTaskAsync } from '@tilewright/core/outcome';
import type { EngineRequest, Identity } from '@tilewright/service';
import { UsageError } from '../exit.js';
import { loadMakers, makerOptions } from '../making/maker.js';
import { orderOf } from '../making/order.js';
import { boardJson, nameMade } from '../making/writer.js';
import type { Options } from '../options/index.js';
import { openAnswers } from '../reading/answers.js';
import { Peeking } from '../reading/peek.js';
import { check } from '../verbs/check.js';
import { convert } from '../verbs/convert.js';
import { explain, explainRun } from '../verbs/explain.js';
import { loadGenerate } from '../verbs/generate.js';
import { hint, hintRun } from '../verbs/hint.js';
import { rate, rateRun } from '../verbs/rate.js';
import { type Input, inputOf, KIND_OPTIONS } from '../verbs/reading.js';
import { solve, solveRun } from '../verbs/solve.js';
import type { Verb } from '../verbs/verb.js';
import { checkedBoardJson, checkSafely } from '../work/check.js';
import { convertedJson, writeBoard } from '../work/convert.js';
import { WORKS, type WorkName } from '../work/index.js';
import { internalFault } from '../work/net.js';
import { faultJson, faultReport } from '../work/report.js';
import type { Run } from '../work/run.js';
import { type Board, boardId, restOf, type Work } from '../work/work.js';
import { callOf } from './call.js';
import { BOARD_NAME, type OneBoard, readOneBoard } from './one-board.js';

type Json = Readonly<Record<string, unknown>>;
type Context = JobContext<Identity>;

const START = { v: 1, index: 0 } as const;

/** Does what a request asks, and gives the object that the command prints for its verb. Never throws. */
export async function answerRequest(request: EngineRequest, context: Context): Promise<Json> {
  try {
    const fields = await answer(request, context);
    return { ...START, ...fields };
  } catch (error) {
    if (!(error instanceof UsageError)) return faulty(internalFault(error), 0);
    const fault = { ...faultJson(0, { code: FaultCode.BadOption }), message: error.message };
    return { ...START, status: 'fault', fault };
  }
}

async function answer(request: EngineRequest, context: Context): Promise<Json> {
  switch (request.verb) {
    case 'solve':
      return work(request, solveRun(callOf(request, solve, KIND_OPTIONS)), context);
    case 'rate':
      return work(request, await rateRun(callOf(request, rate, KIND_OPTIONS)), context);
    case 'hint':
      return work(request, await hintRun(callOf(request, hint, KIND_OPTIONS)), context);
    case 'explain':
      return work(request, await explainRun(callOf(request, explain, KIND_OPTIONS)), context);
    case 'check':
      return checkAnswer(request, context);
    case 'convert':
      return convertBoard(request, context);
    case 'read':
      return tellReading(request, context);
    case 'generate':
      return generate(request, context);
  }
}

/** The verbs that work on one board in a thread of the command, too. */
async function work<N extends WorkName>(
  request: EngineRequest,
  run: Run<N>,
  context: Context,
): Promise<Json> {
  const settings = run.settings as { readonly budget: Budget };
  const started = now();
  const one = await readOne(request, run, settings.budget, context);
  if (!('board' in one)) return faultFields(one);
  const { board, read } = one;
  const budget = one.made ? restOf(settings.budget, started) : settings.budget;
  const doWork = (await WORKS[run.work]()) as unknown as Work<{ readonly budget: Budget }>;
  const report = await doWork(board, { ...settings, budget }, context);
  return {
    ...(JSON.parse(`{${report.json}`) as Json),
    ...(report.json?.includes('"fault"') ? {} : { read }),
  };
}

async function checkAnswer(request: EngineRequest, context: Context): Promise<Json> {
  const options = callOf(request, check, KIND_OPTIONS);
  const one = await readOne(request, inputOf(options, ['-']), budgetOf(request), context);
  if (!('board' in one)) return faultFields(one);
  const { board, read } = one;
  const { kind, puzzle, file, line } = board;
  const readBoard = { kind, file, line, result: { ok: true as const, value: puzzle } };
  const text = answerText(request.settings.answer);
  const answers = await openAnswers(once(text), new Peeking(once(readBoard)));
  const given = answers.ok ? await answers.value.to(0) : answers;
  if (!given.ok)
    return { ...checkedBoardJson(readBoard), read, status: 'fault', fault: faultJson(1, given.fault) };
  const finding = checkSafely(readBoard, given.value, 'answer');
  return { ...checkedBoardJson(readBoard), read, ...finding.json };
}

/** An answer as text, or as one of the `answers` of what `solve` gives. */
function answerText(answer: unknown): string {
  return typeof answer === 'string' ? answer : JSON.stringify({ index: 0, answers: [answer] });
}

async function convertBoard(request: EngineRequest, context: Context): Promise<Json> {
  const options = callOf(request, convert, KIND_OPTIONS);
  const one = await readOne(request, inputOf(options, ['-']), budgetOf(request), context);
  if (!('board' in one)) return faultFields(one);
  const { kind, puzzle, file, line } = one.board;
  const board = { kind, file, line, result: { ok: true as const, value: puzzle } };
  const target = options.text('to')!;
  return { ...convertedJson(board, target, writeBoard(board, target)), read: one.read };
}

async function tellReading(request: EngineRequest, context: Context): Promise<Json> {
  const options = callOf(request, convert, KIND_OPTIONS);
  const one = await readOne(request, inputOf(options, ['-']), budgetOf(request), context);
  if (!('board' in one)) return faultFields(one);
  const { board, read } = one;
  const { kind, puzzle, file, line } = board;
  const rows = kind.codecs.find(({ id }) => id === 'rows')?.format?.([puzzle]);
  return {
    kind: kind.id,
    id: boardId(board),
    source: { file, line },
    read,
    size: kind.size(puzzle),
    ...(rows?.ok ? { rows: rows.value.trimEnd().split('\n') } : {}),
  };
}

async function generate(request: EngineRequest, context: Context): Promise<Json> {
  const makers = await loadMakers();
  const ownOptions = makerOptions(makers);
  const { picture, ...options } = (request.settings.options ?? {}) as Readonly<Record<string, unknown>>;
  // The command's --picture names a file; what comes over the net is the picture itself.
  const settings = { ...request.settings, options };
  const call: Options = callOf({ ...request, settings }, await generateVerb(), ownOptions);
  const { maker, wish, seed } = await orderOf(call, makers, ownOptions);
  const drawn = picture === undefined ? wish : { ...wish, ...drawnWish(wish.options, picture) };
  const budget = { ...budgetOf(request), signal: context.signal };
  const made = await runTaskAsync(maker.generator.generate({ ...drawn, seed, budget }), context.progress);
  if (made.status === 'refused') {
    return { kind: maker.kind.id, status: 'fault', fault: faultJson(0, made.fault), rejected: made.rejected };
  }
  if (made.status === 'stopped') {
    return { kind: maker.kind.id, status: 'stopped', why: made.why, rejected: made.rejected };
  }
  return boardJson(maker.kind, nameMade(maker, drawn, seed, made), 0);
}

/** A picture as rows of 1 (black) and 0 divided by `/` or line ends: it says the size. */
function drawnWish(options: Readonly<Record<string, string>>, picture: unknown): object {
  const rows = String(picture)
    .trim()
    .split(/\s*[/\n]\s*/);
  const cols = rows[0]!.length;
  if (cols === 0 || rows.some((row) => row.length !== cols || /[^01]/.test(row))) {
    throw new UsageError('picture takes rows of 0 and 1 of one length, divided by "/"');
  }
  return { rows: rows.length, cols, options: { ...options, picture: rows.join('/') } };
}

let loadedGenerate: Promise<Verb> | undefined;

function generateVerb(): Promise<Verb> {
  loadedGenerate ??= loadGenerate();
  return loadedGenerate;
}

async function readOne(
  request: EngineRequest,
  input: Input,
  budget: Budget,
  context: Context,
): Promise<OneBoard> {
  const signalled = { ...budget, signal: context.signal };
  const one = await readOneBoard(request.board ?? '', input, signalled, context.progress);
  if ('board' in one) tellIdentity(one.board, one.read, context);
  return one;
}

function tellIdentity(board: Board, read: unknown, context: Context): void {
  const id = boardId(board);
  const { file, line } = board;
  if (id !== undefined) context.news?.({ id, source: { file, line }, read });
}

function budgetOf({ limits }: EngineRequest): Budget {
  return { timeMs: limits.time * 1000 };
}

function faultFields({ fault, line, kind }: Exclude<OneBoard, { board: Board }>): Json {
  const report = faultReport(BOARD_NAME, line, fault, kind);
  return JSON.parse(`{${report.json}`) as Json;
}

function faulty(fault: Fault, line: number): Json {
  return { ...START, status: 'fault', fault: faultJson(line, fault) };
}

async function* once<T>(item: T): AsyncGenerator<T, void, void> {
  yield item;
}
