/**
 * Whether a key means undo (-1) or redo (1), wherever the focus is; null for other keys, and in fields that have an undo
 * of their own.
 */
export function undoKey(event: KeyboardEvent): 1 | -1 | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if ((event.target as Element).closest('input[type="text"], input[type="number"], textarea')) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 1 : -1;
  return key === 'y' ? 1 : null;
}
