import { type FloodPuzzle, type FloodSpec, isHole, makeFlood } from '@tilewright/core/kinds/flood';
import { t } from '../i18n/index.js';
import type { Draft, Editing } from './controls.js';

/** The colours offered by the editor, as the names of a board. */
const COLOURS = Array.from('123456789', (name) => name);

/** What stands for a place without a cell. */
const HOLE = '#';

const NONE = '';

/** What a drawing has beside its cells, as a new one has it. */
const FIELDS = { rule: 'plain', grid: 'square', place: 'cell', target: NONE, originRow: '1', originCol: '1' };

/** How flood boards of any form are drawn. */
export const floodEditing: Editing = {
  symbols: [
    ...COLOURS.map((symbol) => ({ symbol, key: symbol, label: 'symbol.colour' as const })),
    { symbol: HOLE, key: '0', label: 'symbol.hole' },
  ],
  fields: [
    {
      name: 'place',
      label: 'field.place',
      type: 'choice',
      values: [
        { value: 'cell', label: 'field.place.cell' },
        { value: 'any', label: 'field.place.any' },
        { value: 'corners', label: 'field.place.corners' },
      ],
    },
    { name: 'originRow', label: 'field.originRow', type: 'number', min: 1 },
    { name: 'originCol', label: 'field.originCol', type: 'number', min: 1 },
    {
      name: 'target',
      label: 'field.target',
      type: 'number',
      min: 1,
      max: 9,
    },
    {
      name: 'grid',
      label: 'field.grid',
      type: 'choice',
      values: [
        { value: 'square', label: 'field.grid.square' },
        { value: 'triangle', label: 'field.grid.triangle' },
      ],
    },
    {
      name: 'rule',
      label: 'field.rule',
      type: 'choice',
      values: [
        { value: 'plain', label: 'field.rule.plain' },
        { value: 'two-colour', label: 'field.rule.twoColour' },
      ],
    },
  ],
  size: { rows: 10, cols: 10, max: 60, step: 1 },
  blank: (rows, cols) => ({ rows, cols, cells: new Array(rows * cols).fill('1'), fields: FIELDS }),
  fromPuzzle,
  make(draft: Draft) {
    const { rule, grid, place, target } = { ...FIELDS, ...draft.fields };
    const spec: FloodSpec = {
      shape: { rows: draft.rows, cols: draft.cols },
      names: draft.cells.map((symbol) => (symbol === HOLE ? null : symbol)),
      origin: place === 'any' || place === 'corners' ? place : originOf(draft),
      rule: rule === 'two-colour' ? rule : 'plain',
      ...(grid === 'triangle' ? { grid } : {}),
      ...(target === NONE ? {} : { target }),
    };
    return makeFlood(spec);
  },
  lattice: ({ fields }) => (fields.grid === 'triangle' ? 'triangle' : undefined),
  cell: (symbol, fill) =>
    symbol === HOLE
      ? { fill: 'gap', role: 'hole', marks: [], label: t('symbol.hole') }
      : { fill, glyph: symbol, role: 'tile', marks: [], label: t('cell.tile', { name: symbol }) },
};

/** An origin beside the board is given to the maker as one, so that its fault says so. */
function originOf({ rows, cols, fields }: Draft): number {
  const row = Number(fields.originRow) - 1;
  const col = Number(fields.originCol) - 1;
  return row >= 0 && col >= 0 && row < rows && col < cols ? row * cols + col : -1;
}

function fromPuzzle(puzzle: FloodPuzzle): Draft {
  const { shape, cells, colours, origin, rule, grid, target } = puzzle;
  const cell = typeof origin === 'number' ? origin : 0;
  return {
    rows: shape.rows,
    cols: shape.cols,
    cells: Array.from(cells, (colour, at) => (isHole(puzzle, at) ? HOLE : colours[colour]!)),
    fields: {
      rule,
      grid: grid ?? 'square',
      place: typeof origin === 'number' ? 'cell' : origin,
      target: target ?? NONE,
      originRow: String(Math.floor(cell / shape.cols) + 1),
      originCol: String((cell % shape.cols) + 1),
    },
  };
}
