import { flood } from '@tilewright/core/kinds/flood';
import { type Scene, tilesOf } from '@tilewright/core/scene';
import type { Choice, Controls, Stroke } from './controls.js';
import { floodEditing } from './flood-editing.js';
import { type FloodPosition, isPlaced, placedChoices, placedStroke, regionIn } from './flood-regions.js';
import { drawn } from './picture.js';

/** The colour (index) that playing this cell means, or null when the region has it already. */
function colourAt(state: FloodPosition, scene: Scene, cell: number): number | null {
  const target = scene.cells[cell];
  return !target || target.marks.includes('region') ? null : state.board[cell]!;
}

function choices(position: FloodPosition, scene: Scene, cell: number | null): readonly Choice[] {
  if (isPlaced(position)) return placedChoices(position, scene, cell);
  const { puzzle, board } = position;
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
  optionsLike: ({ colours, rule, origin, grid }) => ({
    colours: String(colours.length),
    rule,
    ...(typeof origin === 'number' ? {} : { origin }),
    ...(grid ? { grid } : {}),
  }),
  tools: [],
  stroke(state, scene, first): Stroke | null {
    if (isPlaced(state)) return placedStroke(state, first);
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
      // A region has the focus; its new colour is picked by number.
      if (isPlaced(state)) return [];
      const colour = colourAt(state, scene, cell);
      return colour === null ? [] : [colour];
    }
    // A digit picks the colour of that place in the row of buttons, whatever it is called.
    if (/^[0-9]$/.test(key)) {
      const choice = choices(state, scene, cell)[(Number(key) + 9) % 10];
      return choice && !choice.disabled ? [choice.move] : [];
    }
    return null;
  },
  choices,
  // Where no place is marked, moves act at any region: the one in focus is outlined.
  reach: (scene, cell) =>
    scene.cells.some(({ marks }) => marks.includes('region')) ? null : regionIn(scene, cell),
  editing: floodEditing,
  pictures: () => [
    { scene: drawn(flood, EXAMPLE, []), caption: 'flood.before' },
    { scene: drawn(flood, EXAMPLE, ['2']), caption: 'flood.after' },
  ],
};
