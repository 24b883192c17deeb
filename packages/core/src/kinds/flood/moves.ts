import { EMPTY, type FloodPuzzle } from './puzzle.js';

/*
 * A move is a number, so that answers are plain lists whatever the variant: the index of a colour where all moves act at the
 * origin; otherwise cell × number of colours + index of the colour, the cell being any of the region that is recoloured.
 */

/** The move that gives the region of `cell` the colour of this index; with a fixed origin the cell goes without saying. */
export function moveAt(puzzle: FloodPuzzle, cell: number, colour: number): number {
  return typeof puzzle.origin === 'number' ? colour : cell * puzzle.colours.length + colour;
}

/** The cell at which a move acts. */
export function cellOfMove(puzzle: FloodPuzzle, move: number): number {
  return typeof puzzle.origin === 'number' ? puzzle.origin : Math.floor(move / puzzle.colours.length);
}

/** The index of the colour that a move gives. */
export function colourOfMove(puzzle: FloodPuzzle, move: number): number {
  return typeof puzzle.origin === 'number' ? move : move % puzzle.colours.length;
}

/** The cells in the corners of the board that are not empty, in reading order, each once. */
export function cornerCells(puzzle: FloodPuzzle): number[] {
  const { rows, cols } = puzzle.shape;
  const corners = [0, cols - 1, (rows - 1) * cols, rows * cols - 1];
  return [...new Set(corners)].filter((cell) => puzzle.hasHoles !== true || puzzle.cells[cell] !== EMPTY);
}
