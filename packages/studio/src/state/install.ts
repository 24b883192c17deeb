import { computed, signal } from '@preact/signals';

/** What browsers that offer to install say; TypeScript does not know it, since not all do. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const offer = signal<InstallEvent | null>(null);

/** Whether the browser offers to put the studio among the apps of the device. */
export const offered = computed(() => offer.value !== null);

/** Listens for the offer; the browser's own prompt would come at a time of its own. */
export function listenForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.value = event as InstallEvent;
  });
  addEventListener('appinstalled', () => {
    offer.value = null;
  });
}

/** Has the browser ask; an offer can be taken once. */
export async function takeOffer(): Promise<void> {
  const event = offer.value;
  offer.value = null;
  await event?.prompt();
}
