import { effect, signal } from '@preact/signals';
import { LANGUAGES, type Language, preferredLanguage, setLanguage } from '../i18n/index.js';
import { readShape, readShapeText, type Shape } from '../storage/shape.js';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const PALETTES = ['glaze', 'bold', 'harbour', 'slate'] as const;
export const GLYPHS = ['none', 'numbers', 'shapes'] as const;
/** How 0 and 1 of a binairo look. */
export const SYMBOLS = ['digits', 'circles', 'sun-moon'] as const;
export const CHECKS = ['off', 'demand', 'live'] as const;
export const MOTIONS = ['auto', 'off'] as const;

export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly palette: (typeof PALETTES)[number];
  readonly glyphs: (typeof GLYPHS)[number];
  readonly symbols: (typeof SYMBOLS)[number];
  readonly check: (typeof CHECKS)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly clock: boolean;
  /** A short sound with every move, and a knock of the device where it has one. */
  readonly sound: boolean;
  readonly haptics: boolean;
  readonly language: Language;
}

const KEY = 'tilewright-settings';

function defaults(): Settings {
  return {
    theme: 'auto',
    palette: 'glaze',
    glyphs: 'none',
    symbols: 'digits',
    check: 'demand',
    motion: 'auto',
    clock: true,
    sound: false,
    haptics: true,
    language: preferredLanguage(),
  };
}

function oneOf<T extends string>(values: readonly T[], value: unknown, fallback: T): T {
  return values.includes(value as T) ? (value as T) : fallback;
}

/** Each part is checked by itself: a bad one takes its default, so that no damage loses the others. */
export const SETTINGS: Shape<Settings> = {
  version: 2,
  upgrades: [(old) => ({ ...old, sound: false, haptics: true })],
  read(from) {
    const base = defaults();
    const flag = (value: unknown, fallback: boolean): boolean =>
      typeof value === 'boolean' ? value : fallback;
    return {
      theme: oneOf(THEMES, from.theme, base.theme),
      palette: oneOf(PALETTES, from.palette, base.palette),
      glyphs: oneOf(GLYPHS, from.glyphs, base.glyphs),
      symbols: oneOf(SYMBOLS, from.symbols, base.symbols),
      check: oneOf(CHECKS, from.check, base.check),
      motion: oneOf(MOTIONS, from.motion, base.motion),
      clock: flag(from.clock, base.clock),
      sound: flag(from.sound, base.sound),
      haptics: flag(from.haptics, base.haptics),
      language: oneOf(Object.keys(LANGUAGES) as Language[], from.language, base.language),
    };
  },
};

/** Settings from anywhere. */
export function readSettings(value: unknown): Settings {
  return readShape(SETTINGS, value) ?? defaults();
}

function stored(): Settings {
  try {
    return readShapeText(SETTINGS, localStorage.getItem(KEY)) ?? defaults();
  } catch {
    // Storage switched off: the defaults do.
    return defaults();
  }
}

export const settings = signal<Settings>(stored());

// Chosen on another page of this browser: without this, a later choice here would bring back what was replaced there.
addEventListener('storage', (event) => {
  if (event.key === KEY) settings.value = stored();
});

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

/** A palette made for colour-blind eyes always shows glyphs, unless the player chose another kind of glyph. */
export function glyphsShown(palette = settings.value.palette): Settings['glyphs'] {
  const { glyphs } = settings.value;
  return glyphs === 'none' && (palette === 'harbour' || palette === 'slate') ? 'shapes' : glyphs;
}

/** Whether tiles may move on the screen. */
export function motionAllowed(): boolean {
  return settings.value.motion === 'auto' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Puts the settings into force now and after every change, and keeps them. */
export function applySettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = (): void => {
    const { theme, palette } = settings.value;
    const shown = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
    document.documentElement.dataset.theme = shown;
    document.documentElement.dataset.palette = palette;
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  };
  dark.addEventListener('change', paint);
  effect(() => {
    paint();
    document.documentElement.dataset.motion = settings.value.motion;
    void setLanguage(settings.value.language);
    try {
      localStorage.setItem(KEY, JSON.stringify({ v: SETTINGS.version, ...settings.value }));
    } catch {
      // A browser that stores nothing still plays; the library page says that nothing is kept.
    }
  });
}
