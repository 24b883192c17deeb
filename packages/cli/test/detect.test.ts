import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { KINDS } from '@tilewright/core';
import { readBoards } from '#cli/reading/boards.js';
import { askedFormats, detectFormat } from '#cli/reading/detect.js';
import { ROOT } from './run.js';

const FORMATS = askedFormats(KINDS, {});

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

test('a text that several kinds read equally well is a fault that names them', () => {
  const [first, second] = FORMATS;
  const twin = { kind: KINDS[1]!, codec: { ...first!.codec, detect: () => 1, parse: first!.codec.parse } };
  const same = { kind: first!.kind, codec: { ...first!.codec, detect: () => 1 } };
  const format = detectFormat([same, twin, second!], 'flood:1x1:0', true);
  assert.ok(!format.ok);
  assert.equal(format.fault.code, 'ambiguous-format');
  assert.match(format.fault.found ?? '', /flood \(id\) or mosaic \(id\)/);
});

test('of kinds that are as sure as each other, one that cannot read the text is out', () => {
  const sure = FORMATS.filter(({ codec }) => codec.id === 'id').map(({ kind, codec }) => ({
    kind,
    codec: { ...codec, detect: () => 0.5, parse: codec.parse },
  }));
  const format = detectFormat(sure, 'mosaic:1x1:1', true);
  assert.ok(format.ok && format.value.kind.id === 'mosaic');
});
