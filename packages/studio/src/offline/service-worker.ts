/** This file runs as a service worker. */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Put in by the build: the files of this version, and a name made of their contents. */
declare const FILES: readonly string[];
declare const VERSION: string;

const CACHE = `tilewright-${VERSION}`;

/** Where the server says that this worker must go: the kill switch. See docs/studio.md. */
const SWITCH = 'offline.json';

worker.addEventListener('install', (event) => {
  // All files or none: a version is never mixed from two.
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('tilewright-') && name !== CACHE) await caches.delete(name);
      }
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
});

/** Goes away, with all it kept, when the server says so. */
async function heedSwitch(): Promise<void> {
  try {
    const answer = await fetch(SWITCH, { cache: 'no-store' });
    if (!answer.ok) return;
    const { offline } = (await answer.json()) as { offline?: boolean };
    if (offline !== false) return;
    for (const name of await caches.keys()) if (name.startsWith('tilewright-')) await caches.delete(name);
    await worker.registration.unregister();
  } catch {
    // No network: that is what this worker is for.
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (
    request.method !== 'GET' ||
    url.origin !== worker.location.origin ||
    url.pathname.endsWith(`/${SWITCH}`)
  )
    return;
  if (request.mode === 'navigate') event.waitUntil(heedSwitch());
  event.respondWith(
    (async () => {
      const cache = await caches.open(CACHE);
      const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
      return kept ?? fetch(request);
    })(),
  );
});

export {};
