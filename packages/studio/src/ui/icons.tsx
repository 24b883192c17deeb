import type { JSX } from 'preact';

/** Line drawings in a square of 24. */
const PATHS = {
  undo: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 6 6v1',
  redo: 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0-6 6v1',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z',
  check: 'M4.5 12.5l5 5 10-11',
  trial: 'M6 3v18M6 8c8 0 12-1 12-5M6 14c5 0 8 1 8 5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  gear: 'M12 9a3 3 0 1 0 .01 0zM4 12h2M18 12h2M12 4v2M12 18v2M6.3 6.3l1.5 1.5M16.2 16.2l1.5 1.5M6.3 17.7l1.5-1.5M16.2 7.8l1.5-1.5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l11 7-11 7z',
  restart: 'M4 12a8 8 0 1 0 3-6.2M4 4v5h5',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  edit: 'M4 20l1-4L16 5l3 3L8 19z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5',
  brush: 'M4 20c3 0 5-1 5-4a2.5 2.5 0 0 1 5 0c0 3-4 4-10 4zM13 14l7-10',
  steps: 'M4 19h5v-5h5V9h5V4',
  why: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01',
  stop: 'M6 6h12v12H6z',
  keyboard: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
  info: 'M12 4a8 8 0 1 0 .01 0zM12 11v5M12 8h.01',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  ladder: 'M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8',
  graph: 'M4 20V4M4 20h16M8 16l4-5 3 3 5-7',
  down: 'M12 4v12M7 11l5 5 5-5M5 20h14',
  next: 'M5 5l8 7-8 7zM17 5v14',
  solve: 'M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM13 13h6v6h-6z',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon beside or instead of words; the words are the button's. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The sign of the studio: four tiles, one of them just being laid. */
export function Logo(): JSX.Element {
  return (
    <svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
      <path class="logo-a" d="M2 2h9v9H2zM2 13h9v9H2zM13 13h9v9h-9z" />
      <path class="logo-b" d="M14.6 1.2l8.2 3.6-3.6 8.2-8.2-3.6z" transform="translate(-.6 -.6)" />
    </svg>
  );
}
