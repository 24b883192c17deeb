import { randomBytes } from 'node:crypto';
import { type GenerateRequest, isSeedId, parseSeedId } from '@tilewright/core/generate';
import { faultMessage } from '@tilewright/core/outcome';
import { UsageError } from '../exit.js';
import { type Option, type Options, orList, whole } from '../options/index.js';
import { readPicture } from '../reading/picture.js';
import type { Maker } from './maker.js';

const SIZE = /^0*([1-9]\d{0,5})[x\u00d7]0*([1-9]\d{0,5})$/i;

/** The options that say what board to make, beside those of the generators. */
export const WISH: readonly Option[] = [
  {
    name: 'size',
    short: 's',
    takes: {
      of: 'text',
      shown: 'ROWSxCOLS',
      problem: (text) => (SIZE.test(text) ? null : 'ROWSxCOLS such as 10x12'),
    },
    usual: "the kind's",
    help: 'the size of the board',
  },
  {
    name: 'level',
    short: 'l',
    takes: whole('L', 1),
    help: 'the exact level of difficulty, for kinds that have levels',
  },
  { name: 'count', short: 'n', takes: whole('N', 1, 1_000_000_000), usual: '1', help: 'how many boards' },
  {
    name: 'seed',
    takes: { of: 'text', shown: 'TEXT' },
    usual: 'by chance',
    help: 'the same seed makes the same boards again',
  },
];

export type Wish = Omit<GenerateRequest, 'seed'>;

/** What is to be made: as a seed id says, or as the options do. */
export async function orderOf(
  options: Options,
  makers: readonly Maker[],
  makerOptions: readonly Option[],
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
  const [given] = Object.keys(options.given([...makerOptions, ...WISH]));
  if (given !== undefined) throw new UsageError(`a seed id says all; leave out --${given}`);
  const { seed, ...wish } = id.value.request;
  return { maker, wish: { ...wish, ...limitOf(options) }, seed };
}

/** The limit on the time for one board. */
function limitOf(options: Options): Pick<GenerateRequest, 'budget'> {
  const seconds = options.number('time-limit');
  return seconds === undefined ? {} : { budget: { timeMs: seconds * 1000 } };
}

function makerOf(options: Options, name: string, makers: readonly Maker[]): Maker {
  const rest = options.words.slice(1);
  const kinds = orList(makers.map(({ kind }) => kind.id));
  if (name === '') throw new UsageError(`generate needs a kind: ${kinds}`);
  const maker = makers.find(({ kind }) => kind.id === name || kind.aliases?.includes(name));
  if (!maker) throw new UsageError(`there is no kind "${name}" to generate; there are ${kinds}`);
  if (rest.length > 0) throw new UsageError(`generate takes one kind; what is "${rest[0]}"?`);
  return maker;
}

async function wishOf(
  options: Options,
  { kind, generator }: Maker,
  makerOptions: readonly Option[],
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
    given.picture = picture.text;
    ({ rows, cols } = picture);
  } else if (size !== undefined) {
    const match = SIZE.exec(size)!;
    rows = Number(match[1]);
    cols = Number(match[2]);
  }
  const level = options.number('level');
  return {
    rows,
    cols,
    options: given,
    ...(level === undefined ? {} : { level }),
    ...limitOf(options),
  };
}
