import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { KINDS } from '@tilewright/core';
import { fail, ok, type Result } from '@tilewright/core/outcome';
import { chooseReading, type Format } from '@tilewright/core/read';
import { readBoards } from '#cli/reading/boards.js';
import { askedFormats } from '#cli/reading/detect.js';
import { ROOT } from './run.js';

const FORMATS = askedFormats(KINDS, {});

/** The format that a text is in. */
function detectFormat(formats: readonly Format[], text: string, whole: boolean): Result<Format> {
  const choice = chooseReading(formats, text, whole);
  return choice.ok ? ok(choice.value.format) : fail(choice.fault);
}

function detected(text: string): string {
  const format = detectFormat(FORMATS, text, true);
  return format.ok ? format.value.kind.id : format.fault.code;
}

test('every example is told to be of the kind whose folder it is in', () => {
  for (const kind of readdirSync(join(ROOT, 'examples'))) {
    for (const name of readdirSync(join(ROOT, 'examples', kind))) {
      if (!name.endsWith('.txt')) continue;
      assert.equal(
        detected(readFileSync(join(ROOT, 'examples', kind, name), 'utf8')),
        kind,
        `${kind}/${name}`,
      );
    }
  }
});

/** Examples that show what is said of a mistake, and how many they hold. */
const FAULTY: Readonly<Record<string, number>> = {
  'binairo/one-faulty.txt': 1,
  'flood/one-faulty.txt': 1,
  'mayan/with-run.txt': 1,
};

test('every example is read without a fault, but for those that show one', async () => {
  for (const kind of readdirSync(join(ROOT, 'examples'))) {
    for (const name of readdirSync(join(ROOT, 'examples', kind))) {
      if (!name.endsWith('.txt')) continue;
      const files = [join(ROOT, 'examples', kind, name)];
      let faults = 0;
      for await (const { result } of readBoards({ files, formats: FORMATS, options: {} })) {
        if (!result.ok) faults++;
      }
      assert.equal(faults, FAULTY[`${kind}/${name}`] ?? 0, `${kind}/${name}`);
    }
  }
});

const CORPUS = process.env.TILEWRIGHT_CORPUS;

/** Folders of judge input and the kind of their boards. */
const FOLDERS: readonly (readonly [folder: string, kind: string])[] = [
  ['floodit_hdu4127', 'flood'],
  ['nkoi2440', 'flood'],
  ['floodit_beecrowd1843', 'flood'],
  ['pixel_p9237', 'mosaic'],
  ['game01_p10419', 'binairo'],
  ['mayan_p1312', 'mayan'],
  ['siblings/codingame_mosaic', 'mosaic'],
  ['siblings/codingame_takuzu', 'binairo'],
  ['siblings/judgegirl248', 'mosaic'],
  ['siblings/kattis_floodit', 'flood'],
];

test('judge input is told without being named, but for one that may be anything', { skip: !CORPUS }, () => {
  for (const [folder, kind] of FOLDERS) {
    const path = `${CORPUS}/judges/${folder}`;
    for (const name of readdirSync(path)) {
      // One cell under a size line is a binairo, a mosaic and a flood board alike.
      if (!name.endsWith('.in') || name === 'n1m1_black.in') continue;
      assert.equal(detected(readFileSync(`${path}/${name}`, 'utf8')), kind, `${folder}/${name}`);
    }
  }
});

/** Texts that people send by mistake, and what is said of them. */
const NO_BOARDS: Readonly<Record<string, string>> = {
  'a web page': '<!doctype html>\n<html>\n<head>\n</head>\n<body>\n</body>\n</html>\n',
  'a tag': '<html>',
  XML: '<?xml version="1.0"?>\n<a>\n<b/>\n</a>\n',
  'a word': 'hello',
  'a word that is a task of 8 by 8': 'true',
  prose: 'The quick brown fox jumps over the lazy dog.\nIt was a dark and stormy night; the rain fell.\n',
  'prose in columns': 'one two three\nfour five six\nseven eight nine\n',
  'Chinese prose': '你好世界\n今天天气\n',
  'a table': 'name,age\nbob,3\nalice,4\n',
  'a table with tabs': 'name\tage\nbob\t3\n',
  'a list': 'cat\ndog\npig\n',
  'an address': 'https://example.org/index.html',
  'a mail': 'From: bob@example.org\nTo: alice@example.org\n\nHello\n',
  'source code': 'const x = 1;\nfunction f() {\n  return x;\n}\n',
  assignments: 'x=1\ny=2\nz=3\n',
  'settings in sections': '[package]\nname = "x"\n',
  'a date': '2024-01-01',
  'an address of a machine': '127.0.0.1',
  'a number': '42',
  'base64 as in a key': `${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj'}\n`,
  'a log': '2024-01-01 12:00:00 INFO started\n2024-01-01 12:00:01 INFO stopped\n',
  'JSON of something else': '{"name":"x","version":1}',
  'a list of numbers in JSON': '[1,2,3]',
};

test('a text that is clearly no board is not taken for one, and the fault says what would be', () => {
  for (const [what, text] of Object.entries(NO_BOARDS)) {
    const format = detectFormat(FORMATS, text, true);
    assert.ok(!format.ok, what);
    const { code, found, expected } = format.fault;
    assert.deepEqual([code, found], ['unknown-format', text.split('\n')[0]], what);
    assert.match(expected ?? '', /in a format that "tilewright formats" lists, with --kind/);
    // Who names the kind hears what is wrong with it as a board of that kind, or gets the board.
    for (const kind of KINDS) {
      const named = detectFormat(askedFormats(KINDS, { kind: kind.id }), text, true);
      // Mayan boards are not written as JSON.
      assert.ok(named.ok || (kind.id === 'mayan' && what.includes('JSON')), `${what} ${kind.id}`);
    }
  }
  const broken = detectFormat(FORMATS, '{"rows": ["01"\n "10"]}', true);
  assert.ok(!broken.ok);
  assert.deepEqual(broken.fault.at, { line: 2, column: 2 });
});

test('boards of words, letters and marks are told all the same', () => {
  for (const text of [
    'red green blue\nblue red green\n',
    'abc\nbba\ncab\n',
    'ab\nba\n',
    '🟥🟦\n🟦🟥\n',
    '#@\n@#\n',
    '12\n21\n',
    'red green red\ngreen red\n',
    '01201',
    `${'ab'.repeat(32)}\n`,
    '10 11 12\n12 11 10\n',
  ]) {
    assert.equal(detected(text), 'flood', text);
  }
});

test('a text that several kinds read equally well is a fault that lists them with their options', () => {
  const format = detectFormat(FORMATS, '....\n....\n....\n....\n', true);
  assert.ok(!format.ok);
  assert.equal(format.fault.code, 'ambiguous-format');
  assert.match(format.fault.found ?? '', /mosaic \(rows\) or binairo \(rows\)/);
  assert.deepEqual(format.fault.readings, [
    { kind: 'mosaic', format: 'rows', options: '--kind mosaic' },
    { kind: 'binairo', format: 'rows', options: '--kind binairo' },
  ]);
});

test('of kinds that are as sure as each other, one that cannot read the text is out', () => {
  const sure = FORMATS.filter(({ codec }) => codec.id === 'id').map(({ kind, codec }) => ({
    kind,
    codec: { ...codec, detect: () => 0.5, parse: codec.parse },
  }));
  const format = detectFormat(sure, 'mosaic:1x1:1', true);
  assert.ok(format.ok && format.value.kind.id === 'mosaic');
});
