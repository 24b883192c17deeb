import { type MayanMove, makeMayan, mayan } from '@tilewright/core/kinds/mayan';
import type { Scene } from '@tilewright/core/scene';
import { t } from '../i18n/index.js';
import type { Controls, Draft, Stroke } from './controls.js';
import { drawn, marked } from './picture.js';

/** The tiles offered by the editor. */
const TILES = Array.from('123456789', (name) => name);

function isTile(scene: Scene, cell: number): boolean {
  return typeof scene.cells[cell]?.fill === 'number';
}

/** The move that drags the tile on `cell` one column right (1) or left (-1), or none where there is no tile or column. */
function dragMove(scene: Scene, cell: number, g: 1 | -1): readonly MayanMove[] {
  const x = cell % scene.cols;
  const y = scene.rows - 1 - Math.floor(cell / scene.cols);
  if (!isTile(scene, cell) || x + g < 0 || x + g >= scene.cols) return [];
  return [{ x, y, g }];
}

/** The board of the guide. */
const EXAMPLE = 'mayan:3x4,moves=1:1.1.2.122';

/** Its lower tiles of the third and fourth column change places: a scene between two states, so it is made by hand. */
function swapped(): Scene {
  const before = drawn(mayan, EXAMPLE, []);
  const cells = [...before.cells];
  [cells[10], cells[11]] = [cells[11]!, cells[10]!];
  const lines = [8, 9, 10, 3, 7, 11];
  return {
    ...before,
    cells: cells.map((cell, at) => (lines.includes(at) ? { ...cell, marks: ['conclusion'] } : cell)),
  };
}

/** More moves, then cascades. */
const LADDER = (
  [
    { moves: '1' },
    { moves: '2' },
    { moves: '2', chain: '2' },
    { moves: '3' },
    { moves: '3', chain: '2' },
    { moves: '4' },
    { moves: '4', chain: '2' },
    { moves: '5' },
  ] as const
).map((options) => ({ rows: 7, cols: 5, options }));

export const mayanControls: Controls = {
  look: 'tiles',
  name: 'kind.mayan',
  goal: 'goal.mayan',
  example: EXAMPLE,
  pointerHelp: 'how.mayan.pointer',
  keyHelp: 'how.mayan.keys',
  flick: true,
  ladder: LADDER,
  optionsLike: ({ moves }) => (moves === null ? {} : { moves: String(moves) }),
  place: ({ rows, cols }, cell) => ({ row: rows - 1 - Math.floor(cell / cols), col: cell % cols }),
  tools: [],
  stroke(_state, scene, first): Stroke | null {
    if (!isTile(scene, first)) return null;
    let side: 1 | -1 | 0 = 0;
    return {
      over(cell) {
        const moved = (cell % scene.cols) - (first % scene.cols);
        side = moved > 0 ? 1 : moved < 0 ? -1 : 0;
      },
      get moves() {
        return side === 0 ? [] : dragMove(scene, first, side);
      },
      preview: [],
    };
  },
  key(_state, scene, cell, key, shift) {
    if (key === 'd' || key === '>' || (shift && key === 'ArrowRight')) return dragMove(scene, cell, 1);
    if (key === 'a' || key === '<' || (shift && key === 'ArrowLeft')) return dragMove(scene, cell, -1);
    return null;
  },
  follow: (_scene, cell, move: MayanMove) => cell + move.g,
  editing: {
    symbols: [
      { symbol: '.', key: 'Backspace', label: 'symbol.gap' },
      ...TILES.map((symbol) => ({ symbol, key: symbol, label: 'symbol.tile' as const })),
    ],
    fields: [
      { name: 'moves', label: 'field.moves', type: 'number', min: 0, max: 999 },
      { name: 'equalSwap', label: 'field.equalSwap', type: 'flag' },
    ],
    size: { rows: 7, cols: 5, max: 12, step: 1 },
    blank: (rows, cols) => ({
      rows,
      cols,
      cells: new Array(rows * cols).fill('.'),
      fields: { moves: '3', equalSwap: 'yes' },
    }),
    fromPuzzle(puzzle) {
      const { width, height, columns } = puzzle;
      const cells: string[] = [];
      for (let y = height - 1; y >= 0; y--) {
        for (let x = 0; x < width; x++) cells.push(columns[x][y] === undefined ? '.' : String(columns[x][y]));
      }
      return {
        rows: height,
        cols: width,
        cells,
        fields: {
          moves: puzzle.moves === null ? '' : String(puzzle.moves),
          equalSwap: puzzle.equalSwap ? 'yes' : 'no',
        },
      };
    },
    make(draft: Draft) {
      const columns: number[][] = [];
      for (let x = 0; x < draft.cols; x++) {
        const column: number[] = [];
        for (let row = draft.rows - 1; row >= 0; row--) {
          const symbol = draft.cells[row * draft.cols + x];
          column.push(symbol === '.' ? 0 : Number(symbol));
        }
        while (column.at(-1) === 0) column.pop();
        columns.push(column);
      }
      // No number of moves: as few as possible.
      const moves = draft.fields.moves?.trim() ? Number(draft.fields.moves) : null;
      return makeMayan(draft.rows, columns, moves, draft.fields.equalSwap !== 'no');
    },
    cell: (symbol, tile) =>
      symbol === '.'
        ? { fill: 'gap', role: 'gap', marks: [], label: t('cell.gap') }
        : { fill: tile, glyph: symbol, role: 'tile', marks: [], label: t('cell.tile', { name: symbol }) },
  },
  pictures: () => [
    { scene: drawn(mayan, EXAMPLE, [], new Map(marked([10], 'premise'))), caption: 'mayan.before' },
    { scene: swapped(), caption: 'mayan.after' },
  ],
};
