import { signal } from '@preact/signals';

/** A short message at the edge of the page, with at most one thing to do about it. */
export interface Notice {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'warn';
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const notice = signal<Notice | null>(null);

/** What the live region says; a trailing blank makes the same words heard twice. */
export const announcement = signal('');

let timer: ReturnType<typeof setTimeout> | undefined;

/** An offer that a passing message lies over: it is shown again after that. */
let below: Notice | null = null;

/** How long a message stays, in milliseconds. */
const STAY_MS = 6_000;

/** Shows a message for a while. One with something to do about it stays until that is done or it is closed. */
export function notify(text: string, tone: Notice['tone'] = 'plain', action?: Notice['action']): void {
  clearTimeout(timer);
  if (action) below = null;
  else if (notice.value?.action) below = notice.value;
  notice.value = { text, tone, ...(action ? { action } : {}) };
  announce(text);
  if (!action) timer = setTimeout(dismiss, STAY_MS);
}

export function dismiss(): void {
  clearTimeout(timer);
  notice.value = below;
  below = null;
}

/** Has a screen reader say something, when it is done with what it says now. */
export function announce(text: string): void {
  announcement.value = announcement.value === text ? `${text}\u00a0` : text;
}
