import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** IBM Plex Sans (SIL Open Font License), as installed; embedded in what is printed, so that it looks alike everywhere. */
const files = createRequire(import.meta.url);

function fontBytes(weight: 400 | 600): Buffer {
  return readFileSync(
    files.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`),
  );
}

export const FONT_BYTES = { regular: fontBytes(400), bold: fontBytes(600) };

function openFont(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes);
  if ('fonts' in font) throw new Error('a collection of fonts where one font was expected');
  return font;
}

export const FONTS = { regular: openFont(FONT_BYTES.regular), bold: openFont(FONT_BYTES.bold) };
