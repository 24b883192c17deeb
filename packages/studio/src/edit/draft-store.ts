import type { Draft, Editing } from '../kinds/controls.js';

const PREFIX = 'tilewright-draft-';

/** The longest symbol of a drawing: a colour's name. */
const LONGEST_SYMBOL = 40;

/** Keeps the drawing of a kind for the next visit. */
export function keepDraft(kind: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + kind, JSON.stringify(draft));
  } catch {
    // No room, or denied: the drawing lasts as long as the page.
  }
}

/** The drawing of a kind that was kept; null when there is none, or none that can be read. */
export function keptDraft(kind: string, { fields }: Editing): Draft | null {
  try {
    const value = JSON.parse(localStorage.getItem(PREFIX + kind) ?? 'null') as Partial<Draft> | null;
    const { rows = 0, cols = 0, cells } = value ?? {};
    if (!Number.isInteger(rows) || !Number.isInteger(cols) || !Array.isArray(cells)) return null;
    if (rows < 1 || cols < 1 || cells.length !== rows * cols) return null;
    if (!cells.every((cell) => typeof cell === 'string' && cell.length <= LONGEST_SYMBOL)) return null;
    const texts = fields.map(({ name }) => [name, value?.fields?.[name]] as const);
    if (!texts.every(([, text]) => typeof text === 'string')) return null;
    return { rows, cols, cells, fields: Object.fromEntries(texts) as Draft['fields'] };
  } catch {
    // Damaged or denied: as if there had been none.
    return null;
  }
}
