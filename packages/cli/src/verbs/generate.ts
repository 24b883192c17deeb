import { makeAll } from '../making/make-all.js';
import { loadMakers, type Maker, makerOptions } from '../making/maker.js';
import { orderOf, WISH } from '../making/order.js';
import { writerOf } from '../making/writer.js';
import { JSON_LINES, type Option, orList, TIME_LIMIT, TO } from '../options/index.js';
import { watchInterrupt } from '../showing/interrupt.js';
import type { Verb } from './verb.js';

const OUTPUT: readonly Option[] = [
  {
    ...TO,
    was: ['--format', '-f'],
    excludes: ['json'],
    help: 'write nothing but the boards, in this format',
  },
  { name: 'stats', help: 'say on the standard error what was thrown away on the way' },
];

/** The verb, which needs the generators to know its options. */
export async function loadGenerate(): Promise<Verb> {
  return generateWith(await loadMakers());
}

function generateWith(makers: readonly Maker[]): Verb {
  const ownOptions = makerOptions(makers);
  return {
    usage: 'KIND|SEED-ID [options]',
    words: ['kind'],
    about: `Makes boards of a kind (${orList(makers.map(({ kind }) => kind.id))}), each proved to keep what is promised: one solution
and the level, or the least number of moves. Each comes with its id and with a seed id; given instead of a kind, that makes
the same board again.`,
    options: [...WISH, ...OUTPUT, ...ownOptions, TIME_LIMIT, JSON_LINES],
    examples: [
      { command: 'tilewright generate binairo --size 10x10 --level 3 --seed tuesday', says: 'one binairo' },
      {
        command: 'tilewright generate mosaic --size 12x20 --count 3 --seed a --to sgt',
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
      const { maker, wish, seed } = await orderOf(options, makers, ownOptions);
      const count = options.number('count') ?? 1;
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
