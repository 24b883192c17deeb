import { signal } from '@preact/signals';
import { dateOf } from './days.js';

/** A page of the studio. Everything stands behind the `#`, so no board is ever sent to a server. */
export type Route =
  /** `day` is another day than today, `2026-11-30`. */
  | { readonly page: 'today'; readonly day?: string }
  | { readonly page: 'days' }
  | { readonly page: 'ladders' }
  | { readonly page: 'statistics' }
  | { readonly page: 'library' }
  | { readonly page: 'make' }
  | { readonly page: 'bring' }
  | { readonly page: 'settings' }
  | { readonly page: 'guide' }
  /** `board` is a canonical id; `moves` a packed session that came with a link. */
  | { readonly page: 'play'; readonly board: string; readonly moves?: string }
  /** `board` is a canonical id, or a kind's id alone for an empty board. */
  | { readonly page: 'edit'; readonly board: string };

const PLAIN = ['days', 'ladders', 'statistics', 'library', 'make', 'bring', 'settings', 'guide'] as const;

/** The hash of a page, with its `#`. */
export function hrefOf(route: Route): string {
  if (route.page === 'today') return route.day === undefined ? '#/' : `#/day/${route.day}`;
  if (route.page === 'play') {
    const moves = route.moves === undefined ? '' : `?moves=${route.moves}`;
    return `#/play/${encodeURI(route.board)}${moves}`;
  }
  if (route.page === 'edit') return `#/edit/${encodeURI(route.board)}`;
  return `#/${route.page}`;
}

/** The page of a hash; anything unknown is the first page. */
export function parseHash(hash: string): Route {
  const path = hash.replace(/^#\/?/, '');
  const [, page, rest] = /^(play|edit)\/(.+)$/s.exec(path) ?? [];
  if (rest !== undefined) {
    const [board = '', query = ''] = rest.split('?', 2);
    const moves = new URLSearchParams(query).get('moves');
    if (page === 'edit') return { page, board: decode(board) };
    return { page: 'play', board: decode(board), ...(moves === null ? {} : { moves }) };
  }
  const day = /^day\/(\d{4}-\d\d-\d\d)$/.exec(path)?.[1];
  if (day !== undefined && dateOf(day)) return { page: 'today', day };
  const plain = PLAIN.find((name) => name === path);
  return plain ? { page: plain } : { page: 'today' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const route = signal<Route>(parseHash(location.hash));

addEventListener('hashchange', () => {
  route.value = parseHash(location.hash);
});

/** Goes to a page; `replace` leaves no entry in the browser's history. */
export function go(to: Route, how: 'push' | 'replace' = 'push'): void {
  const href = hrefOf(to);
  if (how === 'replace') {
    history.replaceState(null, '', href);
    route.value = parseHash(href);
  } else if (location.hash === href) {
    route.value = parseHash(href);
  } else {
    location.hash = href;
  }
}
