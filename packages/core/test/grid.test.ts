import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  allLines,
  cellAt,
  cellCount,
  colOf,
  contains,
  edgeNeighbours,
  findRegions,
  neighbourhood,
  rowOf,
  type Shape,
  SYMMETRIES,
  transformCell,
  transformShape,
  transformValues,
} from '#core/grid/index.js';

const shapes: fc.Arbitrary<Shape> = fc.record({
  rows: fc.integer({ min: 1, max: 9 }),
  cols: fc.integer({ min: 1, max: 9 }),
});

function cellsOf(shape: Shape): number[] {
  return Array.from({ length: cellCount(shape) }, (_, cell) => cell);
}

test('cells are numbered row by row, and back', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      for (const cell of cellsOf(shape)) {
        assert.equal(cellAt(shape, rowOf(shape, cell), colOf(shape, cell)), cell);
        assert.ok(contains(shape, rowOf(shape, cell), colOf(shape, cell)));
      }
      for (const [row, col] of [
        [-1, 0],
        [0, -1],
        [shape.rows, 0],
        [0, shape.cols],
        [0.5, 0],
        [Number.NaN, 0],
      ] as const) {
        assert.ok(!contains(shape, row, col));
      }
    }),
  );
});

test('neighbours are the cells at distance one, squares those at no more than one each way', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      for (const cell of cellsOf(shape)) {
        const away = (other: number): [number, number] => [
          Math.abs(rowOf(shape, cell) - rowOf(shape, other)),
          Math.abs(colOf(shape, cell) - colOf(shape, other)),
        ];
        const beside = cellsOf(shape).filter((other) => away(other)[0] + away(other)[1] === 1);
        assert.deepEqual(edgeNeighbours(shape, cell), beside);
        const square = cellsOf(shape).filter((other) => Math.max(...away(other)) <= 1);
        assert.deepEqual(neighbourhood(shape, cell), square);
      }
    }),
  );
});

test('every cell is on one row and one column', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const lines = allLines(shape);
      assert.equal(lines.length, shape.rows + shape.cols);
      for (const cell of cellsOf(shape)) assert.equal(lines.filter((line) => line.includes(cell)).length, 2);
    }),
  );
});

test('regions join exactly the equal cells that are linked by equal neighbours', () => {
  const boards = shapes.chain((shape) =>
    fc.tuple(
      fc.constant(shape),
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: cellCount(shape), maxLength: cellCount(shape) }),
    ),
  );
  fc.assert(
    fc.property(boards, ([shape, values]) => {
      const { regionOf, count } = findRegions(shape, values);
      // Numbered by first cell.
      assert.deepEqual(
        [...new Set(regionOf)],
        Array.from({ length: count }, (_, region) => region),
      );
      for (const cell of cellsOf(shape)) {
        for (const near of edgeNeighbours(shape, cell)) {
          assert.equal(regionOf[cell] === regionOf[near], values[cell] === values[near]);
        }
      }
      // Each region is connected: growing from its first cell reaches all of it.
      for (let region = 0; region < count; region++) {
        const reached = new Set([regionOf.indexOf(region)]);
        for (const cell of reached)
          for (const near of edgeNeighbours(shape, cell)) if (regionOf[near] === region) reached.add(near);
        assert.equal(reached.size, regionOf.filter((one) => one === region).length);
      }
    }),
  );
});

test('the longest snake of one region needs no recursion', () => {
  const shape = { rows: 1, cols: 1_000_000 };
  assert.equal(findRegions(shape, new Uint8Array(1_000_000)).count, 1);
});

test('the eight symmetries are permutations that keep neighbours, and together a group', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const cells = cellsOf(shape);
      const images = new Set<string>();
      for (const symmetry of SYMMETRIES) {
        const moved = transformShape(shape, symmetry);
        const image = cells.map((cell) => transformCell(shape, symmetry, cell));
        assert.deepEqual(
          [...image].sort((a, b) => a - b),
          cells,
        );
        for (const cell of cells) {
          const near = edgeNeighbours(shape, cell).map((other) => image[other]!);
          assert.deepEqual(new Set(edgeNeighbours(moved, image[cell]!)), new Set(near));
        }
        images.add(`${moved.rows} ${transformValues(shape, symmetry, cells)}`);
        // Some symmetry undoes it.
        const back = SYMMETRIES.some((other) =>
          cells.every((cell) => transformCell(moved, other, image[cell]!) === cell),
        );
        assert.ok(back, symmetry);
      }
      if (shape.rows > 1 && shape.cols > 1 && shape.rows !== shape.cols) assert.equal(images.size, 8);
    }),
  );
});

test('turning is clockwise: a quarter turn takes the top left corner to the top right', () => {
  const shape = { rows: 2, cols: 3 };
  assert.deepEqual(transformValues(shape, 'turn-90', [1, 2, 3, 4, 5, 6]), [4, 1, 5, 2, 6, 3]);
  assert.deepEqual(transformValues(shape, 'turn-270', [1, 2, 3, 4, 5, 6]), [3, 6, 2, 5, 1, 4]);
  assert.deepEqual(transformValues(shape, 'flip-rows', [1, 2, 3, 4, 5, 6]), [4, 5, 6, 1, 2, 3]);
  assert.deepEqual(transformValues(shape, 'flip-columns', [1, 2, 3, 4, 5, 6]), [3, 2, 1, 6, 5, 4]);
  assert.deepEqual(transformValues(shape, 'turn-180', [1, 2, 3, 4, 5, 6]), [6, 5, 4, 3, 2, 1]);
  assert.deepEqual(transformValues(shape, 'transpose', [1, 2, 3, 4, 5, 6]), [1, 4, 2, 5, 3, 6]);
  assert.deepEqual(transformValues(shape, 'anti-transpose', [1, 2, 3, 4, 5, 6]), [6, 3, 5, 2, 4, 1]);
});
