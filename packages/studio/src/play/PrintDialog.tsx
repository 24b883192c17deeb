import type { JSX } from 'preact';
import { PrintForm } from '../print/PrintForm.js';
import { session } from '../state/desk.js';
import { fileOf, playOf } from '../state/files.js';

/** How the board in play goes to paper. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }): JSX.Element | null {
  const current = session.value;
  if (!current) return null;
  const file = fileOf(current);
  return (
    <PrintForm
      boards={[{ id: file.id, kind: current.kind.id, level: file.level }]}
      playOf={(id) => (id === file.id ? playOf(file, performance.now()) : null)}
      onClose={onClose}
    />
  );
}
