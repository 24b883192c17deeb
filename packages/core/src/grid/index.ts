export { allLines, colCells, rowCells } from './lines.js';
export { edgeNeighbours, neighbourhood } from './neighbours.js';
export { findRegions, type Regions } from './regions.js';
export { cellAt, cellCount, colOf, contains, MAX_CELLS, rowOf, type Shape } from './shape.js';
export {
  SYMMETRIES,
  type Symmetry,
  transformCell,
  transformShape,
  transformValues,
} from './symmetry.js';
