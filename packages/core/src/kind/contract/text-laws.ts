import { Random } from '../../random/index.js';
import type { Play } from '../play.js';
import { damage, hostileTexts, NO_BOARDS } from './hostile.js';
import { faultProblem, sameData } from './problems.js';
import { type ContractCase, formatOne, type Stand } from './stand.js';

/** Names, ids and formats: what is written is read, and nothing makes a reader stumble. */
export function textLaws<P, S extends Play<P, M>, M, A>(stand: Stand<P, S, M, A>): ContractCase[] {
  const { kind, puzzles, hard, idOf, check } = stand;
  return [
    {
      name: 'names are fit for command lines and addresses',
      async run() {
        const name = /^[a-z][a-z0-9-]*$/;
        check(name.test(kind.id) && kind.title !== '', null, 'the kind has an id and a title');
        const ids = kind.codecs.map(({ id }) => id);
        check(ids.length > 0 && ids.every((id) => name.test(id)), null, 'the formats have ids');
        check(new Set(ids).size === ids.length, null, 'no two formats share an id');
        const judges = kind.judges.map(({ id }) => id);
        check(new Set(judges).size === judges.length, null, 'no two judges share an id');
        for (const judge of kind.judges) {
          check(name.test(judge.id), null, `the judge ${judge.id} has an id`);
          check(
            ids.includes(judge.format ?? judge.id),
            null,
            `the input of the judge ${judge.id} is a format`,
          );
          for (const option of Object.keys(judge.options ?? {})) {
            check(
              kind.options.some((one) => one.name === option),
              null,
              `${judge.id}: there is an option ${option}`,
            );
          }
        }
        check(kind.wants.length > 0, null, 'the solver can be asked something');
        for (const option of kind.options) {
          check(name.test(option.name) && option.help !== '', null, `the option ${option.name} is explained`);
        }
      },
    },
    {
      name: 'the canonical id starts with the kind, is fit for an address, and gives the board again to the letter',
      async run() {
        const codec = kind.codecs[0]!;
        for (const puzzle of puzzles()) {
          const id = formatOne(codec, puzzle);
          check(id !== undefined, puzzle, 'every board has a canonical id');
          // What may stand in a fragment (RFC 3986), and the bar, which no browser escapes there.
          check(
            /^[A-Za-z0-9\-._~!$&'()*+,;=:@/?|]+$/.test(id!),
            puzzle,
            'the id needs no escapes in an address',
          );
          check(id!.startsWith(`${kind.id}:`), puzzle, 'the id names its kind');
          const [entry, ...more] = codec.parse(id!);
          check(entry?.result.ok === true && more.length === 0, puzzle, 'the id is read');
          check(
            entry!.result.ok && sameData(entry!.result.value, puzzle),
            puzzle,
            'the id gives the same board',
          );
          check(codec.detect(id!) === 1, puzzle, 'the id is recognised without doubt');
        }
      },
    },
    {
      name: 'formats give boards again: one, several, with other line ends and blanks at the ends of lines',
      async run() {
        const all = [...puzzles(), ...(stand.fixture.special ?? [])];
        for (const codec of kind.codecs) {
          if (!codec.format) continue;
          const writable = all.filter((puzzle) => formatOne(codec, puzzle) !== undefined);
          check(
            writable.length > 0,
            null,
            `the format ${codec.id} can hold one of the boards that the fixture makes`,
          );
          const expectBoards = (text: string, boards: readonly P[], what: string): void => {
            const found = codec
              .parse(text)
              .map(({ result }) => (result.ok ? idOf(result.value) : result.fault));
            const wanted = boards.map(idOf);
            const message = `${codec.id}: ${what}\n  text: ${JSON.stringify(text.slice(0, 2000))}\n  read: ${JSON.stringify(found)}`;
            check(sameData(found, wanted), boards[0]!, message);
          };
          for (const puzzle of writable) {
            const written = codec.format([puzzle]);
            if (!written.ok) continue;
            const text = written.value;
            check(
              text.endsWith('\n') && !text.includes('\r'),
              puzzle,
              `${codec.id}: a text ends with a newline`,
            );
            expectBoards(text, [puzzle], 'what is written is read');
            expectBoards(text.replaceAll('\n', '\r\n'), [puzzle], 'CR LF does no harm');
            expectBoards(text.trimEnd(), [puzzle], 'a missing final newline does no harm');
            expectBoards(text.replaceAll('\n', ' \t\n'), [puzzle], 'blanks at line ends do no harm');
            expectBoards(`\ufeff${text}`, [puzzle], 'a byte order mark does no harm');
            expectBoards(`${text}\n\n`, [puzzle], 'blank lines at the end do no harm');
          }
          // Not every board: formats leave texts that may as well be something else to those who name the format.
          const recognised = [...writable, hard()].some(
            (puzzle) => codec.detect(formatOne(codec, puzzle) ?? '') > 0,
          );
          check(recognised, null, `${codec.id}: recognises some of what it writes`);
          for (let i = 0; i + 1 < writable.length; i += 2) {
            const pair = [writable[i]!, writable[i + 1]!];
            const written = codec.format(pair);
            if (written.ok) expectBoards(written.value, pair, 'two boards are read as two');
          }
        }
      },
    },
    {
      name: 'a detector is sure of nothing that is no board of its kind',
      async run() {
        for (const text of NO_BOARDS) {
          for (const codec of kind.codecs) {
            const sure = codec.detect(text);
            check(sure <= 0.5, null, `${sure} of ${JSON.stringify(text)}, ${codec.id}`);
          }
        }
      },
    },
    {
      name: 'no text makes a reader throw, and faults are plain and in place',
      async run() {
        const injuries = new Random(`contract ${kind.id} hostile`);
        const texts = puzzles().flatMap((puzzle) => {
          const written = kind.codecs
            .map((codec) => formatOne(codec, puzzle))
            .filter((text) => text !== undefined);
          return written.map((text) => damage(text, injuries));
        });
        for (const text of [...hostileTexts(kind.id), ...texts]) {
          const lines = text.split(/\r\n|\n|\r/);
          for (const codec of kind.codecs) {
            const sure = codec.detect(text);
            const where = `${codec.id}, text ${JSON.stringify(text.slice(0, 300))}`;
            check(sure >= 0 && sure <= 1, null, `confidence is from 0 to 1: ${sure} in ${where}`);
            for (const { line, result } of codec.parse(text)) {
              check(line >= 1, null, `a board starts on a line: ${line} in ${where}`);
              const problem = result.ok ? null : faultProblem(result.fault, lines);
              check(problem === null, null, `${problem} in ${where}`);
            }
          }
        }
      },
    },
  ];
}
