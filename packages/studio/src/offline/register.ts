import { t } from '../i18n/index.js';
import { notify } from '../state/notices.js';

/** Whether a new version took over because the player asked for it. */
let asked = false;

/** Has the browser keep the studio for use without network, and asks before a new version replaces the old one. */
export function registerOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  // On the first visit the worker takes over a page that had none: nothing was replaced.
  let replaced = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    else if (replaced)
      notify(t('update.taken'), 'plain', { label: t('update.reload'), run: () => location.reload() });
    replaced = true;
  });
  workers.register('service-worker.js', { updateViaCache: 'none' }).then(
    (registration) => {
      offer(registration);
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', () => offer(registration));
      });
      // A page that stays open for days asks from time to time.
      setInterval(() => void registration.update().catch(() => undefined), 3_600_000);
    },
    () => undefined,
  );
}

/** Asks whether to go to the version that is waiting, when there is one. */
function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  // Without a controller this is the first visit: there is nothing to replace.
  if (!waiting || !navigator.serviceWorker.controller) return;
  notify(t('update.ready'), 'plain', {
    label: t('update.take'),
    run: () => {
      asked = true;
      waiting.postMessage('take-over');
    },
  });
}

/** Throws away the copy for use without network and loads the studio anew. Boards and settings stay. */
export async function removeOffline(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  location.reload();
}
