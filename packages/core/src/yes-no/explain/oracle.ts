import { findConflict, findFacts, literalOf } from '../../logic/index.js';
import { type Facts, type Meter, OPEN, type StopReason, type Task } from '../../outcome/index.js';
import type { YesNoPuzzle } from '../puzzle.js';
import type { Encoding } from '../solve.js';

/** A cell with a value. */
export interface CellValue {
  readonly cell: number;
  readonly value: number;
}

/** What is known for sure of a puzzle or a position. */
export type Known =
  | { readonly known: 'facts'; readonly facts: Facts }
  | { readonly known: 'impossible' }
  | { readonly known: 'stopped'; readonly why: StopReason };

/** Clues, and cells of the player, that cannot hold together. */
export interface Blame {
  readonly clues: readonly number[];
  /** Clues between two cells, for kinds that have such; absent where none is among them. */
  readonly signs?: readonly (readonly [number, number])[];
  readonly cells: readonly number[];
}

/** Asks the exact solver what an explainer wants to know. Facts of puzzles are kept while the puzzle is in use. */
export class Oracle<P extends YesNoPuzzle> {
  readonly #encoding: Encoding<P>;
  /** What is known of puzzles, and the nodes that finding it cost. */
  readonly #facts = new WeakMap<P, { readonly known: Known; readonly nodes: number }>();

  constructor(encoding: Encoding<P>) {
    this.#encoding = encoding;
  }

  /** For each cell 0 or 1 when the puzzle forces it, or `OPEN`. */
  *facts(puzzle: P, meter: Meter): Task<Known> {
    const kept = this.#facts.get(puzzle);
    if (kept) {
      // Charged again, so that a budget in nodes gives the same answer every time.
      const why = meter.spend(kept.nodes, 0);
      return why === 'nodes' ? { known: 'stopped', why } : kept.known;
    }
    const before = meter.nodes;
    const known = yield* this.#find(puzzle, [], meter);
    if (known.known !== 'stopped') this.#facts.set(puzzle, { known, nodes: meter.nodes - before });
    return known;
  }

  /** The same for a position: `values` holds 0 or 1 for each cell decided there. */
  *factsAt(puzzle: P, values: Uint8Array, meter: Meter): Task<Known> {
    const start = yield* this.facts(puzzle, meter);
    if (start.known !== 'facts') return start;
    const { facts } = start;
    let adds = false;
    for (let cell = 0; cell < values.length; cell++) {
      if (facts[cell] === OPEN) adds ||= values[cell] !== OPEN;
      else if (values[cell] !== OPEN && values[cell] !== facts[cell]) return { known: 'impossible' };
    }
    // Only a cell that the puzzle leaves open can force others.
    return adds ? yield* this.#find(puzzle, decided(values), meter) : start;
  }

  *#find(puzzle: P, fixed: readonly CellValue[], meter: Meter): Task<Known> {
    const encoded = yield* this.#encoding.encode(puzzle, meter);
    if (typeof encoded === 'string') return { known: 'stopped', why: encoded };
    for (const { cell, value } of fixed) encoded.solver.addClause([literalOf(cell, value)]);
    const found = yield* findFacts(encoded.solver, meter);
    if (found.stopped !== null) return { known: 'stopped', why: found.stopped };
    if (found.impossible) return { known: 'impossible' };
    return { known: 'facts', facts: found.facts.slice(0, puzzle.shape.rows * puzzle.shape.cols) };
  }

  /** The length of the shortest prefix of `cells` that the puzzle forbids; 0 when even all of them are allowed. */
  *firstConflict(puzzle: P, cells: readonly CellValue[], meter: Meter): Task<number | StopReason> {
    const encoded = yield* this.#encoding.encode(puzzle, meter);
    if (typeof encoded === 'string') return encoded;
    const literals = cells.map(({ cell, value }) => literalOf(cell, value));
    const allowed = function* (length: number): Task<boolean | StopReason> {
      const status = yield* encoded.solver.solve(meter, { assumptions: literals.slice(0, length) });
      return status === 'sat' ? true : status === 'unsat' ? false : status;
    };
    const all = yield* allowed(literals.length);
    if (typeof all === 'string') return all;
    if (all) return 0;
    // Invariant: `low` are allowed, `high` are not.
    let low = 0;
    let high = literals.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const fine = yield* allowed(middle);
      if (typeof fine === 'string') return fine;
      if (fine) low = middle;
      else high = middle;
    }
    return high;
  }

  /** A minimal set of clues and of `others` that forbids `wrong` (or that contradicts itself, without `wrong`). */
  *blame(
    puzzle: P,
    wrong: CellValue | null,
    others: readonly CellValue[],
    meter: Meter,
  ): Task<Blame | StopReason> {
    const encoded = yield* this.#encoding.encodeClues(puzzle, meter);
    if (typeof encoded === 'string') return encoded;
    const { solver, selectors, cells, pairs = [] } = encoded;
    if (wrong) solver.addClause([literalOf(wrong.cell, wrong.value)]);
    const place = new Map<number, number>();
    for (const [index, literal] of selectors.entries()) place.set(literal, index);
    const entered = new Map<number, number>();
    for (const { cell, value } of others) {
      const literal = literalOf(cell, value);
      if (!place.has(literal)) entered.set(literal, cell);
    }
    const found = yield* findConflict(solver, meter, [...place.keys(), ...entered.keys()]);
    if (found.stopped !== null) return found.stopped;
    const clues: number[] = [];
    const signs: (readonly [number, number])[] = [];
    const mine: number[] = [];
    for (const literal of found.conflict) {
      const index = place.get(literal);
      if (index === undefined) mine.push(entered.get(literal)!);
      else if (index < cells.length) clues.push(cells[index]!);
      else signs.push(pairs[index - cells.length]!);
    }
    return signs.length > 0 ? { clues, signs, cells: mine } : { clues, cells: mine };
  }
}

/** The cells of a position that are decided. */
export function decided(values: Uint8Array): CellValue[] {
  const cells: CellValue[] = [];
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] !== OPEN) cells.push({ cell, value: values[cell]! });
  }
  return cells;
}
