import type { JSX } from 'preact';
import { type MessageKey, t } from '../i18n/index.js';
import { controlsOf, STUDIO_KINDS } from '../kinds/index.js';

const KEYS: readonly (readonly [keys: string, what: MessageKey])[] = [
  ['← ↑ → ↓', 'keys.arrows'],
  ['Home End', 'keys.ends'],
  ['Space Enter', 'keys.act'],
  ['N', 'keys.note'],
  ['U R', 'keys.undo'],
  ['T', 'keys.trial'],
  ['H', 'keys.hint'],
  ['C', 'keys.check'],
  ['?', 'keys.why'],
  ['Ctrl+Z Ctrl+Y', 'keys.undoAnywhere'],
];

/** How to play, by pointer and by keyboard. */
export function GuidePage(): JSX.Element {
  return (
    <main class="page narrow guide" id="main">
      <h1>{t('guide.title')}</h1>
      {STUDIO_KINDS.map((kind) => {
        const controls = controlsOf(kind.id);
        return (
          <section key={kind.id}>
            <h2>{t(controls.name)}</h2>
            <p>{t(controls.goal)}</p>
            <p>{t(controls.pointerHelp)}</p>
            <p>{t(controls.keyHelp)}</p>
          </section>
        );
      })}
      <section>
        <h2>{t('guide.keys')}</h2>
        <p class="fine">{t('guide.keysWhere')}</p>
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
      </section>
      <section>
        <h2>{t('guide.trial')}</h2>
        <p>{t('guide.trialText')}</p>
      </section>
    </main>
  );
}
