import type { Scene } from '@tilewright/core/scene';
import type { Dressing } from './board-view.js';
import { stillSvg } from './StillBoard.js';

/** Saves a blob under a name. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function downloadText(text: string, name: string): void {
  download(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
}

/** The rules of the page that draw boards; see `board.css`. */
function boardRules(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && /^\.board(?![\w-])/.test(rule.selectorText))
    .map((rule) => rule.cssText)
    .join('\n');
}

/** A board as an SVG that stands alone: its rules inside, its colours written out as the page has them now. */
function standaloneSvg(scene: Scene, dressing: Dressing): { text: string; width: number; height: number } {
  const drawing = stillSvg(scene, dressing);
  const { width, height, x, y } = drawing.viewBox.baseVal;
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(height));
  const computed = getComputedStyle(document.documentElement);
  const rules = boardRules()
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => computed.getPropertyValue(name).trim())
    // A colour may itself name another.
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => computed.getPropertyValue(name).trim());
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = rules;
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({
    x,
    y,
    width,
    height,
    fill: computed.getPropertyValue('--surface').trim(),
  })) {
    ground.setAttribute(name, String(value));
  }
  drawing.prepend(style, ground);
  return { text: new XMLSerializer().serializeToString(drawing), width, height };
}

/** A board as an SVG file. */
export async function svgOf(scene: Scene, dressing: Dressing): Promise<Blob | null> {
  return new Blob([standaloneSvg(scene, dressing).text], { type: 'image/svg+xml' });
}

/** The longest side of a picture, in pixels. */
const LONGEST = 4096;

/** A board as a PNG; null where the browser cannot make one. */
export async function pngOf(scene: Scene, dressing: Dressing): Promise<Blob | null> {
  const svg = standaloneSvg(scene, dressing);
  const scale = Math.min(3, LONGEST / Math.max(svg.width, svg.height));
  const address = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(svg.width * scale);
    canvas.height = Math.round(svg.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}
