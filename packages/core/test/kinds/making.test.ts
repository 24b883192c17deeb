import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '@tilewright/core';
import { requestFault } from '@tilewright/core/kind';
import { makeBinairo } from '@tilewright/core/kinds/binairo';
import { makeFlood } from '@tilewright/core/kinds/flood';
import { makeMayan } from '@tilewright/core/kinds/mayan';
import { makeMosaic } from '@tilewright/core/kinds/mosaic';
import { budgetFault, FaultError, faultMessage, type Result, runTask } from '@tilewright/core/outcome';

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1.5,
  2 ** 53,
  10n,
  'x',
  '',
  true,
  Symbol('s'),
  () => 1,
  {},
  { length: 10 ** 9 },
  { rows: 'a', cols: Symbol('s') },
  { rows: 2 ** 40, cols: 2 ** 40 },
  [],
  new Array(10 ** 6),
  [Symbol('s'), null],
  [[Symbol('s')]],
  [null, null, null, null],
  new Uint8Array(3),
  new DataView(new ArrayBuffer(4)),
];

/** A right list of arguments, and the function; `isOptional[i]`: whether undefined is right in that place. */
// biome-ignore lint/suspicious/noExplicitAny: the types are what is tested to hold without a compiler.
type Maker = { readonly make: (...args: any[]) => Result<unknown>; readonly right: readonly unknown[] };

const MAKERS: Readonly<Record<string, Maker>> = {
  flood: { make: makeFlood, right: [{ shape: { rows: 2, cols: 2 }, names: ['a', 'b', 'b', 'a'] }] },
  mosaic: { make: makeMosaic, right: [2, 2, [-1, 1, -1, -1]] },
  binairo: { make: makeBinairo, right: [2, 2, [2, 1, 2, 2], true] },
  mayan: { make: makeMayan, right: [3, [[1, 1], [2], [1]], 1, true, false] },
};

test('every make… takes what is right, and says what is wrong with anything else, without a throw', () => {
  for (const [name, { make, right }] of Object.entries(MAKERS)) {
    assert.ok(make(...right).ok, name);
    for (const [place] of right.entries()) {
      for (const value of HOSTILE) {
        const args = right.map((one, at) => (at === place ? value : one));
        const made = make(...args);
        // Some of the values are right in some places: a number of moves of -1 never is, true is.
        if (!made.ok) assert.ok(faultMessage(made.fault).length > 10, name);
        else assert.ok([true, undefined, null].includes(value as boolean), `${name} took ${String(value)}`);
      }
    }
    for (const args of [[], ...HOSTILE.map((value) => [value, value, value, value, value])]) {
      assert.equal(make(...args).ok, false, name);
    }
  }
});

test('flood: each member of a spec is checked', () => {
  const right = MAKERS.flood!.right[0] as object;
  for (const [member, value] of [
    ['rule', 'x'],
    ['rule', null],
    ['origin', 1.5],
    ['origin', 4],
    ['origin', '0'],
    ['adjacentOnly', 'yes'],
    ['shape', {}],
    ['names', ['a', 'b', 'b', 3]],
    ['names', ['a', 'b', 'b', 'x\u202ey']],
    ['names', ['a', 'b', 'b', '\u009b2J']],
    ['names', 'abba'],
  ] as const) {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const made = makeFlood({ ...right, [member]: value } as any);
    assert.equal(made.ok, false, `${member} ${String(value)}`);
  }
});

test('a budget or a request that is none is a fault by name, and no solver begins with it', async () => {
  for (const member of ['timeMs', 'memoryBytes', 'nodes']) {
    for (const value of [Number.NaN, '5', null, 5n, {}]) {
      const fault = budgetFault({ [member]: value });
      assert.match(fault?.found ?? '', new RegExp(`^budget\\.${member} `));
    }
    assert.equal(budgetFault({ [member]: Number.POSITIVE_INFINITY }), null);
    assert.equal(budgetFault({ [member]: undefined }), null);
  }
  assert.ok(budgetFault({ timeMS: 5 }) && budgetFault({ signal: true }) && budgetFault(null));
  assert.equal(budgetFault({ signal: new AbortController().signal }), null);

  for (const kind of KINDS) {
    const board = kind.codecs[0]!.parse(
      {
        flood: 'flood:2x2:0110',
        mosaic: 'mosaic:2x2:d',
        binairo: 'binairo:2x2:d',
        mayan: 'mayan:7x5,least:1.21.234.31.2434',
      }[kind.id] ?? '',
    )[0];
    assert.ok(board?.result.ok, kind.id);
    const solver = await kind.loadSolver();
    const hasFacts = kind.family === 'fill';
    for (const request of [
      { want: 'bogus' },
      { want: null },
      { limit: 0 },
      { limit: 1.5 },
      { limit: Number.NaN },
      { budget: { timeMs: Number.NaN } },
      { budget: 5 },
      { facts: 'yes' },
      { fact: true },
      null,
      'one',
    ]) {
      const fault = requestFault(request, kind.wants, hasFacts);
      assert.ok(fault, JSON.stringify(request));
      assert.throws(
        // biome-ignore lint/suspicious/noExplicitAny: as above.
        () => runTask(solver.solve(board.result.ok ? board.result.value : null, request as any)),
        (error) => error instanceof FaultError && error.fault.code === 'bad-option',
        `${kind.id} ${JSON.stringify(request)}`,
      );
    }
    assert.equal(requestFault({ facts: true }, kind.wants, hasFacts) === null, hasFacts);
    for (const want of kind.wants) assert.equal(requestFault({ want, limit: 3 }, kind.wants, hasFacts), null);
  }
});
