/**
 * What is saved outlives the studio that saved it. Each saved shape has a version, a validator, and for every version
 * before the present one a step that brings it one version on.
 */
export interface Shape<T> {
  /** The version that is written now. */
  readonly version: number;
  /** `upgrades[n]` makes version n + 2 of version n + 1. They may trust nothing: what is damaged stays damaged. */
  readonly upgrades: readonly ((old: Fields) => Fields)[];
  /** The value in fields of the present version; null when they are damaged. */
  read(from: Fields): T | null;
}

/** An object whose fields are not known to be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** The version of saved fields: those of the first versions of the studio wear no number. */
function versionOf({ v }: Fields): number {
  return v === undefined ? 1 : Number.isInteger(v) ? (v as number) : Number.NaN;
}

/** Whether a value was saved by a later version of the studio, which this one must leave alone. */
export function isNewer(shape: Shape<unknown>, value: unknown): boolean {
  return isFields(value) && versionOf(value) > shape.version;
}

/** What was saved, brought to the present version; null when it is damaged, or of a version that is not known here. */
export function readShape<T>(shape: Shape<T>, value: unknown): T | null {
  if (!isFields(value)) return null;
  const version = versionOf(value);
  if (!(version >= 1 && version <= shape.version)) return null;
  let fields: Fields = value;
  for (const upgrade of shape.upgrades.slice(version - 1)) fields = upgrade(fields);
  return shape.read(fields);
}

/** As `readShape`, from a text of JSON. */
export function readShapeText<T>(shape: Shape<T>, text: string | null): T | null {
  if (text === null) return null;
  try {
    return readShape(shape, JSON.parse(text));
  } catch {
    // No JSON: as damaged as any other text.
    return null;
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A finite number of these fields, or NaN. */
export function numberIn(fields: Fields, key: string): number {
  const value = fields[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
}

export function textIn(fields: Fields, key: string): string | null {
  const value = fields[key];
  return typeof value === 'string' ? value : null;
}
