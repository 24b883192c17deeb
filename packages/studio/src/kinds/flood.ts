import { flood, makeFlood } from '@tilewright/core/kinds/flood';
import { type Scene, tilesOf } from '@tilewright/core/scene';
import { t } from '../i18n/index.js';
import type { Choice, Controls, Draft, Stroke } from './controls.js';
import { drawn } from './picture.js';

/** The colours offered by the editor, as the names of a board. */
const COLOURS = Array.from('123456789', (name) => name);

interface State {
  readonly puzzle: { readonly colours: readonly string[] };
  /** For each cell the index of its colour. */
  readonly board: Uint16Array;
}

/** The colour (index) that playing this cell means, or null when the region has it already. */
function colourAt(state: State, scene: Scene, cell: number): number | null {
  const target = scene.cells[cell];
  return !target || target.marks.includes('region') ? null : state.board[cell]!;
}

function choices({ puzzle, board }: State, scene: Scene): Choice[] {
  const origin = scene.cells.findIndex((cell) => cell.marks.includes('origin'));
  // A cell of each colour that is left.
  const places = new Map<number, number>();
  for (let cell = 0; cell < board.length; cell++) places.set(board[cell]!, cell);
  const tiles = tilesOf(puzzle.colours);
  return puzzle.colours.map((name, colour) => ({
    move: colour,
    fill: tiles[colour]!,
    glyph: scene.cells[places.get(colour) ?? -1]?.glyph ?? name,
    name,
    disabled: !places.has(colour) || board[origin] === colour,
  }));
}

/** The board of the guide. */
const EXAMPLE = 'flood:3x4:112321233312';

/** Larger boards of more colours. */
const LADDER = (
  [
    [5, 3],
    [6, 4],
    [7, 4],
    [8, 5],
    [9, 5],
    [10, 6],
    [12, 6],
    [14, 6],
    [16, 7],
    [18, 8],
  ] as const
).map(([side, colours]) => ({ rows: side, cols: side, options: { colours: String(colours) } }));

export const floodControls: Controls = {
  look: 'tiles',
  name: 'kind.flood',
  goal: 'goal.flood',
  example: EXAMPLE,
  pointerHelp: 'how.flood.pointer',
  keyHelp: 'how.flood.keys',
  ladder: LADDER,
  optionsLike: ({ colours, rule }) => ({ colours: String(colours.length), rule }),
  tools: [],
  stroke(state, scene, first): Stroke {
    let cell = first;
    return {
      over(other) {
        cell = other;
      },
      get moves() {
        const colour = colourAt(state, scene, cell);
        return colour === null ? [] : [colour];
      },
      preview: [],
    };
  },
  key(state, scene, cell, key) {
    if (key === ' ' || key === 'Enter') {
      const colour = colourAt(state, scene, cell);
      return colour === null ? [] : [colour];
    }
    // A digit picks the colour of that place in the row of buttons, whatever it is called.
    if (/^[0-9]$/.test(key)) {
      const choice = choices(state, scene)[(Number(key) + 9) % 10];
      return choice && !choice.disabled ? [choice.move] : [];
    }
    return null;
  },
  choices,
  editing: {
    symbols: COLOURS.map((symbol) => ({ symbol, key: symbol, label: 'symbol.colour' })),
    fields: [
      {
        name: 'rule',
        label: 'field.rule',
        type: 'choice',
        values: [
          { value: 'plain', label: 'field.rule.plain' },
          { value: 'two-colour', label: 'field.rule.twoColour' },
        ],
      },
      { name: 'originRow', label: 'field.originRow', type: 'number', min: 1 },
      { name: 'originCol', label: 'field.originCol', type: 'number', min: 1 },
    ],
    size: { rows: 10, cols: 10, max: 60, step: 1 },
    blank: (rows, cols) => ({
      rows,
      cols,
      cells: new Array(rows * cols).fill('1'),
      fields: { rule: 'plain', originRow: '1', originCol: '1' },
    }),
    fromPuzzle: (puzzle) => ({
      rows: puzzle.shape.rows,
      cols: puzzle.shape.cols,
      cells: Array.from(puzzle.cells as Uint16Array, (colour) => puzzle.colours[colour] as string),
      fields: {
        rule: puzzle.rule,
        originRow: String(Math.floor(puzzle.origin / puzzle.shape.cols) + 1),
        originCol: String((puzzle.origin % puzzle.shape.cols) + 1),
      },
    }),
    make(draft: Draft) {
      const row = Number(draft.fields.originRow) - 1;
      const col = Number(draft.fields.originCol) - 1;
      // An origin beside the board is given to the maker as one, so that its fault says so.
      const onBoard = row >= 0 && col >= 0 && row < draft.rows && col < draft.cols;
      return makeFlood({
        shape: { rows: draft.rows, cols: draft.cols },
        names: draft.cells,
        origin: onBoard ? row * draft.cols + col : -1,
        rule: draft.fields.rule === 'two-colour' ? 'two-colour' : 'plain',
      });
    },
    cell: (symbol, fill) => ({
      fill,
      glyph: symbol,
      role: 'tile',
      marks: [],
      label: t('cell.tile', { name: symbol }),
    }),
  },
  pictures: () => [
    { scene: drawn(flood, EXAMPLE, []), caption: 'flood.before' },
    { scene: drawn(flood, EXAMPLE, ['2']), caption: 'flood.after' },
  ],
};
