import type { Scene } from '@tilewright/core/scene';

/** The longest side of a thumbnail, in cells; larger boards are sampled. */
const LONGEST = 36;

/** Fills as characters: blank, gap, white, black, then the sixteen tiles. */
const CHARACTERS = '.-01ABCDEFGHIJKLMNOP';

/** Glyphs are kept up to this size: on larger boards they would not be read. */
const LEGIBLE = 16;

/** A scene in small as text: `ROWSxCOLS:`, one character a cell, for small boards `:` and each cell's glyph or `.`, and for signs `:` and a digit a cell. */
export function thumbnailOf(scene: Scene): string {
  const step = Math.max(1, Math.ceil(Math.max(scene.rows, scene.cols) / LONGEST));
  const rows = Math.ceil(scene.rows / step);
  const cols = Math.ceil(scene.cols / step);
  let text = `${rows}x${cols}:`;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const fill = scene.cells[row * step * scene.cols + col * step]?.fill ?? 'gap';
      const words: readonly unknown[] = ['blank', 'gap', 'white', 'black'];
      text += typeof fill === 'number' ? CHARACTERS[4 + (fill % 16)] : CHARACTERS[words.indexOf(fill)];
    }
  }
  const paper = !scene.cells.some((cell) => typeof cell.fill === 'number');
  if (step > 1 || !paper || Math.max(rows, cols) > LEGIBLE) return text;
  const glyphs = scene.cells.map((cell) => (/^[0-9]$/.test(cell.glyph ?? '') ? cell.glyph : '.'));
  return `${text}:${glyphs.join('')}${signsOf(scene)}`;
}

/** The signs between cells as `:` and a digit a cell, 1 or 2 to the right and three times as much below; nothing without. */
function signsOf({ cells, signs = [] }: Scene): string {
  if (signs.length === 0) return '';
  const digits = cells.map(() => 0);
  for (const { between, glyph } of signs) {
    digits[between[0]]! += (glyph === '=' ? 1 : 2) * (between[1] === between[0] + 1 ? 1 : 3);
  }
  return `:${digits.join('')}`;
}

/** What a thumbnail is drawn of: its size, and for each class of fill one path of unit squares. */
export interface Thumbnail {
  readonly rows: number;
  readonly cols: number;
  readonly paths: readonly { readonly className: string; readonly d: string }[];
  readonly glyphs: readonly { readonly cell: number; readonly glyph: string; readonly className: string }[];
  /** Signs between cells, where their middles are. */
  readonly signs: readonly { readonly x: number; readonly y: number; readonly glyph: string }[];
}

/** The drawing of a thumbnail's text, or null when it is none. */
export function readThumbnail(text: string): Thumbnail | null {
  const match = /^(\d{1,3})x(\d{1,3}):([-.01A-P]*)(?::([.0-9]*)(?::([0-8]*))?)?$/.exec(text);
  const rows = Number(match?.[1]);
  const cols = Number(match?.[2]);
  const cells = match?.[3] ?? '';
  if (!match || cells.length !== rows * cols || cells.length === 0) return null;
  const written = match[4] ?? '';
  const signed = match[5] ?? '';
  const names = ['blank', 'gap', 'white', 'black'];
  const paths = new Map<string, string>();
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; ) {
      const character = cells[row * cols + col]!;
      let end = col + 1;
      // Boards with glyphs show every cell's edges, so their cells are not joined.
      while (written === '' && end < cols && cells[row * cols + end] === character) end++;
      paths.set(character, `${paths.get(character) ?? ''}M${col} ${row}h${end - col}v1h${col - end}z`);
      col = end;
    }
  }
  const glyphOf = (part: number): string => (part === 1 ? '=' : '\u00d7');
  const signs = [...signed].slice(0, cells.length).flatMap((digit, cell) => {
    const [x, y] = [cell % cols, Math.floor(cell / cols)];
    const [right, below] = [Number(digit) % 3, Math.floor(Number(digit) / 3)];
    return [
      ...(right > 0 ? [{ x: x + 1, y: y + 0.5, glyph: glyphOf(right) }] : []),
      ...(below > 0 ? [{ x: x + 0.5, y: y + 1, glyph: glyphOf(below) }] : []),
    ];
  });
  return {
    rows,
    cols,
    signs,
    paths: [...paths].map(([character, d]) => {
      const index = CHARACTERS.indexOf(character);
      return { className: names[index] ?? `t${index - 4}`, d };
    }),
    glyphs: [...written].flatMap((glyph, cell) =>
      glyph === '.' || cell >= cells.length
        ? []
        : [{ cell, glyph, className: `on-${names[CHARACTERS.indexOf(cells[cell]!)] ?? 'blank'}` }],
    ),
  };
}
