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

/** Shows a notice for a while; one with an action stays longer. */
export function notify(text: string, tone: Notice['tone'] = 'plain', action?: Notice['action']): void {
  clearTimeout(timer);
  notice.value = { text, tone, ...(action ? { action } : {}) };
  announce(text);
  timer = setTimeout(dismiss, action ? 12_000 : 6_000);
}

export function dismiss(): void {
  clearTimeout(timer);
  notice.value = null;
}

/** Has a screen reader say something, when it is done with what it says now. */
export function announce(text: string): void {
  announcement.value = announcement.value === text ? `${text}\u00a0` : text;
}
