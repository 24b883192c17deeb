import type { JSX } from 'preact';
import { type MessageKey, t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { session } from '../state/desk.js';
import { KeyList } from '../ui/KeyList.js';
import { Dialog } from '../ui/parts.js';

/** A sheet of the keys of the board in play. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): JSX.Element | null {
  const current = session.value;
  if (!current) return null;
  const own: MessageKey = controlsOf(current.kind.id).keyHelp;
  return (
    <Dialog title={t('guide.keys')} onClose={onClose}>
      <section>
        <p>{t(own)}</p>
        <KeyList />
      </section>
    </Dialog>
  );
}
