import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROOT, tilewright } from './run.js';

const FILES = `${ROOT}/examples`;

/** English words, beside those that are names everywhere: of files, formats, codes. */
const ENGLISH =
  /\b(board|moves?|proved|solution|solutions|the|stopped|right|wrong|level|grade|score|at least|no|only|cells?)\b/i;

test('words for people are in the language that was asked for, in threads too', async () => {
  for (const args of [
    ['solve', '--lang', 'zh', `${FILES}/flood/words.txt`, `${FILES}/binairo/eight.txt`],
    ['solve', '--lang', 'zh', '--jobs', '2', `${FILES}/mosaic/several.txt`, `${FILES}/binairo/eight.txt`],
    ['solve', '--lang', 'zh', '--want', 'count', `${FILES}/mosaic/several.txt`],
    ['solve', '--lang', 'zh', '--facts', `${FILES}/mosaic/several.txt`],
    ['solve', '--lang', 'zh', `${FILES}/binairo/contradictory.txt`],
    ['solve', '--lang', 'zh', '--node-limit', '1', `${FILES}/mayan/drawn.txt`],
    ['check', '--lang', 'zh', '--answer', 'green blue red green', `${FILES}/flood/words.txt`],
    ['rate', '--lang', 'zh', `${FILES}/binairo/eight.txt`],
    ['hint', '--lang', 'zh', `${FILES}/binairo/eight.txt`],
    ['explain', '--lang', 'zh', '--no-boards', `${FILES}/binairo/eight.txt`],
  ]) {
    const { out, err } = await tilewright(args);
    assert.match(out, /[\u4e00-\u9fff]/, args.join(' '));
    const prose = out.replaceAll(FILES, '').replace(/\S+\.txt/g, '');
    assert.doesNotMatch(prose, ENGLISH, `${args.join(' ')}: ${out}`);
    assert.equal(err, '');
  }
  const fault = await tilewright(['solve', '--lang', 'zh', 'none.txt']);
  assert.match(fault.err, /^none\.txt: \u65e0\u6cd5\u8bfb\u53d6/);
});

test('programs get the same lines whatever the language', async () => {
  const time = /"(ms|peakBytes)":[\d.]+/g;
  for (const verb of ['solve', 'rate']) {
    const [en, zh] = await Promise.all(
      ['en', 'zh'].map((lang) => tilewright([verb, '--json', '--lang', lang, `${FILES}/binairo/eight.txt`])),
    );
    assert.equal(zh?.out.replace(time, ''), en?.out.replace(time, ''));
  }
});
