import { randomBytes } from 'node:crypto';
import { KINDS } from '@tilewright/core';
import {
  formatSeedId,
  type GenerateRequest,
  type Generator,
  isSeedId,
  type Made,
  parseSeedId,
  unusualOptions,
} from '@tilewright/core/generate';
import type { AnyKind } from '@tilewright/core/kind';
import { type Fault, faultMessage, runTaskAsync } from '@tilewright/core/outcome';
import { drawText } from '@tilewright/core/scene';
import { Exit, UsageError } from '../exit.js';
import { BUDGET, JSON_LINES, type OptionHelp, type Options, orList } from '../options.js';
import { readPicture } from '../reading/picture.js';
import { type Interrupt, watchInterrupt } from '../showing/interrupt.js';
import { counted, duration } from '../showing/numbers.js';
import { err, out, outputColours } from '../showing/output.js';
import type { Verb } from './verb.js';

/** A kind that can make boards, with its generator. */
interface Maker {
  readonly kind: AnyKind;
  readonly generator: Generator<unknown>;
}

const WISH: readonly OptionHelp[] = [
  {
    name: 'size',
    short: 's',
    takes: 'ROWSxCOLS',
    help: 'the size of the board (each kind has its usual one)',
  },
  {
    name: 'level',
    short: 'l',
    takes: 'L',
    help: 'the exact level of difficulty, for kinds that have levels',
  },
  { name: 'count', short: 'n', takes: 'N', help: 'how many boards (1)' },
  { name: 'seed', takes: 'TEXT', help: 'the same seed makes the same boards again (default: by chance)' },
  { name: 'format', short: 'f', takes: 'FORMAT', help: 'write nothing but the boards, in this format' },
  { name: 'stats', help: 'say on the standard error what was thrown away on the way' },
];

/** The verb, which needs the generators to know its options. */
export async function loadGenerate(): Promise<Verb> {
  const makers = await Promise.all(
    KINDS.flatMap((kind) =>
      kind.loadGenerator ? [kind.loadGenerator().then((generator) => ({ kind, generator }))] : [],
    ),
  );
  return generateWith(makers);
}

/** The options of all generators, each name once. */
function optionsOf(makers: readonly Maker[]): OptionHelp[] {
  const names = new Set(makers.flatMap(({ generator }) => generator.options.map(({ name }) => name)));
  return [...names].map((name) => generatorOption(makers, name));
}

function generatorOption(makers: readonly Maker[], name: string): OptionHelp {
  const having = makers.flatMap(({ kind, generator }) => {
    const option = generator.options.find((one) => one.name === name);
    return option ? [{ kind: kind.id, option }] : [];
  });
  const { values, placeholder } = having[0]!.option;
  const help = [...new Set(having.map(({ option }) => option.help))].join('; or ');
  const takes = name === 'picture' ? 'FILE' : (values?.join('|') ?? placeholder ?? 'TEXT');
  const text = name === 'picture' ? 'the picture itself, from a PBM, PNG or text file' : help;
  return { name, takes, help: `${having.map(({ kind }) => kind).join(', ')}: ${text}` };
}

function generateWith(makers: readonly Maker[]): Verb {
  const makerOptions = optionsOf(makers);
  return {
    usage: 'KIND|SEED-ID [options]',
    about: `Makes boards of a kind (${orList(makers.map(({ kind }) => kind.id))}), each proved to keep what is promised: one solution
and the level, or the least number of moves. Each comes with its id and with a seed id; given instead of a kind, that makes
the same board again.`,
    options: [...WISH, ...makerOptions, ...BUDGET.filter(({ name }) => name === 'time-limit'), JSON_LINES],
    examples: [
      { command: 'tilewright generate binairo --size 10x10 --level 3 --seed tuesday', says: 'one binairo' },
      {
        command: 'tilewright generate mosaic --size 12x20 --count 3 --seed a --format sgt',
        says: 'three mosaics for another program',
      },
      {
        command: 'tilewright generate flood --size 8x8 --par 12 --seed b',
        says: 'a flood board of 12 moves',
      },
      {
        command: "tilewright generate 'binairo:10x10,v=1,level=3#tuesday'",
        says: 'the first board again, by its seed id',
      },
      { command: 'tilewright generate mayan --moves 2 --seed c --json', says: 'a Mayan board, as JSON' },
    ],
    async run(options) {
      const { maker, wish, seed } = await orderOf(options, makers, makerOptions);
      const count = options.number('count', 1, 1_000_000_000) ?? 1;
      const writer = writerOf(options, maker);
      const interrupt = watchInterrupt();
      try {
        return await makeAll({ maker, wish, seed, count, writer, stats: options.flag('stats'), interrupt });
      } finally {
        interrupt.end();
      }
    },
  };
}

type Wish = Omit<GenerateRequest, 'seed'>;

/** What is to be made: as a seed id says, or as the options do. */
async function orderOf(
  options: Options,
  makers: readonly Maker[],
  makerOptions: readonly OptionHelp[],
): Promise<{ maker: Maker; wish: Wish; seed: string }> {
  const word = options.words[0] ?? '';
  if (!isSeedId(word)) {
    const maker = makerOf(options, word, makers);
    const seed = options.text('seed') ?? randomBytes(6).toString('base64url');
    return { maker, wish: await wishOf(options, maker, makerOptions), seed };
  }
  const id = parseSeedId(word);
  if (!id.ok) throw new UsageError(faultMessage(id.fault));
  const maker = makerOf(options, id.value.kind, makers);
  const { version } = maker.generator;
  if (id.value.version === 0)
    throw new UsageError(`${word} says no version, such as v=${version} after the size`);
  if (id.value.version !== version) {
    const which = `version ${id.value.version} of the ${id.value.kind} generator; this is version ${version}`;
    throw new UsageError(`${word} was made by ${which}, which makes another board`);
  }
  const fixed = [
    ...makerOptions,
    ...WISH.filter(({ name }) => ['size', 'level', 'count', 'seed'].includes(name)),
  ];
  const [given] = Object.keys(options.given(fixed));
  if (given !== undefined) throw new UsageError(`a seed id says all; leave out --${given}`);
  const { seed, ...wish } = id.value.request;
  return { maker, wish: { ...wish, ...limitOf(options) }, seed };
}

/** The limit on the time for one board. */
function limitOf(options: Options): Pick<GenerateRequest, 'budget'> {
  const seconds = options.number('time-limit', 0, 10 ** 9, true);
  return seconds === undefined ? {} : { budget: { timeMs: seconds * 1000 } };
}

function makerOf(options: Options, name: string, makers: readonly Maker[]): Maker {
  const rest = options.words.slice(1);
  const kinds = orList(makers.map(({ kind }) => kind.id));
  if (name === '') throw new UsageError(`generate needs a kind: ${kinds}`);
  const maker = makers.find(({ kind }) => kind.id === name);
  if (!maker) throw new UsageError(`there is no kind "${name}" to generate; there are ${kinds}`);
  if (rest.length > 0) throw new UsageError(`generate takes one kind; what is "${rest[0]}"?`);
  return maker;
}

async function wishOf(
  options: Options,
  { kind, generator }: Maker,
  makerOptions: readonly OptionHelp[],
): Promise<Wish> {
  const given = options.given(makerOptions);
  for (const name of Object.keys(given)) {
    if (!generator.options.some((option) => option.name === name)) {
      throw new UsageError(`${kind.id} boards are not made with --${name}`);
    }
  }
  let { rows, cols } = generator.defaultSize;
  const size = options.text('size');
  if (given.picture !== undefined) {
    const picture = await readPicture(given.picture);
    if (size !== undefined) throw new UsageError('--picture says the size; leave out --size');
    given.picture = picture.text;
    ({ rows, cols } = picture);
  } else if (size !== undefined) {
    const match = /^(\d{1,6})[x\u00d7](\d{1,6})$/i.exec(size);
    if (!match) throw new UsageError(`--size takes ROWSxCOLS such as ${rows}x${cols}, not "${size}"`);
    rows = Number(match[1]);
    cols = Number(match[2]);
  }
  const level = options.number('level', 1, 99);
  return {
    rows,
    cols,
    options: given,
    ...(level === undefined ? {} : { level }),
    ...limitOf(options),
  };
}

/** A board that was made, and its names. */
interface Board {
  readonly made: Made<unknown>;
  readonly id: string;
  readonly seedId: string;
}

type Writer = (board: Board, index: number) => string | Fault;

/** How boards are written: as JSON, in a format, or drawn for a person. */
function writerOf(options: Options, { kind }: Maker): Writer {
  const format = options.text('format');
  const json = options.flag('json');
  if (json && format !== undefined) throw new UsageError('--json and --format cannot both be; choose one');
  if (json) return (board, index) => `${JSON.stringify(boardJson(kind, board, index))}\n`;
  if (format === undefined) return (board, index) => `${index > 0 ? '\n' : ''}${boardText(kind, board)}`;
  const id = kind.judges.find((judge) => judge.id === format)?.format ?? format;
  const codec = kind.codecs.find((one) => one.id === id && one.format);
  if (!codec)
    throw new UsageError(`${kind.id} boards cannot be written as "${format}" (see: tilewright formats)`);
  return ({ made }, index) => {
    const text = codec.format!([made.puzzle]);
    if (!text.ok) return text.fault;
    return index > 0 && codec.unit !== 'line' ? `\n${text.value}` : text.value;
  };
}

function boardJson(kind: AnyKind, { made, id, seedId }: Board, index: number): object {
  const rows = kind.codecs.find((codec) => codec.id === 'rows')?.format?.([made.puzzle]);
  const { level, levelName, par } = made;
  return {
    v: 1,
    index,
    kind: kind.id,
    id,
    seedId,
    ...(rows?.ok ? { rows: rows.value.trimEnd().split('\n') } : {}),
    ...(level === undefined ? {} : { level, levelName }),
    ...(par === undefined ? {} : { par }),
    rejected: made.rejected,
  };
}

function boardText(kind: AnyKind, { made, id, seedId }: Board): string {
  const facts = [
    ...(made.par === undefined ? ['one solution'] : [`par ${counted(made.par, 'move')}`]),
    ...(made.level === undefined ? [] : [`level ${made.level} (${made.levelName})`]),
  ];
  const drawn = drawText(kind.scene(kind.start(made.puzzle)), outputColours());
  return `${drawn}${facts.join(' · ')}\n${id}\n${seedId}\n`;
}

interface Order {
  readonly maker: Maker;
  readonly wish: Wish;
  readonly seed: string;
  readonly count: number;
  readonly writer: Writer;
  readonly stats: boolean;
  readonly interrupt: Interrupt;
}

/** Makes the boards one by one and writes each as soon as it is made, so that Ctrl-C loses none. */
async function makeAll(order: Order): Promise<Exit> {
  const { maker, wish, count, writer, interrupt } = order;
  const { kind, generator } = maker;
  const started = performance.now();
  const rejected: Record<string, number> = {};
  let exit: Exit = Exit.Answered;
  let done = 0;
  for (; done < count && exit === Exit.Answered; done++) {
    // One board is made from the seed itself, so that its seed id reads as what was typed.
    const seed = count === 1 ? order.seed : `${order.seed}.${done + 1}`;
    const request = { ...wish, seed, budget: { ...wish.budget, signal: interrupt.signal } };
    const generation = await runTaskAsync(generator.generate(request), () =>
      showProgress(done, count, started),
    );
    for (const [reason, times] of Object.entries(generation.rejected)) {
      rejected[reason] = (rejected[reason] ?? 0) + times;
    }
    hideProgress();
    if (generation.status === 'refused') {
      exit = Exit.No;
      await err(`tilewright generate: ${faultMessage(generation.fault)}\n`);
      break;
    }
    if (generation.status === 'stopped') {
      exit = generation.why === 'abort' ? Exit.Interrupted : Exit.Stopped;
      await err(`tilewright generate: stopped (${generation.why}) after ${counted(done, 'board')}\n`);
      break;
    }
    const id = kind.codecs[0]!.format!([generation.puzzle]);
    const options = unusualOptions(generator, wish.options);
    const board = {
      made: generation,
      id: id.ok ? id.value.trim() : '',
      seedId: formatSeedId({
        kind: kind.id,
        version: generator.version,
        request: { ...wish, options, seed },
      }),
    };
    const text = writer(board, done);
    if (typeof text !== 'string') {
      await err(`tilewright generate: ${faultMessage(text)}\n`);
      return Exit.Bad;
    }
    await out(text);
  }
  if (order.stats) await err(statsText(done, performance.now() - started, rejected));
  return exit;
}

function statsText(done: number, ms: number, rejected: Readonly<Record<string, number>>): string {
  const lines = [`${counted(done, 'board')} in ${duration(ms)}`];
  for (const [reason, times] of Object.entries(rejected).sort(([, a], [, b]) => b - a)) {
    lines.push(`  ${counted(times, 'candidate')} thrown away: ${reason}`);
  }
  return `${lines.join('\n')}\n`;
}

/** A bar at the foot of a terminal once the work takes long. */
function showProgress(done: number, count: number, started: number): void {
  const ms = performance.now() - started;
  if (!process.stderr.isTTY || ms < 500) return;
  const filled = Math.floor((20 * done) / count);
  const bar = '█'.repeat(filled) + '░'.repeat(20 - filled);
  process.stderr.write(`\r\x1b[K${bar} ${done} of ${counted(count, 'board')} · ${duration(ms)}`);
}

function hideProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}
