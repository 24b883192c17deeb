import { FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  firstTokens,
  guessRowStyle,
  type Line,
  lineCharacters,
  lineTokens,
  parseInteger,
  type RowStyle,
} from '../../../text/index.js';
import { parseOrigin } from '../options.js';
import { FLOOD_GRIDS, type FloodPuzzle, type FloodSpec, isName } from '../puzzle.js';

/*
 * The lines directly before or after plain rows that carry rules: `target X`, `limit N`, `grid triangle`, `origin any`; and
 * comments, which begin with `#`. A line as wide as the board and made of cells is a row, whatever it begins with.
 */

const SETTING = /^\s*(target|limit|grid|origin)\s+(\S+)\s*$/;

/** The lines of a block by what they are. */
export interface RowLines {
  readonly rows: readonly Line[];
  readonly style: RowStyle;
  readonly settings: readonly Line[];
}

/** Parts the rows of a block from settings and comments. O(length). */
export function partRows(block: readonly Line[]): RowLines {
  if (!block.some(({ text }) => SETTING.test(text) || text.trimStart().startsWith('#'))) {
    return { rows: block, style: guessRowStyle(block), settings: [] };
  }
  const isComment = ({ text }: Line): boolean => text.trimStart().startsWith('#');
  const plain = block.filter((line) => !SETTING.test(line.text) && !isComment(line));
  const marked = block.filter((line) => !SETTING.test(line.text));
  // Where all rows begin with an empty place, those without blanks inside tell more than comments do.
  const dense = marked.filter(({ text }) => !/\S\s+\S/.test(text));
  const sure = plain.length > 0 ? plain : dense.length > 0 ? dense : marked.length > 0 ? marked : block;
  const style = guessRowStyle(sure);
  const widthOf = (line: Line): number =>
    (style === 'words' ? lineTokens(line) : lineCharacters(line)).length;
  const width = widthOf(sure.at(-1)!);
  const isRow = block.map(
    (line) =>
      !(SETTING.test(line.text) || isComment(line)) ||
      (widthOf(line) === width && (style === 'words' || !/\S\s+\S/.test(line.text))),
  );
  const first = isRow.indexOf(true);
  const last = isRow.lastIndexOf(true);
  const rows: Line[] = [];
  const settings: Line[] = [];
  for (const [index, line] of block.entries()) {
    if (isRow[index]) rows.push(line);
    else if (isComment(line)) continue;
    else if (index < first || index > last) settings.push(line);
    else rows.push(line);
  }
  return { rows, style, settings };
}

/** What setting lines say of a board of this shape; a fault for a value that is none, or one given twice. */
export function readSettings(lines: readonly Line[], shape: FloodSpec['shape']): Result<Partial<FloodSpec>> {
  let settings: Partial<FloodSpec> = {};
  const seen = new Set<string>();
  for (const line of lines) {
    const [name, value] = firstTokens(line, 2);
    const fault = (code: FaultCode, expected: string): Result<never> =>
      fail(textFault(code, line.number, value!.column, value!.text, expected));
    if (seen.has(name!.text)) {
      return fail(
        textFault(
          FaultCode.UnexpectedToken,
          line.number,
          name!.column,
          name!.text,
          `${name!.text} once only`,
        ),
      );
    }
    seen.add(name!.text);
    if (name!.text === 'target') {
      if (!isName(value!.text)) return fault(FaultCode.UnexpectedToken, 'the name of a colour');
      settings = { ...settings, target: value!.text };
    } else if (name!.text === 'limit') {
      const limit = parseInteger(value!.text);
      if (limit === null || limit < 0) return fault(FaultCode.OutOfRange, 'a number of moves');
      settings = { ...settings, publishedLimit: limit };
    } else if (name!.text === 'grid') {
      const grid = FLOOD_GRIDS.find((one) => one === value!.text);
      if (grid === undefined) return fault(FaultCode.BadOption, FLOOD_GRIDS.join(' or '));
      settings = { ...settings, grid };
    } else {
      const origin = parseOrigin(shape, value!.text);
      if (!origin.ok) return fault(FaultCode.BadOption, origin.fault.expected!);
      settings = { ...settings, origin: origin.value };
    }
  }
  return ok(settings);
}

/** The setting lines that a puzzle needs, each with its newline. */
export function writeSettings({ origin, target, grid, publishedLimit }: FloodPuzzle): string {
  const lines: string[] = [];
  if (typeof origin !== 'number') lines.push(`origin ${origin}`);
  if (grid) lines.push(`grid ${grid}`);
  if (target !== undefined) lines.push(`target ${target}`);
  if (publishedLimit !== undefined) lines.push(`limit ${publishedLimit}`);
  return lines.map((line) => `${line}\n`).join('');
}
