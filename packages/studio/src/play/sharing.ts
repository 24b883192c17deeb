import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { t } from '../i18n/index.js';
import { notify } from '../state/notices.js';

/** The open dialogue; null while there is none. */
export const shareDialog = signal<FunctionComponent<{ readonly onClose: () => void }> | null>(null);

/** Opens the dialogue. Its code is fetched when it is first wanted: a page that opens needs none of it. */
export async function openShare(): Promise<void> {
  try {
    const { ShareDialog } = await import('./ShareDialog.js');
    shareDialog.value = ShareDialog;
  } catch {
    notify(t('page.failed'), 'warn');
  }
}

export function closeShare(): void {
  shareDialog.value = null;
}
