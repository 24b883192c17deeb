import { type Fault, FaultCode, faultMessage, isTextPosition } from '../../outcome/index.js';
import type { Scene } from '../../scene/index.js';

const CODES = new Set<string>(Object.values(FaultCode));

/** A plural, or its verb, after a lone 1: counts are put into words by `counted` and `nounFor`. */
const ONE_OF_MANY =
  /(?<![\w.,-])1 (?:are|boards|cases|cells|characters|colours|columns|lines|moves|numbers|rows|steps|tiles|words)\b/;

/** What is wrong with a fault as a message for people, or null. `lines` are those of the text that it is about, if it is about one. */
export function faultProblem(fault: Fault, lines: readonly string[] | null): string | null {
  if (!CODES.has(fault.code)) return `unknown fault code ${fault.code}`;
  const message = faultMessage(fault);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
  if (/[\u0000-\u001f\u007f]/.test(message))
    return `the message has control characters: ${JSON.stringify(message)}`;
  if (ONE_OF_MANY.test(message)) return `one is not many: ${message}`;
  if (message.length > 400) return `the message is long: ${message}`;
  if (/undefined|NaN|\[object/.test(`${fault.expected ?? ''}`)) return `the message is not plain: ${message}`;
  if (fault.at === undefined || !isTextPosition(fault.at)) return null;
  const { line, column } = fault.at;
  if (!Number.isInteger(line) || !Number.isInteger(column) || line < 1 || column < 1) {
    return `the place ${line}:${column} does not exist`;
  }
  if (lines === null) return null;
  // One past the end is where something is missing: a line, or a character; a byte order mark may count.
  if (line === lines.length + 1 && column === 1) return null;
  if (line > lines.length) return `line ${line} of ${lines.length}`;
  return column > lines[line - 1]!.length + 2 ? `column ${column} of ${lines[line - 1]!.length}` : null;
}

export function isCell(cell: number, cells: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < cells;
}

/** What is wrong with a scene, or null. */
export function sceneProblem(scene: Scene, rows: number, cols: number): string | null {
  if (scene.rows !== rows || scene.cols !== cols) return `the scene has ${scene.rows}×${scene.cols} cells`;
  if (scene.cells.length !== rows * cols) return `the scene has ${scene.cells.length} cells`;
  for (const [cell, { fill, glyph, label, marks }] of scene.cells.entries()) {
    if (label === '') return `cell ${cell} has no label`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
    if (glyph !== undefined && (glyph === '' || /[\u0000-\u001f]/.test(glyph)))
      return `cell ${cell} has a bad glyph`;
    if (typeof fill === 'number' && !(Number.isInteger(fill) && fill >= 0))
      return `cell ${cell} has the fill ${fill}`;
    if (new Set(marks).size !== marks.length) return `cell ${cell} has a mark twice`;
  }
  for (const { line, index, text } of scene.counters ?? []) {
    if (!isCell(index, line === 'row' ? rows : cols)) return `a counter beside ${line} ${index}`;
    if (text === '') return `an empty counter beside ${line} ${index}`;
  }
  return null;
}

/** Whether two values of plain data (typed arrays, maps and sets included) are the same. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map && b instanceof Map) return sameData([...a], [...b]);
  if (a instanceof Set && b instanceof Set) return sameData([...a], [...b]);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => sameData(a[key as keyof object], b[key as keyof object]));
}
