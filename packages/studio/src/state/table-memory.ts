const KEY = 'tilewright-table';

/** How many boards undo can go back over after a reload. */
const LENGTH = 12;

/** Notes which boards were played one after the other, by their ids, so that undo goes on past them after a reload. */
export function rememberTable(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids.slice(-LENGTH)));
  } catch {
    // Not remembered: undo ends at the first board after a reload.
  }
}

/** The ids that were noted last on this page; none when there is nothing that can be read. */
export function rememberedTable(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.slice(-LENGTH).filter((id) => typeof id === 'string') : [];
  } catch {
    // Damaged or denied: as if nothing had been noted.
    return [];
  }
}
