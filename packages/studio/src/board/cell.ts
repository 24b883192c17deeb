/** The side of a cell in a drawing's own units. */
export const CELL = 40;
