import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AnyKind } from '#core/kind/index.js';
import { binairo } from '#core/kinds/binairo/index.js';
import { mosaic } from '#core/kinds/mosaic/index.js';
import { faultMessage, type Outcome, runTask } from '#core/outcome/index.js';
import { detected } from './tools.js';

const examples = fileURLToPath(new URL('../../../../../examples', import.meta.url));

/** Each example with the format it shows and what is said of each board in it. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, readonly [string, ...string[]]>>>> = {
  mosaic: {
    'boat.txt': ['rows', '10×12 unique'],
    'contradictory.txt': ['rows', '10×10 impossible'],
    'house-lanqiao-pixel.txt': ['lanqiao-pixel', '10×10 unique'],
    'ids.txt': ['id', '10×12 unique', '10×10 unique'],
    'several.txt': ['rows', '10×12 several'],
    'sgt.txt': ['sgt', '10×12 unique', '10×10 unique'],
  },
  binairo: {
    'contradictory.txt': ['rows', '8×8 impossible'],
    'eight.txt': ['rows', '8×8 unique'],
    'equal-lines-allowed-janko.txt': ['janko', '6×10 unique'],
    'ids.txt': ['id', '8×8 unique', '6×10 unique'],
    'odd-nine.txt': ['rows', '9×9 unique'],
    'one-faulty.txt': [
      'rows',
      '6×6 unique',
      '9:3 unexpected character: found "2", expected 0 or 1, or . for a blank cell',
      '8×8 unique',
    ],
    'several.txt': ['rows', '8×8 several'],
    'sgt.txt': ['sgt', '8×8 unique', '6×10 unique'],
    'signs-drawn.txt': ['drawn', '6×6 unique'],
    'signs-ids.txt': ['id', '6×6 unique', '8×8 unique'],
    'signs-sm-lines.txt': ['sm-lines', '6×6 unique'],
    'tango-json.txt': ['tango-json', '6×6 unique'],
    'tasks.txt': ['puzzle-binairo', '6×6 unique', '8×8 unique', '10×10 unique'],
    'ten-lanqiao-01game.txt': ['lanqiao-01game', '10×10 unique'],
  },
};

test('the examples are recognised, and solved as their names promise', async () => {
  const kinds: AnyKind[] = [mosaic, binairo];
  for (const kind of kinds) {
    const solver = await kind.loadSolver();
    const expected = EXAMPLES[kind.id]!;
    const boards = readdirSync(`${examples}/${kind.id}`).filter((name) => name.endsWith('.txt'));
    assert.deepEqual(boards.sort(), Object.keys(expected));
    for (const [name, [format, ...verdicts]] of Object.entries(expected)) {
      const text = readFileSync(`${examples}/${kind.id}/${name}`, 'utf8');
      assert.equal(detected(text), `${kind.id} ${format}`, name);
      const codec = kind.codecs.find((one) => one.id === format)!;
      const found = codec.parse(text).map(({ result }) => {
        if (!result.ok) {
          const { at } = result.fault;
          return `${at && 'line' in at ? `${at.line}:${at.column}` : '?'} ${faultMessage(result.fault)}`;
        }
        const { rows, cols } = kind.size(result.value);
        const outcome = runTask(solver.solve(result.value)) as Outcome<unknown>;
        return `${rows}×${cols} ${outcome.status === 'solved' ? outcome.proof : outcome.status}`;
      });
      assert.deepEqual(found, verdicts, name);
    }
  }
});
