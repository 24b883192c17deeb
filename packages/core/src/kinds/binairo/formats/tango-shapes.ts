import { isJsonObject, type JsonObject } from '../../../text/index.js';

/** The shapes in which boards of Tango and Binairo+ are kept as JSON objects; see the kind's README. */
export type TangoShape = 'walls' | 'prefilled' | 'edges' | 'clues' | 'typed';

/** The shape of a JSON value, or null when it is no board with signs in any of them. */
export function tangoShape(value: unknown): TangoShape | null {
  if (!isJsonObject(value)) return null;
  if (Array.isArray(value.edges) || Array.isArray(value.presetCellIdxes)) return 'edges';
  if (value.comparisonClues !== undefined) return 'clues';
  if (Array.isArray(value.walls) || (Array.isArray(value.symbols) && value.grid_size !== undefined))
    return 'walls';
  if (isJsonObject(value.prefilled) || isTextPairs(value.constraints)) return 'prefilled';
  return typedPairs(value) !== null ? 'typed' : null;
}

function isTextPairs(value: unknown): boolean {
  return Array.isArray(value) && (value.length === 0 || Array.isArray(value[0]));
}

/** The name of the list of objects `{r1, c1, r2, c2, type}` of a board, or null. */
export function typedPairs(members: JsonObject): string | null {
  for (const [name, list] of Object.entries(members)) {
    if (Array.isArray(list) && isJsonObject(list[0]) && 'r1' in list[0] && 'c2' in list[0]) return name;
  }
  return null;
}
