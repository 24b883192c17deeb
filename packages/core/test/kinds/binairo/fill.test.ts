import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillGrid } from '#core/kinds/binairo/generate/fill.js';
import { GridChain } from '#core/kinds/binairo/generate/grid-chain.js';
import { binairo, makeBinairo, type OddRule } from '#core/kinds/binairo/index.js';
import { noGridReason } from '#core/kinds/binairo/line-count.js';
import { Random } from '#core/random/index.js';

/** An own check of all rules, on lines as text. */
function isFull(cells: Uint8Array, rows: number, cols: number, uniqueLines: boolean): boolean {
  const across = Array.from({ length: rows }, (_, row) => cells.slice(row * cols, (row + 1) * cols).join(''));
  const down = Array.from({ length: cols }, (_, col) => across.map((line) => line[col]).join(''));
  return [across, down].every(
    (lines) =>
      lines.every((line) => !/000|111/.test(line) && line.replaceAll('0', '').length * 2 === line.length) &&
      (!uniqueLines || new Set(lines).size === lines.length),
  );
}

test('a full grid of every even size to 20×20 obeys the rules, or there is a reason why none can', () => {
  for (let rows = 2; rows <= 20; rows += 2) {
    for (let cols = 2; cols <= 20; cols += 2) {
      const random = new Random(`${rows}x${cols}`);
      const loose = fillGrid({ rows, cols }, false, random);
      assert.ok(loose && isFull(loose, rows, cols, false));
      if (noGridReason({ rows, cols })) continue;
      const strict = fillGrid({ rows, cols }, true, random);
      assert.ok(strict && isFull(strict, rows, cols, true), `${rows}x${cols}`);
    }
  }
});

test('sizes with too few different lines are named impossible', () => {
  assert.equal(noGridReason({ rows: 2, cols: 2 }), null);
  assert.match(noGridReason({ rows: 4, cols: 8 }) ?? '', /only 6 are possible with 4 rows/);
  assert.match(noGridReason({ rows: 16, cols: 6 }) ?? '', /16 rows cannot all differ: only 14/);
});

test('a 100×100 grid is filled', () => {
  const cells = fillGrid({ rows: 100, cols: 100 }, true, new Random('large'));
  assert.ok(cells && isFull(cells, 100, 100, true));
});

/** Draws twice as many grids of a side as there are, and more of few: each must come as often as the others. */
function comesOutUniformly(side: number, uniqueLines: boolean, odd: OddRule, grids: number): void {
  const random = new Random('chi-square');
  const samples = Math.max(2 * grids, 400);
  const seen = new Map<string, number>();
  for (let i = 0; i < samples; i++) {
    const key = fillGrid({ rows: side, cols: side }, uniqueLines, random, odd)?.join('') ?? '';
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const expected = samples / grids;
  let chiSquare = (grids - seen.size) * expected;
  for (const count of seen.values()) chiSquare += (count - expected) ** 2 / expected;
  const deviations = (chiSquare - (grids - 1)) / Math.sqrt(2 * (grids - 1));
  const told = `${side} ${odd}: ${deviations.toFixed(1)} standard deviations off`;
  assert.ok(Math.abs(deviations) < 4, told);
}

test('6×6 grids come out uniformly: chi-square over all 4140', () =>
  comesOutUniformly(6, true, 'either', 4140));

test('so do those of 3×3 and 5×5, where either value may be the more, and where it is the ones', () => {
  comesOutUniformly(3, true, 'either', 84);
  comesOutUniformly(5, true, 'either', 8460);
  comesOutUniformly(3, true, 'more1', 6);
  comesOutUniformly(5, false, 'more1', 34);
});

test('grids of odd and oblong sizes obey the rules, or there is a reason why none can', () => {
  for (let rows = 3; rows <= 12; rows++) {
    for (let cols = 3; cols <= 12; cols++) {
      if (rows % 2 === 0 && cols % 2 === 0) continue;
      for (const uniqueLines of [false, true]) {
        if (uniqueLines && noGridReason({ rows, cols })) continue;
        const cells = fillGrid({ rows, cols }, uniqueLines, new Random(`${rows}x${cols}`));
        assert.ok(cells, `${rows}x${cols} ${uniqueLines}`);
        const puzzle = makeBinairo(rows, cols, cells, uniqueLines);
        assert.ok(puzzle.ok && binairo.judge(puzzle.value, cells).right, `${rows}x${cols}`);
      }
    }
    if (rows % 2 === 0) continue;
    const cells = fillGrid({ rows, cols: rows }, true, new Random(`${rows}`), 'more1');
    assert.ok(cells, `${rows}, more1`);
    const puzzle = makeBinairo(rows, rows, cells, true, { odd: 'more1' });
    assert.ok(puzzle.ok && binairo.judge(puzzle.value, cells).right, `${rows}, more1`);
  }
});

/** How many neighbours in rows and columns are equal: 0 on a checkerboard. */
function equalNeighbours(cells: Uint8Array, side: number): number {
  let equal = 0;
  for (let cell = 0; cell < side * side; cell++) {
    if (cell % side < side - 1 && cells[cell] === cells[cell + 1]) equal++;
    if (cell + side < side * side && cells[cell] === cells[cell + side]) equal++;
  }
  return equal;
}

test('at 20×20 nothing of the checkerboard that the walk starts from is left', () => {
  const side = 20;
  const shape = { rows: side, cols: side };
  const random = new Random('decorrelation');
  const samples = 200;
  let agreement = 0;
  let short = 0;
  let long = 0;
  for (let i = 0; i < samples; i++) {
    const cells = fillGrid(shape, true, random);
    assert.ok(cells);
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === (((cell % side) + Math.floor(cell / side)) & 1)) agreement++;
    }
    short += equalNeighbours(cells, side);
    new GridChain(shape, cells, true, random).walk(4 * 200 * side * side);
    long += equalNeighbours(cells, side);
  }
  // Were cells independent, the mean agreement would lie within 0.002 of a half; lines tie them, so allow more.
  assert.ok(Math.abs(agreement / (samples * side * side) - 0.5) < 0.01);
  // A five times longer walk gives the same share of equal neighbours.
  assert.ok(Math.abs(short / long - 1) < 0.01, `${short} and ${long}`);
});
