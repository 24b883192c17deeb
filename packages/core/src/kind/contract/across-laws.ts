import { Random } from '../../random/index.js';
import { CELL_EVIDENCE, LAYOUT_EVIDENCE } from '../../text/evidence.js';
import { type Codec, weigh } from '../../text/index.js';
import { NO_BOARDS } from './hostile.js';
import { type AnyFixture, type ContractCase, formatOne } from './stand.js';

/** A text that a kind's codec wrote. */
export interface PileText {
  readonly kind: string;
  readonly codec: string;
  readonly text: string;
}

/** Boards of each kind in the pile, small ones; and one large one. */
const BOARDS = 16;

/** Texts of all kinds in all their formats: what detectors must tell apart. Seeded. */
export function pileOf(fixtures: readonly AnyFixture[]): PileText[] {
  return fixtures.flatMap(({ kind, make }) => {
    const random = new Random(`contract ${kind.id} pile`);
    const boards = Array.from({ length: BOARDS }, () => make(random, 'small')).concat(make(random, 'hard'));
    return kind.codecs.flatMap((codec: Codec<unknown>) =>
      boards.flatMap((board) => {
        const text = formatOne(codec, board);
        return text === undefined ? [] : [{ kind: kind.id, codec: codec.id, text: `${text}\n` }];
      }),
    );
  });
}

/** More than this is a claim; other kinds' formats may fit as well below it, and the reader asks. */
const CLAIM = weigh('rows', 'even');

/** The laws between kinds, on one pile of texts. */
export function acrossCases(fixtures: readonly AnyFixture[]): readonly ContractCase[] {
  const codecs = fixtures.flatMap(({ kind }) =>
    kind.codecs.map((codec: Codec<unknown>) => ({ kind: kind.id, codec })),
  );
  const check = (holds: boolean, law: string, text: string): void => {
    if (!holds) throw new Error(`${law}\n  text: ${JSON.stringify(text.slice(0, 300))}`);
  };
  return [
    {
      name: 'what one kind is sure of, no other claims as surely and reads',
      async run() {
        for (const { kind, codec: id, text } of pileOf(fixtures)) {
          const own = codecs.find((one) => one.kind === kind && one.codec.id === id)!;
          const sure = own.codec.detect(text);
          if (sure <= CLAIM) continue;
          for (const other of codecs) {
            if (other.kind === kind || other.codec.detect(text) < sure) continue;
            const reads = other.codec.parse(text).some(({ result }) => result.ok);
            const claim = `${other.kind} (${other.codec.id}) claims ${other.codec.detect(text)}`;
            check(!reads, `${claim} of a text of ${kind} (${id}), which is sure of it with ${sure}`, text);
          }
        }
      },
    },
    {
      name: 'a text that names its kind is left alone by all others',
      async run() {
        for (const { kind, codec: id, text } of pileOf(fixtures)) {
          if (id !== codecs.find((one) => one.kind === kind)!.codec.id) continue;
          for (const other of codecs) {
            const claim = other.codec.detect(text);
            if (other.kind !== kind)
              check(claim <= CLAIM, `${other.kind} (${other.codec.id}) claims ${claim} of an id`, text);
          }
        }
      },
    },
    {
      name: 'what a detector says comes from the one table of evidence',
      async run() {
        const weights = new Set<number>([0]);
        for (const layout of Object.keys(LAYOUT_EVIDENCE) as (keyof typeof LAYOUT_EVIDENCE)[]) {
          for (const cells of Object.keys(CELL_EVIDENCE) as (keyof typeof CELL_EVIDENCE)[])
            weights.add(weigh(layout, cells));
        }
        for (const text of [...pileOf(fixtures).map((one) => one.text), ...NO_BOARDS]) {
          for (const { kind, codec } of codecs) {
            const said = codec.detect(text);
            check(weights.has(said), `${kind} (${codec.id}) says ${said}, which is not in the table`, text);
          }
        }
      },
    },
  ];
}
