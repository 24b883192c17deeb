import fc from 'fast-check';
import { type FloodPuzzle, type FloodSpec, makeFlood } from '#core/kinds/flood/index.js';

/** Makes a puzzle that is known to be right. */
export function floodOf(spec: FloodSpec): FloodPuzzle {
  const made = makeFlood(spec);
  if (!made.ok) throw new Error(`not a puzzle: ${JSON.stringify(made.fault)}`);
  return made.value;
}

/** A puzzle from rows of single characters. */
export function floodRows(rows: readonly string[], more: Partial<FloodSpec> = {}): FloodPuzzle {
  return floodOf({ shape: { rows: rows.length, cols: rows[0]!.length }, names: [...rows.join('')], ...more });
}

/** Random puzzles of at most `mostCells` cells, 1 to 10 colours, any origin, both rules. */
export function anyFlood(mostCells: number, mostColours = 10): fc.Arbitrary<FloodPuzzle> {
  return fc
    .tuple(fc.integer({ min: 1, max: mostCells }), fc.integer({ min: 1, max: mostColours }))
    .chain(([rows, colours]) =>
      fc.tuple(
        fc.constant(rows),
        fc.integer({ min: 1, max: Math.max(1, Math.floor(mostCells / rows)) }),
        fc.constant(colours),
      ),
    )
    .chain(([rows, cols, colours]) =>
      fc.record({
        shape: fc.constant({ rows, cols }),
        names: fc.array(fc.integer({ min: 0, max: colours - 1 }).map(String), {
          minLength: rows * cols,
          maxLength: rows * cols,
        }),
        origin: fc.integer({ min: 0, max: rows * cols - 1 }),
        rule: fc.constantFrom('plain' as const, 'two-colour' as const),
        adjacentOnly: fc.boolean(),
      }),
    )
    .map(floodOf);
}
