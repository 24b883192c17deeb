import { FONTS } from './fonts.js';

/** The characters of a text, each once, that the font lacks and that are printed as question marks. */
export function unprintable(text: string): string[] {
  return [...new Set(text)].filter((one) => !isPrintable(one));
}

/** The text with every character that the font lacks as a question mark, so that no cell is left empty; lines stay. */
export function printable(text: string): string {
  return [...text].map((one) => (one === '\n' || isPrintable(one) ? one : '?')).join('');
}

function isPrintable(character: string): boolean {
  return FONTS.regular.hasGlyphForCodePoint(character.codePointAt(0)!);
}

/** How wide a printable text of one line is in the regular font, at size 1. */
export function widthOf(text: string): number {
  return FONTS.regular.layout(text).advanceWidth / FONTS.regular.unitsPerEm;
}
