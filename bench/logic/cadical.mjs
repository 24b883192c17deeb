import { Cadical } from 'cadical-wasm';
import { around } from './boards.mjs';

/** Calls `emit` with every subset of a size. */
function eachSubset(items, size, emit, chosen = [], from = 0) {
  if (chosen.length === size) {
    emit(chosen);
    return;
  }
  for (let i = from; i + size - chosen.length <= items.length; i++) {
    chosen.push(items[i]);
    eachSubset(items, size, emit, chosen, i + 1);
    chosen.pop();
  }
}

function tellMosaic(cadical, { rows, cols, cells }) {
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === '_') continue;
    const near = around(cell, rows, cols).map((other) => other + 1);
    const clue = Number(cells[cell]);
    eachSubset(near, clue + 1, (set) => cadical.addClause(set.map((one) => -one)));
    eachSubset(near, near.length - clue + 1, (set) => cadical.addClause(set));
  }
}

/** At most `most` of the literals, as a sequential counter (Sinz, CP 2005). */
function atMost(cadical, literals, most, newVariable) {
  let before = [];
  for (const [i, literal] of literals.entries()) {
    if (i > 0) cadical.addClause([-literal, -before[most - 1]]);
    if (i === literals.length - 1) break;
    const now = Array.from({ length: most }, newVariable);
    cadical.addClause([-literal, now[0]]);
    for (let j = 0; j < most; j++) {
      if (i === 0 && j > 0) cadical.addClause([-now[j]]);
      if (i > 0) cadical.addClause([-before[j], now[j]]);
      if (i > 0 && j > 0) cadical.addClause([-literal, -before[j - 1], now[j]]);
    }
    before = now;
  }
}

function linesOf({ rows, cols }) {
  return [
    Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (_, c) => r * cols + c + 1)),
    Array.from({ length: cols }, (_, c) => Array.from({ length: rows }, (_, r) => r * cols + c + 1)),
  ];
}

function tellBinairo(cadical, board) {
  let variables = board.cells.length;
  const newVariable = () => ++variables;
  for (const line of linesOf(board).flat()) {
    for (let i = 0; i + 2 < line.length; i++) {
      cadical.addClause([line[i], line[i + 1], line[i + 2]]);
      cadical.addClause([-line[i], -line[i + 1], -line[i + 2]]);
    }
    atMost(cadical, line, line.length / 2, newVariable);
    const opposite = line.map((one) => -one);
    atMost(cadical, opposite, line.length / 2, newVariable);
  }
  for (let i = 0; i < board.cells.length; i++) {
    if (board.cells[i] !== '_') cadical.addClause([board.cells[i] === '1' ? i + 1 : -(i + 1)]);
  }
}

/** Forbids equal lines of the model; whether there were any. */
function forbidEqualLines(cadical, board) {
  const equal = [];
  for (const lines of linesOf(board)) {
    const seen = new Map();
    for (const line of lines) {
      const literals = line.map((one) => (cadical.value(one) ? one : -one));
      const key = literals.map((literal) => (literal > 0 ? 1 : 0)).join('');
      if (seen.has(key)) {
        equal.push([...literals, ...seen.get(key)].map((literal) => -literal));
      } else seen.set(key, literals);
    }
  }
  for (const clause of equal) cadical.addClause(clause);
  return equal.length > 0;
}

/** Solves and proves unique with CaDiCaL, the way MiniSat does it in minisat.cc; returns 0, 1 or 2 for several. */
export function solveWithCadical(module, board) {
  const cadical = new Cadical(module, { quiet: true });
  try {
    if (board.kind === 'mosaic') tellMosaic(cadical, board);
    else tellBinairo(cadical, board);
    for (let found = 0; found < 2; found++) {
      do {
        if (cadical.solve() !== 'satisfiable') return found;
      } while (board.kind === 'binairo' && board.uniqueLines && forbidEqualLines(cadical, board));
      const model = Array.from({ length: board.cells.length }, (_, i) =>
        cadical.value(i + 1) ? i + 1 : -(i + 1),
      );
      cadical.addClause(model.map((literal) => -literal));
    }
    return 2;
  } finally {
    cadical.dispose();
  }
}
