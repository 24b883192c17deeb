import { readShapeText, type Shape } from '../storage/shape.js';

const KEY = 'tilewright-table';

/** How many boards undo can go back over after a reload. */
const LENGTH = 12;

export const TABLE: Shape<string[]> = {
  version: 2,
  upgrades: [(old) => old],
  read: ({ ids }) => (Array.isArray(ids) ? ids.slice(-LENGTH).filter((id) => typeof id === 'string') : null),
};

/** Notes which boards were played one after the other, by their ids, so that undo goes on past them after a reload. */
export function rememberTable(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ v: TABLE.version, ids: ids.slice(-LENGTH) }));
  } catch {
    // Not remembered: undo ends at the first board after a reload.
  }
}

/** The ids that were noted last on this page; none when there is nothing that can be read. */
export function rememberedTable(): string[] {
  try {
    const text = sessionStorage.getItem(KEY);
    // The first version was a bare list.
    return readShapeText(TABLE, text?.startsWith('[') ? `{"ids":${text}}` : text) ?? [];
  } catch {
    // Denied: as if nothing had been noted.
    return [];
  }
}
