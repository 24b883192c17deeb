import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { counted, nounFor } from '#core/outcome/index.js';

const PACKAGES = fileURLToPath(new URL('../../..', import.meta.url));

test('numbers have their nouns in the right form', () => {
  assert.deepEqual(
    [0, 1, 2, 1n, 21n].map((value) => counted(value, 'cell')),
    ['0 cells', '1 cell', '2 cells', '1 cell', '21 cells'],
  );
  assert.equal(counted(3, 'try', 'tries'), '3 tries');
  assert.equal(nounFor(1, 'is', 'are'), 'is');
});

/** A value put before a plural; constants in capitals are never 1. */
const BARE =
  /\$\{(?![A-Z_]+(?: \+ 1)?\}|sizeText|[^}]*\bkind\.id)[^{}]*\} (?:boards|cases|cells|colours|columns|moves|numbers|rows|solutions|steps|tiles)\b/;

test('no text of the sources puts a number before a plural by hand', () => {
  const found: string[] = [];
  for (const name of ['core', 'cli', 'print']) {
    const folder = join(PACKAGES, name, 'src');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      // Laws speak to programmers, of boards that are larger than one cell.
      if (!file.endsWith('.ts') || file.startsWith('kind/contract')) continue;
      for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
        if (BARE.test(line)) found.push(`${name}/${file}: ${line.trim()}`);
      }
    }
  }
  assert.deepEqual(found, []);
});
