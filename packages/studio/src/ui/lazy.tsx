import { signal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { t } from '../i18n/index.js';
import { Button } from './parts.js';

/**
 * A page whose code is fetched when it is first shown. Where it cannot be had (no network and not kept yet, or replaced by
 * a new version) it says so; loading all anew is what helps, and keeps the address.
 */
export function lazy(load: () => Promise<FunctionComponent>): FunctionComponent {
  const loaded = signal<FunctionComponent | 'failed' | null>(null);
  const fetchIt = (): void => {
    load().then(
      (component) => {
        loaded.value = component;
      },
      () => {
        loaded.value = 'failed';
      },
    );
  };
  let begun = false;
  return function Lazy(): JSX.Element {
    if (!begun) {
      begun = true;
      fetchIt();
    }
    const Component = loaded.value;
    if (Component === 'failed') {
      return (
        <main class="page narrow" id="main">
          <p class="fault">{t('page.failed')}</p>
          <Button onClick={() => location.reload()}>{t('page.again')}</Button>
        </main>
      );
    }
    return Component ? <Component /> : <main class="page" id="main" aria-busy="true" />;
  };
}
