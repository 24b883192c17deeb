import { binairo, makeBinairo } from '@tilewright/core/kinds/binairo';
import { t } from '../i18n/index.js';
import type { Controls, Draft } from './controls.js';
import { drawn, marked } from './picture.js';
import { BLANK, paintStroke, yesNoKey } from './yes-no.js';

/** The board of the guide. */
const EXAMPLE = 'binairo:4x4:a00d10a1d0';
const SOLUTION = '0,0=1;0,3=1;1,0=0;1,1=1;1,2=0;2,1=1;2,3=0;3,0=1;3,1=0;3,2=1';

export const binairoControls: Controls = {
  look: 'values',
  name: 'kind.binairo',
  goal: 'goal.binairo',
  example: EXAMPLE,
  pointerHelp: 'how.binairo.pointer',
  keyHelp: 'how.binairo.keys',
  counted: '0:1',
  optionsLike: ({ uniqueLines }) => ({ 'unique-lines': uniqueLines ? 'yes' : 'no' }),
  tools: [
    { id: 'cycle', label: 'tool.cycle' },
    { id: 'one', label: 'tool.one', swatch: 'black' },
    { id: 'zero', label: 'tool.zero', swatch: 'white' },
    { id: 'erase', label: 'tool.erase', swatch: 'blank' },
  ],
  stroke: (_state, scene, cell, gesture) => paintStroke(scene, cell, gesture),
  key: (_state, scene, cell, key, shift) => yesNoKey(scene, cell, key, shift),
  editing: {
    symbols: [
      { symbol: '.', key: 'Backspace', label: 'symbol.blank' },
      { symbol: '0', key: '0', label: 'symbol.zero' },
      { symbol: '1', key: '1', label: 'symbol.one' },
    ],
    fields: [{ name: 'unique', label: 'field.uniqueLines', type: 'flag' }],
    size: { rows: 8, cols: 8, max: 60, step: 2 },
    blank: (rows, cols) => ({
      rows,
      cols,
      cells: new Array(rows * cols).fill('.'),
      fields: { unique: 'yes' },
    }),
    fromPuzzle: (puzzle) => ({
      rows: puzzle.shape.rows,
      cols: puzzle.shape.cols,
      cells: Array.from(puzzle.givens as Uint8Array, (value) => '01.'[value] ?? '.'),
      fields: { unique: puzzle.uniqueLines ? 'yes' : 'no' },
    }),
    make: (draft: Draft) =>
      makeBinairo(
        draft.rows,
        draft.cols,
        draft.cells.map((symbol) => (symbol === '.' ? BLANK : Number(symbol))),
        draft.fields.unique !== 'no',
      ),
    cell: (symbol) =>
      symbol === '.'
        ? { fill: 'blank', role: 'open', marks: [], label: t('cell.blank') }
        : {
            fill: symbol === '1' ? 'black' : 'white',
            glyph: symbol,
            role: 'given',
            marks: [],
            label: symbol,
          },
  },
  pictures: () => [
    { scene: drawn(binairo, EXAMPLE, []), caption: 'binairo.start' },
    { scene: drawn(binairo, EXAMPLE, [SOLUTION]), caption: 'binairo.done' },
  ],
  // The two 0 that the hint rests on, and the 1 that follow.
  hintPicture: () =>
    drawn(
      binairo,
      EXAMPLE,
      ['0,0=1;0,3=1'],
      new Map([...marked([1, 2], 'premise'), ...marked([0, 3], 'conclusion')]),
    ),
};
