import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { findKind, KINDS } from '#core/index.js';
import { type MayanPuzzle, makeMayan, mayan } from '#core/kinds/mayan/index.js';
import { faultMessage } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { puzzleOf, randomColumns } from './boards.js';

function codec(id: string) {
  const found = mayan.codecs.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
}

function parseOne(id: string, text: string, options?: Record<string, string>): MayanPuzzle {
  const [entry, ...rest] = codec(id).parse(text, options);
  assert.equal(rest.length, 0);
  assert.ok(entry?.result.ok, JSON.stringify(entry));
  return entry.result.value;
}

/** `line:column message` of the first fault of a text. */
function faultOf(id: string, text: string): string {
  const entry = codec(id)
    .parse(text)
    .find(({ result }) => !result.ok);
  assert.ok(entry && !entry.result.ok, 'no fault');
  const { fault } = entry.result;
  const at = fault.at && 'line' in fault.at ? `${fault.at.line}:${fault.at.column} ` : '';
  return at + faultMessage(fault);
}

const SAMPLE = '3\n1 0\n2 1 0\n2 3 4 0\n3 1 0\n2 4 3 4 0\n';
const SAMPLE_COLUMNS = [[1], [2, 1], [2, 3, 4], [3, 1], [2, 4, 3, 4]];

describe('mayan formats', () => {
  it('read and write the sample of the statement in all four', () => {
    const puzzle = parseOne('noip2011-mayan', SAMPLE);
    assert.deepEqual(puzzle, puzzleOf(SAMPLE_COLUMNS, 3));
    const texts = mayan.codecs.map((one) => {
      const text = one.format?.([puzzle]);
      assert.ok(text?.ok);
      assert.deepEqual(parseOne(one.id, text.value), puzzle);
      return text.value;
    });
    assert.deepEqual(texts, [
      'mayan:7x5,moves=3:1.21.234.31.2434\n',
      SAMPLE,
      'moves 3\n.....\n.....\n.....\n....4\n..4.3\n.1314\n12232\n',
      '3|1|2,1|2,3,4|3,1|2,4,3,4\n',
    ]);
  });

  it('give every puzzle back that they accept to write, several in a text', () => {
    const random = new Random('round trip');
    const refused = new Map<string, number>();
    for (let i = 0; i < 300; i++) {
      const puzzles = Array.from({ length: 1 + random.below(3) }, () => {
        const usual = random.chance(0.5);
        const height = usual ? 7 : 1 + random.below(12);
        const scale = random.pick([1, 1, 7, 1000]);
        const columns = randomColumns(random, usual ? 5 : 1 + random.below(9), height, 1 + random.below(6));
        const scaled = columns.map((column) => column.map((colour) => colour * scale));
        return puzzleOf(scaled, random.chance(0.7) ? random.below(1000) : null, random.chance(0.7), height);
      });
      for (const one of mayan.codecs) {
        const text = one.format?.(puzzles);
        if (text?.ok)
          assert.deepEqual(
            one.parse(text.value).map(({ result }) => result),
            puzzles.map((value) => ({ ok: true, value })),
          );
        else refused.set(one.id, (refused.get(one.id) ?? 0) + 1);
      }
    }
    assert.equal(refused.get('id') ?? 0, 0);
    for (const id of ['rows', 'columns', 'noip2011-mayan']) assert.ok((refused.get(id) ?? 0) < 300, id);
  });

  it('are recognised without a header by air above piles that could be emptied', () => {
    const surest = (text: string) =>
      KINDS.map((kind) => ({
        id: kind.id,
        sure: Math.max(...kind.codecs.map((one) => one.detect(text))),
      })).sort((a, b) => b.sure - a.sure)[0]!.id;
    assert.equal(surest('..2..\n11221\n'), 'mayan');
    assert.equal(surest('.......\n..1....\n1.2..2.\n1321332\n'), 'mayan');
    // Two threes can never vanish, and clues of a mosaic may lie like this.
    assert.equal(surest('..2..\n12321\n'), 'mosaic');
  });

  it('are recognised, by their kind and before any other kind', () => {
    const puzzle = puzzleOf(SAMPLE_COLUMNS, 3);
    for (const one of mayan.codecs) {
      const text = one.format?.([puzzle, puzzle]);
      assert.ok(text?.ok);
      let best: [number, string] = [0, ''];
      for (const kind of KINDS) {
        for (const other of kind.codecs) {
          const sure = other.detect(text.value);
          if (sure > best[0]) best = [sure, `${kind.id} ${other.id}`];
        }
      }
      assert.equal(best[1], `mayan ${one.id}`);
    }
  });

  it('read the judge’s words wherever the lines end, several boards, and Windows line ends', () => {
    const expected = puzzleOf(SAMPLE_COLUMNS, 3);
    assert.deepEqual(parseOne('noip2011-mayan', SAMPLE.replaceAll('\n', ' ')), expected);
    assert.deepEqual(parseOne('noip2011-mayan', SAMPLE.replaceAll('\n', '\r\n')), expected);
    assert.deepEqual(parseOne('noip2011-mayan', SAMPLE.replaceAll(' ', '\n')), expected);
    const twice = codec('noip2011-mayan').parse(`${SAMPLE}${SAMPLE.replace('3 4 0', '3 4')}${SAMPLE}`);
    assert.deepEqual(
      twice.map(({ line, result }) => [line, result.ok]),
      [
        [1, true],
        [7, false],
        [13, true],
      ],
    );
  });

  it('say which column and entry of the judge’s format is wrong', () => {
    const fault = (text: string) => faultOf('noip2011-mayan', text);
    const rest = '0\n0\n0\n0\n';
    assert.match(fault(`1\n1 2 1\n${rest}`), /^2:6 .*"column 0, row 3", expected 0 at the column’s end/);
    assert.match(
      fault(`1\n1 2 1 2 1 2 1 2 0\n${rest}`),
      /^2:15 .*"column 0, row 7: 2", expected 0 after at most 7/,
    );
    assert.match(fault(`1\n1 0 2 0\n${rest}`), /^2:3 .*"column 0, row 1: 0", expected 0 only/);
    assert.match(fault(`1\n1 x 0\n${rest}`), /^2:3 .*"column 0, row 1: x", expected a positive/);
    assert.match(fault(`1\n1 -2 0\n${rest}`), /^2:3 .*"column 0, row 1: -2"/);
    assert.match(fault(`1\n4 0\n3 1 1 1 0\n0\n0\n0\n`), /^3:3 .*"column 1, row 1: run of tiles 1"/);
    assert.match(fault(`1\n1 0\n1 0\n1 0\n0\n0\n`), /^2:1 .*"column 0, row 0: run of tiles 1"/);
    assert.match(fault('x\n'), /^1:1 .*"x", expected a number of moves/);
    assert.match(fault('3 1 0 2 1 0'), /^1:12 .*ends too early.*"column 2, row 0"/);
    assert.match(fault('1000\n0\n0\n0\n0\n0\n'), /^1:1 .*"1000", expected a number of moves from 0 to 999/);
    assert.match(fault(''), /^1:1 there is no board here/);
  });

  it('say where a drawn board, a line or an id is wrong', () => {
    assert.match(faultOf('rows', 'moves 3\n.2\n1.\n'), /^2:2 .*"column 1, row 1: tile 2 above a gap"/);
    assert.match(faultOf('rows', '..1\n111\n'), /^2:1 .*run of tiles 1/);
    assert.match(faultOf('rows', '.0\n12\n'), /^1:2 .*"column 1, row 1: 0"/);
    assert.match(faultOf('rows', '.\n12\n'), /^2:2 /);
    assert.match(faultOf('rows', 'moves 3\n'), /^1:8 .*expected the rows/);
    assert.match(faultOf('columns', '3|1|2,x|4'), /^1:7 .*"column 1, row 1: x"/);
    assert.match(faultOf('columns', '3|1|2,0|4'), /^1:7 .*"column 1, row 1: 0"/);
    assert.match(faultOf('columns', '3'), /^1:1 .*expected n\|column/);
    assert.match(faultOf('id', ' mayan:7x2,moves=3:1.1!'), /^1:23 .*"column 1, row 1: !"/);
    assert.match(faultOf('id', 'mayan:7x2,moves=3:1'), /^1:1 .*"1 column", expected 2/);
    assert.match(faultOf('id', 'mayan:2x2,moves=3:121.1'), /^1:21 .*"column 0: 3 tiles", expected at most 2/);
    assert.match(faultOf('id', 'mayan:7x2:1.1'), /^1:1 /);
    assert.match(faultOf('id', 'mayan:7x1,least:2111'), /^1:18 .*run of tiles 1/);
  });

  it('say of an id which tile is one too many, which colour too large, and which side too small', () => {
    assert.match(faultOf('id', 'mayan:2x2,least:111.2'), /^1:19 .*column 0: 3 tiles.*at most 2/);
    assert.match(
      faultOf('id', 'mayan:2x2,least:_99999999999999999_.2'),
      /^1:17 .*_99999999999999999_.*9007199254740991/,
    );
    assert.match(faultOf('id', 'mayan:0x2,least:1.2'), /^1:1 .*0x2.*from 1 to 99/);
    assert.match(faultOf('id', 'mayan:2x0,least:1'), /^1:1 .*2x0/);
  });

  it('read an answer with its moves on lines of their own or not', () => {
    const puzzle = parseOne('noip2011-mayan', SAMPLE);
    const answer = [
      { x: 2, y: 1, g: 1 },
      { x: 3, y: 1, g: 1 },
      { x: 3, y: 0, g: 1 },
    ];
    for (const text of [
      '2 1 1\n3 1 1\n3 0 1\n',
      '2 1 1 3 1 1 3 0 1',
      '2,1,1; 3,1,1; 3,0,1',
      '\n2 1 1\n\n3 1 1 3 0 1',
    ]) {
      const read = mayan.parseAnswer(puzzle, text);
      assert.deepEqual(read, { ok: true, value: answer }, text);
    }
    const wrong = mayan.parseAnswer(puzzle, '2 1 1\n3 1 1 3 0');
    assert.deepEqual(!wrong.ok && wrong.fault.at, { line: 2, column: 7 });
  });

  it('settle a board that is not settled, when asked', () => {
    const settled = parseOne('rows', '..2\n1.3\n...\n222\n', { settle: 'yes' });
    assert.deepEqual(settled.columns, [[1], [], [3, 2]]);
    assert.equal(settled.height, 4);
    assert.deepEqual(parseOne('id', 'mayan:7x2,least:2111.3', { settle: 'yes' }).columns, [[2], [3]]);
    assert.deepEqual(parseOne('columns', 'least|2,1,1,1|3', { settle: 'yes' }).columns, [[2], [3]]);
    assert.ok(mayan.configure(settled, { settle: 'yes' }).ok);
  });

  it('take any text without throwing', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('3\n', '0 ', '1 ', '|', ',', '.', 'mayan:', '5x7,', 'moves=3:', '\n', '_99_', 'least'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        for (const one of mayan.codecs) {
          const sure = one.detect(text);
          assert.ok(sure >= 0 && sure <= 1);
          for (const { result } of one.parse(text)) {
            if (!result.ok) faultMessage(result.fault);
            else assert.deepEqual(parseOne('id', idOf(result.value)), result.value);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('refuse or read hostile sizes at once', () => {
    const long = '1,'.repeat(200_000);
    for (const text of [
      `3|${long}`,
      `3|${'1|'.repeat(200_000)}`,
      '1 '.repeat(400_000),
      '1'.repeat(400_000),
      `mayan:99x99,least:${'.'.repeat(300_000)}`,
      `mayan:7x1,least:${'_9'.repeat(100_000)}`,
    ]) {
      for (const one of mayan.codecs) {
        one.detect(text);
        assert.ok(
          one.parse(text).every(({ result }) => !result.ok),
          one.id,
        );
      }
    }
    assert.equal(makeMayan(100, [[]], 1).ok, false);
    assert.equal(makeMayan(7, [], 1).ok, false);
    assert.equal(makeMayan(7, [[1.5]], 1).ok, false);
    assert.equal(makeMayan(7, [[1]], -1).ok, false);
  });
});

function idOf(puzzle: MayanPuzzle): string {
  const text = codec('id').format?.([puzzle]);
  assert.ok(text?.ok);
  return text.value;
}

describe('mayan options', () => {
  const puzzle = puzzleOf(SAMPLE_COLUMNS, 3);

  it('set the moves, the fewest moves and the equal swap', () => {
    const set = (options: Record<string, string>) => {
      const done = mayan.configure(puzzle, options);
      return done.ok ? [done.value.moves, done.value.equalSwap] : faultMessage(done.fault);
    };
    assert.deepEqual(set({}), [3, true]);
    assert.deepEqual(set({ moves: '0' }), [0, true]);
    assert.deepEqual(set({ least: 'yes', 'equal-swap': 'no' }), [null, false]);
    assert.deepEqual(set({ least: 'no' }), [3, true]);
    assert.match(String(set({ moves: 'many' })), /bad option: found "--moves many"/);
    assert.match(String(set({ moves: '1000' })), /from 0 to 999/);
    assert.match(String(set({ moves: '3', least: 'yes' })), /one of the two/);
    assert.match(
      String(set({ origin: '1' })),
      /found "--origin", expected --moves, --least, --equal-swap, --settle/,
    );
  });

  it('are those of the judges, who forbid nothing', () => {
    for (const judge of mayan.judges) assert.ok(mayan.configure(puzzle, judge.options ?? {}).ok);
    assert.equal(findKind('mayan'), mayan);
  });
});
