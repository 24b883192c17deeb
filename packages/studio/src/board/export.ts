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

/** The board on the page as an SVG that stands alone: its rules inside, its colours written out. */
export function standaloneSvg(): { text: string; width: number; height: number } | null {
  const shown = document.querySelector<SVGSVGElement>('.play-board svg.board');
  if (!shown) return null;
  const copy = shown.cloneNode(true) as SVGSVGElement;
  const { width, height, x, y } = shown.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  for (const element of copy.querySelectorAll('[role], [tabindex], [data-cell], [aria-label]')) {
    for (const name of [...element.getAttributeNames()]) {
      if (name === 'role' || name === 'tabindex' || name.startsWith('aria-') || name.startsWith('data-'))
        element.removeAttribute(name);
    }
  }
  const region = document.querySelector('.play-board .outlines .region');
  if (region) copy.append(region.cloneNode());
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
  copy.prepend(style, ground);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

export function downloadSvg(name: string): void {
  const svg = standaloneSvg();
  if (svg) download(new Blob([svg.text], { type: 'image/svg+xml' }), name);
}

/** The longest side of a picture, in pixels. */
const LONGEST = 4096;

export async function downloadPng(name: string): Promise<void> {
  const svg = standaloneSvg();
  if (!svg) return;
  const scale = Math.min(3, LONGEST / Math.max(svg.width, svg.height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(svg.width * scale);
  canvas.height = Math.round(svg.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) download(blob, name);
}
