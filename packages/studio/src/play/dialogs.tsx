import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { t } from '../i18n/index.js';
import { loadFormats } from '../kinds/formats.js';
import { notify } from '../state/notices.js';

interface Closing {
  readonly onClose: () => void;
}

/** The open dialogue; null while there is none. */
const dialog = signal<JSX.Element | null>(null);

function close(): void {
  dialog.value = null;
}

/** Opens a dialogue. Its code is fetched when it is first wanted: a page that opens needs none of it. */
async function open<P extends object>(
  load: () => Promise<ComponentType<P & Closing>>,
  props: P,
): Promise<void> {
  try {
    const Loaded = await load();
    dialog.value = <Loaded {...props} onClose={close} />;
  } catch {
    notify(t('page.failed'), 'warn');
  }
}

export function openShare(): Promise<void> {
  return open(async () => {
    const [part] = await Promise.all([import('./ShareDialog.js'), loadFormats()]);
    return part.ShareDialog;
  }, {});
}

export function openKeys(): Promise<void> {
  return open(async () => (await import('./KeysDialog.js')).KeysDialog, {});
}

export function openPrint(): Promise<void> {
  return open(async () => (await import('./PrintDialog.js')).PrintDialog, {});
}

/** Shows the rules of a kind. */
export function openRules(kind: string): Promise<void> {
  return open(async () => (await import('./RulesDialog.js')).RulesDialog, { kind });
}

/** The dialogue that is open, wherever the page wants it. */
export function OpenDialog(): JSX.Element | null {
  return dialog.value;
}
