import {
  type Fault,
  FaultCode,
  fail,
  isTextPosition,
  ok,
  type Result,
  type TextPosition,
} from '../../../outcome/index.js';
import { parseOrigin } from '../options.js';
import { cellNames, type FloodPuzzle, type FloodRule, type FloodSpec, makeFlood } from '../puzzle.js';

/** The kind's options as written, by name. */
export type OptionValues = Readonly<Record<string, string>>;

/**
 * Makes the puzzle of cells read from a text; faults in a cell are told at the cell's place in the text, which
 * `positionOf` gives. Where moves act decides whether the place at the top left may be empty, so that such an option counts here
 * already; all are put into force later.
 */
export function makeFromText(
  spec: FloodSpec,
  positionOf: (cell: number) => TextPosition,
  options: OptionValues = {},
): Result<FloodPuzzle> {
  const origin = options.origin === undefined ? null : parseOrigin(spec.shape, options.origin);
  const made = makeFlood(origin?.ok ? { ...spec, origin: origin.value } : spec);
  if (made.ok) return made;
  const { at } = made.fault;
  if (at !== undefined && isTextPosition(at)) return made;
  // What is wrong with the board as a whole is told where it begins; one without cells begins nowhere.
  if (at === undefined && spec.names.length === 0) return made;
  const { line, column } = positionOf(at === undefined ? 0 : at.row * spec.shape.cols + at.col);
  return fail({ ...made.fault, at: { line, column } });
}

/** The fault of a format that cannot hold a puzzle: `what` of the puzzle, and what the format can hold. */
export function cannotHold(format: string, what: string, expected: string): Fault {
  return { code: FaultCode.BadOption, found: `${what} in format ${format}`, expected };
}

/**
 * Why a format that says nothing of the rules cannot hold this puzzle, or null. `rule` is the one that the format implies.
 */
export function unsaid(format: string, puzzle: FloodPuzzle, rule: FloodRule = 'plain'): Fault | null {
  if (puzzle.rule !== rule) return cannotHold(format, `rule ${puzzle.rule}`, `rule ${rule}, or format id`);
  if (puzzle.adjacentOnly) return cannotHold(format, 'adjacent-only', 'a board without it, or format id');
  if (puzzle.edges) return cannotHold(format, 'a graph puzzle', 'a board with rows, or format id');
  if (puzzle.links) return cannotHold(format, 'links', 'a board without them, or format id');
  if (puzzle.grid) return cannotHold(format, 'triangles', 'squares, or format id');
  if (puzzle.target !== undefined) return cannotHold(format, 'a target', 'a board without one, or format id');
  if (puzzle.hasHoles) return cannotHold(format, 'a board with empty places', 'a full board, or format id');
  if (puzzle.origin === 0) return null;
  return cannotHold(format, 'another origin', 'the top left cell, or format id');
}

/** Writes each puzzle with `write` and joins the pieces; stops at the first that cannot be written. */
export function writeAll(
  puzzles: readonly FloodPuzzle[],
  write: (puzzle: FloodPuzzle) => Result<string>,
  between = '',
): Result<string> {
  const pieces: string[] = [];
  for (const puzzle of puzzles) {
    const piece = write(puzzle);
    if (!piece.ok) return piece;
    pieces.push(piece.value);
  }
  return ok(pieces.join(between));
}

/** The board as one run of characters, or null when some colour's name has several. */
export function asCharacters(puzzle: FloodPuzzle): string | null {
  return puzzle.colours.every((name) => [...name].length === 1) ? cellNames(puzzle).join('') : null;
}

/** The side of a square of `cells` cells, or null when there is none. */
export function squareSide(cells: number): number | null {
  const side = Math.round(Math.sqrt(cells));
  return side > 0 && side * side === cells ? side : null;
}

/** The shortest row that is taken for a whole square board, in cells. */
const SHORTEST_LINE = 49;

/** Whether a row of so many cells is read as a whole board by the format `lines`. */
export function isLinesWidth(cells: number): boolean {
  return cells >= SHORTEST_LINE && squareSide(cells) !== null;
}
