import { type BinairoPuzzle, binairo, makeBinairo, signsOf } from '@tilewright/core/kinds/binairo';
import { t } from '../i18n/index.js';
import type { Controls, Draft } from './controls.js';
import { drawn, marked } from './picture.js';
import { BLANK, paintStroke, yesNoKey } from './yes-no.js';

/** The board of the guide. */
const EXAMPLE = 'binairo:4x4:a00d10a1d0';
const SOLUTION = '0,0=1;0,3=1;1,0=0;1,1=1;1,2=0;2,1=1;2,3=0;3,0=1;3,1=0;3,2=1';

/** The generator's word for as many signs among the clues as this board has. */
function signsLike(puzzle: BinairoPuzzle): string {
  const signs = signsOf(puzzle).length;
  const givens = puzzle.givens.filter((given) => given !== BLANK).length;
  const share = signs / (signs + givens);
  if (givens === 1) return 'only';
  return share < 1 / 3 ? 'few' : share <= 2 / 3 ? 'some' : 'many';
}

/** The board that is drawn. Where no side is odd, the rule for odd lines says nothing, whatever the field holds. */
function makeDrawn({ rows, cols, cells, fields, signs }: Draft): ReturnType<typeof makeBinairo> {
  const isOdd = rows % 2 !== 0 || cols % 2 !== 0;
  return makeBinairo(
    rows,
    cols,
    cells.map((symbol) => (symbol === '.' ? BLANK : Number(symbol))),
    fields.unique !== 'no',
    {
      signs: signs === undefined ? null : Array.from(signs, Number),
      odd: isOdd && fields.odd === 'more1' ? 'more1' : 'either',
    },
  );
}

export const binairoControls: Controls = {
  look: 'values',
  name: 'kind.binairo',
  goal: 'goal.binairo',
  goalOf: (puzzle) => ((puzzle?.signs ?? null) === null ? 'goal.binairo' : 'goal.binairoSigns'),
  example: EXAMPLE,
  pointerHelp: 'how.binairo.pointer',
  keyHelp: 'how.binairo.keys',
  counted: '0:1',
  optionsLike: (puzzle) => ({
    'unique-lines': puzzle.uniqueLines ? 'yes' : 'no',
    ...(puzzle.signs === null ? {} : { signs: signsLike(puzzle) }),
    ...(puzzle.odd === 'more1' ? { odd: 'more1' } : {}),
  }),
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
    fields: [
      { name: 'unique', label: 'field.uniqueLines', type: 'flag' },
      {
        name: 'odd',
        label: 'field.odd',
        type: 'choice',
        values: [
          { value: 'either', label: 'odd.either' },
          { value: 'more1', label: 'odd.more1' },
        ],
      },
    ],
    size: { rows: 8, cols: 8, max: 60, step: 1 },
    // Boards with signs are mostly played without that rule: a third of those in newspapers have no solution with it.
    signs: { unique: 'no' },
    scene(draft, language) {
      const made = makeDrawn(draft);
      if (!made.ok) return null;
      const { counters: _, ...scene } = binairo.scene(binairo.start(made.value), undefined, language);
      return scene;
    },
    blank: (rows, cols) => ({
      rows,
      cols,
      cells: new Array(rows * cols).fill('.'),
      fields: { unique: 'yes', odd: 'either' },
    }),
    fromPuzzle: (puzzle) => ({
      rows: puzzle.shape.rows,
      cols: puzzle.shape.cols,
      cells: Array.from(puzzle.givens as Uint8Array, (value) => '01.'[value] ?? '.'),
      fields: { unique: puzzle.uniqueLines ? 'yes' : 'no', odd: puzzle.odd },
      ...(puzzle.signs === null ? {} : { signs: (puzzle.signs as Uint8Array).join('') }),
    }),
    make: makeDrawn,
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
