import { inkOn, type Rgb, tileColour } from './palette.js';
import type { Mark, Scene, SceneCell } from './scene.js';
import { drawSigned } from './text-signs.js';

/** What a terminal can show: nothing but characters, the 256 colours of xterm, or any colour. */
export type TextColours = 'none' | '256' | 'any';

export type Sign = readonly [mark: Mark, left: string, right: string];

/** The signs around a cell for each mark that has one, the most pressing first. */
const SIGNS: readonly Sign[] = [
  ['wrong', '!', '!'],
  ['conflict', '!', '!'],
  ['conclusion', '{', '}'],
  ['difference', '<', '>'],
  ['premise', '[', ']'],
  ['origin', '(', ')'],
];

/**
 * Draws a board as lines of text, each with a newline. Without colours: a glyph a cell, `#` black, `.` white and gaps,
 * `_` undecided; a clue in a decided cell stands behind its sign (`#5`). Marks are signs around the cell: `(3)` the
 * origin, `[3]` a premise, `{3}` a conclusion, `<3>` a difference, `!3!` wrong or in conflict; neighbours share one
 * pair of signs. A hole is a blank and a wall `%`. Signs between cells stand between them, those to the row below in a line of
 * their own; broken ones and those to look at are named below the board: `!r1c2=r1c3`, `[r2c1×r3c1]`. Rows of triangles are
 * indented, so that each stands over its neighbour. O(cells).
 */
export function drawText(scene: Scene, colours: TextColours = 'none'): string {
  const bodies = cellBodies(scene, colours);
  if (scene.signs !== undefined && scene.signs.length > 0) {
    return drawSigned(scene, bodies, (cell) => signOf(scene.cells[cell]!));
  }
  const rowCounters = new Map<number, string>();
  const colCounters = new Map<number, string>();
  for (const counter of scene.counters ?? []) {
    (counter.line === 'row' ? rowCounters : colCounters).set(counter.index, counter.text);
  }
  // As wide as what stands below the columns, so that it stands below its own.
  const width = [...bodies, ...colCounters.values()].reduce(
    (most, body) => Math.max(most, [...body].length),
    1,
  );
  const signed = colours !== 'none' || scene.cells.some((cell) => signOf(cell) !== undefined);
  const draw = colours === 'none' ? plainRow : colouredRow;
  let text = '';
  for (let row = 0; row < scene.rows; row++) {
    const start = row * scene.cols;
    const end = start + scene.cols;
    const indent =
      scene.lattice === 'triangle' ? ' '.repeat(row * (width + (colours === 'none' ? 1 : 2))) : '';
    let line = indent + draw(scene.cells.slice(start, end), bodies.slice(start, end), width, signed, colours);
    const counter = rowCounters.get(row);
    if (counter !== undefined) line += `  ${counter}`;
    text += `${line.trimEnd()}\n`;
  }
  if (colCounters.size > 0) {
    const gap = colours === 'none' ? ' ' : '  ';
    const below = Array.from({ length: scene.cols }, (_, col) =>
      (colCounters.get(col) ?? '').padStart(width),
    );
    text += `${signed ? ' ' : ''}${below.join(gap)}`.trimEnd().concat('\n');
  }
  const legend = scene.legend?.map(({ glyph, text: meaning }) => `${glyph} ${meaning}`);
  return legend ? `${text}${legend.join(', ')}\n` : text;
}

/** What stands in each cell, before padding. */
function cellBodies(scene: Scene, colours: TextColours): string[] {
  // Binairo's glyphs say the same as its fills; mosaic's clues do not, and then both must be seen.
  const glyphTellsFill = scene.cells.every(
    ({ fill, glyph }) => (fill !== 'black' && fill !== 'white') || glyph === (fill === 'black' ? '1' : '0'),
  );
  const isDecided = ({ fill }: SceneCell): boolean => fill === 'black' || fill === 'white';
  const clued = scene.cells.some((cell) => isDecided(cell) && cell.glyph !== undefined);
  return scene.cells.map((cell) => {
    const { fill, glyph } = cell;
    if (fill === 'gap') return cell.role === 'hole' ? ' ' : cell.role === 'wall' ? '%' : '.';
    if (fill === 'blank') return glyph ?? '_';
    if (fill !== 'black' && fill !== 'white') return glyph ?? String(fill);
    if (glyphTellsFill && glyph !== undefined) return glyph;
    const sign = fill === 'black' ? '#' : '.';
    if (colours !== 'none') return glyph ?? sign;
    // A blank stands for the clue of a cell without one, so that signs stand in one column.
    return `${sign}${glyph ?? (clued ? ' ' : '')}`;
  });
}

function signOf(cell: SceneCell): Sign | undefined {
  return cell.marks.length === 0 ? undefined : SIGNS.find(([mark]) => cell.marks.includes(mark));
}

function plainRow(
  cells: readonly SceneCell[],
  bodies: readonly string[],
  width: number,
  signed: boolean,
): string {
  let line = '';
  let left: Sign | undefined;
  cells.forEach((cell, col) => {
    const right = signOf(cell);
    const body = bodies[col]!;
    const padding = width - [...body].length;
    // A sign stands next to what it is about: behind the padding, where there is some.
    if (padding > 0 && left !== right) {
      if (col > 0 || signed) line += left?.[2] ?? ' ';
      line += (right?.[1] ?? ' ').padStart(padding);
    } else {
      if (col > 0 || signed) line += between(left, right);
      line += ' '.repeat(padding);
    }
    line += body;
    left = right;
  });
  return left ? line + left[2] : line;
}

/** The one character between two cells. */
function between(left: Sign | undefined, right: Sign | undefined): string {
  if (left && right) return left === right ? ' ' : '|';
  return left?.[2] ?? right?.[1] ?? ' ';
}

const BLACK: Rgb = [30, 30, 30];
const WHITE: Rgb = [238, 238, 238];

function colouredRow(
  cells: readonly SceneCell[],
  bodies: readonly string[],
  width: number,
  _signed: boolean,
  colours: TextColours,
): string {
  let line = '';
  cells.forEach((cell, col) => {
    const sign = signOf(cell);
    const padding = ' '.repeat(width - [...bodies[col]!].length);
    const body = `${padding}${sign?.[1] ?? ' '}${bodies[col]}${sign?.[2] ?? ' '}`;
    const { fill } = cell;
    if (fill === 'gap' || fill === 'blank') {
      line += fill === 'gap' || cell.glyph === undefined ? `\x1b[2m${body}\x1b[0m` : body;
      return;
    }
    const back = fill === 'black' ? BLACK : fill === 'white' ? WHITE : tileColour(fill);
    const strong = cell.marks.includes('region') || cell.role === 'given' ? '1;' : '';
    line += `\x1b[${strong}${colourCode(38, inkOn(back), colours)};${colourCode(48, back, colours)}m${body}\x1b[0m`;
  });
  return line;
}

/** The parameters of a colour: `layer` is 38 for the ink, 48 for the ground. */
function colourCode(layer: 38 | 48, [red, green, blue]: Rgb, colours: TextColours): string {
  if (colours === 'any') return `${layer};2;${red};${green};${blue}`;
  // The 6×6×6 cube of xterm: its levels are 0, 95, 135, 175, 215, 255.
  const level = (value: number): number => (value < 48 ? 0 : value < 115 ? 1 : Math.floor((value - 35) / 40));
  return `${layer};5;${16 + 36 * level(red) + 6 * level(green) + level(blue)}`;
}
