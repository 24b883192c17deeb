import type { Choice } from '@tilewright/core/read';

/** Told once a file what it is read as. */
export type Tell = (file: string, choice: Choice) => Promise<void>;

/** What a person must know of how a text was read; null where nothing else fits nearly as well. */
export function readingNote({ format, size, also }: Choice): string | null {
  if (also.length === 0) return null;
  const { kind, codec } = format;
  const sides = size ? `, ${size.rows}×${size.cols}` : '';
  const others = also.map((one) => `${one.kind} would fit too: ${one.options}`).join('; ');
  return `Read as ${kind.id}, ${codec.id}${sides}; ${others}`;
}
