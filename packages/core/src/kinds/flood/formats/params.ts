import { cellAt, colOf, contains, rowOf, type Shape } from '../../../grid/index.js';
import { FaultCode, type Result } from '../../../outcome/index.js';
import { parseInteger } from '../../../text/index.js';
import type { CellPair, FloodOrigin, FloodPuzzle } from '../puzzle.js';

/*
 * The parameters of a canonical id whose values are names, places and pairs of places. Signs that mean something in an id or a URL
 * are written `_HEX_` in names.
 */

export function escapeName(name: string): string {
  return name.replace(/[^0-9A-Za-z.-]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}_`);
}

/** The name that was escaped, or null when an escape is broken. */
export function unescapeName(text: string): string | null {
  let broken = false;
  const name = text.replace(/_([0-9a-f]{1,6})_|[^0-9A-Za-z.-]/g, (_, hex: string | undefined) => {
    const code = hex === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(hex, 16);
    if (code > 0x10ffff) broken = true;
    return broken ? '' : String.fromCodePoint(code);
  });
  return broken ? null : name;
}

export type FaultMaker = (
  code: FaultCode,
  at: number,
  found: string | undefined,
  expected: string,
) => Result<never>;

/** `ROW.COL`, from 0. */
export function writePlace(shape: Shape, cell: number): string {
  return `${rowOf(shape, cell)}.${colOf(shape, cell)}`;
}

/** The cell of `ROW.COL`; null when it is not written so or not on the board. */
function readPlace(shape: Shape, text: string): number | null {
  const [row, col, more] = text.split('.').map(parseInteger);
  if (typeof row !== 'number' || typeof col !== 'number' || more !== undefined) return null;
  return contains(shape, row, col) ? cellAt(shape, row, col) : null;
}

/** Where moves act: `any`, `corners` or `ROW.COL`; `at` is the place of the whole parameter. */
export function readOrigin(shape: Shape, value: string, at: number, fault: FaultMaker): Result<FloodOrigin> {
  if (value === 'any' || value === 'corners') return { ok: true, value };
  const param = `origin=${value}`;
  if (!/^\d{1,9}\.\d{1,9}$/.test(value)) {
    return fault(FaultCode.UnexpectedToken, at, param, 'origin=ROW.COL, origin=any or origin=corners');
  }
  const cell = readPlace(shape, value);
  if (cell === null) return fault(FaultCode.OutOfRange, at, param, 'an origin on the board, from 0.0');
  return { ok: true, value: cell };
}

/** `R.C-R.C~…`. */
export function writeLinks({ shape, links = [] }: FloodPuzzle): string {
  return links.map(([a, b]) => `${writePlace(shape, a)}-${writePlace(shape, b)}`).join('~');
}

export function readLinks(shape: Shape, value: string, at: number, fault: FaultMaker): Result<CellPair[]> {
  const links: CellPair[] = [];
  for (const link of value.split('~')) {
    const [a, b, more] = link.split('-').map((text) => readPlace(shape, text));
    if (typeof a !== 'number' || typeof b !== 'number' || more !== undefined) {
      return fault(
        FaultCode.UnexpectedToken,
        at,
        `links=${link}`,
        'links as R.C-R.C of cells of the board, divided by ~',
      );
    }
    links.push([a, b]);
  }
  return { ok: true, value: links };
}

/** `a-b~…`. */
export function writeEdges({ edges = [] }: FloodPuzzle): string {
  return edges.map(([a, b]) => `${a}-${b}`).join('~');
}

export function readEdges(nodes: number, value: string, at: number, fault: FaultMaker): Result<CellPair[]> {
  const edges: CellPair[] = [];
  let place = at;
  for (const edge of value === '' ? [] : value.split('~')) {
    const [a, b, more] = edge.split('-').map(parseInteger);
    if (typeof a !== 'number' || typeof b !== 'number' || more !== undefined) {
      return fault(FaultCode.UnexpectedToken, place, edge, 'edges as A-B, divided by ~');
    }
    if (a < 0 || b < 0 || a >= nodes || b >= nodes) {
      return fault(FaultCode.OutOfRange, place, edge, `two nodes from 0 to ${nodes - 1}`);
    }
    edges.push([a, b]);
    place += edge.length + 1;
  }
  return { ok: true, value: edges };
}
