import type { JSX } from 'preact';
import { type MessageKey, t } from '../i18n/index.js';

const KEYS: readonly (readonly [keys: string, what: MessageKey])[] = [
  ['← ↑ → ↓', 'keys.arrows'],
  ['Home End', 'keys.ends'],
  ['PgUp PgDn', 'keys.pages'],
  ['Space Enter', 'keys.act'],
  ['N', 'keys.note'],
  ['U R', 'keys.undo'],
  ['Ctrl+Z Ctrl+Y', 'keys.undoAnywhere'],
  ['T', 'keys.trial'],
  ['H', 'keys.hint'],
  ['C', 'keys.check'],
  ['E', 'keys.why'],
  ['Esc', 'keys.escape'],
  ['?', 'keys.sheet'],
];

/** The keys that every board knows. */
export function KeyList(): JSX.Element {
  return (
    <dl class="keys">
      {KEYS.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </dl>
  );
}
