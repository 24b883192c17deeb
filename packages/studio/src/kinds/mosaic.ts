import { neighbourhood } from '@tilewright/core/grid';
import { makeMosaic, mosaic, NO_CLUE } from '@tilewright/core/kinds/mosaic';
import type { Scene } from '@tilewright/core/scene';
import { t } from '../i18n/index.js';
import type { Controls, Draft } from './controls.js';
import { drawn } from './picture.js';
import { BLANK, paintStroke, setMoves, shownValue, yesNoKey } from './yes-no.js';

function square(scene: Scene, cell: number): number[] {
  return neighbourhood({ rows: scene.rows, cols: scene.cols }, cell);
}

/** The cells of the 3×3 square that are still blank. */
function blanks(scene: Scene, cell: number): number[] {
  return square(scene, cell).filter((near) => shownValue(scene, near) === BLANK);
}

/** Fills what is blank around a clue: black when the clue still needs all of it, else white. */
function stamp(scene: Scene, cell: number, secondary: boolean): ReturnType<typeof setMoves> {
  const clue = Number(scene.cells[cell]?.glyph);
  const open = blanks(scene, cell);
  const black = square(scene, cell).filter((near) => shownValue(scene, near) === 1).length;
  const wanted = Number.isNaN(clue) ? 1 : clue > black ? 1 : 0;
  return setMoves(scene, open, secondary ? 1 - wanted : wanted);
}

/** The board of the guide; what the 4 and the 0 in its corners say, then what the other 4 says. */
const EXAMPLE = 'mosaic:4x4:4d4i0';
const CORNERS = ['0,0=1;0,1=1;1,0=1;1,1=1', '2,2=0;2,3=0;3,2=0;3,3=0'];
const MIDDLE = ['0,2=0;1,2=0;2,0=0;2,1=0'];

export const mosaicControls: Controls = {
  look: 'clues',
  name: 'kind.mosaic',
  goal: 'goal.mosaic',
  example: EXAMPLE,
  pointerHelp: 'how.mosaic.pointer',
  keyHelp: 'how.mosaic.keys',
  tools: [
    { id: 'cycle', label: 'tool.cycle' },
    { id: 'black', label: 'tool.black', swatch: 'black' },
    { id: 'white', label: 'tool.white', swatch: 'white' },
    { id: 'erase', label: 'tool.erase', swatch: 'blank' },
    { id: 'stamp', label: 'tool.stamp' },
  ],
  stroke(_state, scene, cell, gesture) {
    if (gesture.tool !== 'stamp') return paintStroke(scene, cell, gesture);
    let moves = stamp(scene, cell, gesture.secondary);
    return {
      over(other) {
        moves = stamp(scene, other, gesture.secondary);
      },
      get moves() {
        return moves;
      },
    };
  },
  key(_state, scene, cell, key, shift) {
    if (key === 's' || key === 'S') return stamp(scene, cell, shift || key === 'S');
    return yesNoKey(scene, cell, key, shift);
  },
  reach: (scene, cell) => square(scene, cell),
  editing: {
    symbols: [
      { symbol: '.', key: 'Backspace', label: 'symbol.blank' },
      ...Array.from('0123456789', (symbol) => ({ symbol, key: symbol, label: 'symbol.clue' as const })),
    ],
    fields: [],
    size: { rows: 10, cols: 10, max: 100, step: 1 },
    blank: (rows, cols) => ({ rows, cols, cells: new Array(rows * cols).fill('.'), fields: {} }),
    fromPuzzle: (puzzle) => ({
      rows: puzzle.shape.rows,
      cols: puzzle.shape.cols,
      cells: Array.from(puzzle.clues as Int8Array, (clue) => (clue < 0 ? '.' : String(clue))),
      fields: {},
    }),
    make: (draft: Draft) =>
      makeMosaic(
        draft.rows,
        draft.cols,
        draft.cells.map((symbol) => (symbol === '.' ? NO_CLUE : Number(symbol))),
      ),
    cell: (symbol) =>
      symbol === '.'
        ? { fill: 'blank', role: 'open', marks: [], label: t('cell.blank') }
        : { fill: 'blank', glyph: symbol, role: 'open', marks: [], label: t('cell.clue', { clue: symbol }) },
  },
  pictures: () => [
    { scene: drawn(mosaic, EXAMPLE, CORNERS), caption: 'mosaic.corners' },
    { scene: drawn(mosaic, EXAMPLE, [...CORNERS, ...MIDDLE]), caption: 'mosaic.middle' },
  ],
};
