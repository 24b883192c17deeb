import type { Scene } from '@tilewright/core/scene';

/** The longest side of a thumbnail, in cells; larger boards are sampled. */
const LONGEST = 36;

/** Fills as characters: blank, gap, white, black, then the sixteen tiles. */
const CHARACTERS = '.-01ABCDEFGHIJKLMNOP';

/** A scene in small as text: `ROWSxCOLS:` and one character a cell. */
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
  return text;
}

/** What a thumbnail is drawn of: its size, and for each class of fill one path of unit squares. */
export interface Thumbnail {
  readonly rows: number;
  readonly cols: number;
  readonly paths: readonly { readonly className: string; readonly d: string }[];
}

/** The drawing of a thumbnail's text, or null when it is none. */
export function readThumbnail(text: string): Thumbnail | null {
  const match = /^(\d{1,3})x(\d{1,3}):([-.01A-P]*)$/.exec(text);
  const rows = Number(match?.[1]);
  const cols = Number(match?.[2]);
  const cells = match?.[3] ?? '';
  if (!match || cells.length !== rows * cols || cells.length === 0) return null;
  const paths = new Map<string, string>();
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; ) {
      const character = cells[row * cols + col]!;
      let end = col + 1;
      while (end < cols && cells[row * cols + end] === character) end++;
      paths.set(character, `${paths.get(character) ?? ''}M${col} ${row}h${end - col}v1h${col - end}z`);
      col = end;
    }
  }
  const names = ['blank', 'gap', 'white', 'black'];
  return {
    rows,
    cols,
    paths: [...paths].map(([character, d]) => {
      const index = CHARACTERS.indexOf(character);
      return { className: names[index] ?? `t${index - 4}`, d };
    }),
  };
}
