import { KINDS } from '@tilewright/core';
import { Exit, UsageError } from '../exit.js';
import { JSON_LINES, KIND, type Option } from '../options/index.js';
import { askedFormats, namedKind } from '../reading/detect.js';
import { out } from '../showing/output.js';
import { jsonLine } from '../work/report.js';
import { explainFormats } from './explain-formats.js';
import type { Verb } from './verb.js';

/** A name that `--format` takes. */
export interface FormatRow {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly reads: boolean;
  readonly writes: boolean;
  /** Whether `--judge` takes it too. */
  readonly judge: boolean;
}

const EXPLAIN: Option = {
  name: 'explain',
  takes: { of: 'file', shown: 'FILE' },
  help: 'say how far each format gets with this file (- is the standard input), and where it stops',
};

export const formats: Verb = {
  usage: '[options]',
  words: [],
  about:
    'Lists every format that can be read and written, kind by kind, and the judges that can be answered. With --explain it says of a text that was not understood how far each format gets with it, and at which character it stops.',
  options: [{ ...KIND, help: 'only the formats of this kind' }, EXPLAIN, JSON_LINES],
  examples: [
    { command: 'tilewright formats', says: 'a table of all formats' },
    { command: 'tilewright formats --kind mosaic --json', says: "mosaic's formats, a line of JSON each" },
    {
      command: 'tilewright formats --kind flood --explain examples/flood/one-faulty.txt',
      says: 'what each format of flood makes of a file',
    },
  ],
  async run(options) {
    const asked = options.text('kind');
    const rows = listFormats().filter(
      ({ kind }) => asked === undefined || kind === namedKind(KINDS, asked).id,
    );
    if (options.words.length > 0) throw new UsageError(`formats takes no file: ${options.words[0]}`);
    const file = options.text('explain');
    if (file !== undefined) {
      return explainFormats(file, askedFormats(KINDS, { kind: asked }), options.flag('json'));
    }
    if (options.flag('json')) {
      await out(rows.map(jsonLine).join(''));
      return Exit.Answered;
    }
    const uses = ({ reads, writes, judge }: FormatRow): string =>
      [reads ? 'reads' : '', writes ? 'writes' : '', judge ? 'judge' : ''].filter(Boolean).join(', ');
    const table = [
      ['kind', 'format', '', 'title'],
      ...rows.map((row) => [row.kind, row.id, uses(row), row.title]),
    ];
    const widths = [0, 1, 2].map((col) => Math.max(...table.map((row) => row[col]!.length)));
    for (const row of table) {
      await out(
        `${row
          .map((text, col) => text.padEnd(widths[col] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
      );
    }
    return Exit.Answered;
  },
};

/** All formats, and the judges that use a format under their own name. */
export function listFormats(): FormatRow[] {
  return KINDS.flatMap((kind) => {
    const judges = new Map(kind.judges.map((judge) => [judge.id, judge]));
    const codecs = kind.codecs.map(({ id, title, format }): FormatRow => {
      return { kind: kind.id, id, title, reads: true, writes: format !== undefined, judge: judges.has(id) };
    });
    const others = kind.judges.flatMap((judge): FormatRow[] => {
      const codec = kind.codecs.find(({ id }) => id === judge.format);
      if (!codec || kind.codecs.some(({ id }) => id === judge.id)) return [];
      const { id, title } = judge;
      return [{ kind: kind.id, id, title, reads: true, writes: codec.format !== undefined, judge: true }];
    });
    return [...codecs, ...others];
  });
}
