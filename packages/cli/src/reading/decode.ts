import { type Fault, FaultCode, textFault } from '@tilewright/core/outcome';

/** The first bytes of files that people take for boards by mistake, or send to be read as a picture. */
const SIGNATURES: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
  ['gzip data', [0x1f, 0x8b]],
  ['a WebAssembly module', [0x00, 0x61, 0x73, 0x6d]],
  ['a program', [0x7f, 0x45, 0x4c, 0x46]],
];

/** The fault of a file that starts like one that is certainly no text, or null. */
export function binaryFault(head: Uint8Array): Fault | null {
  const known = SIGNATURES.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte));
  return known ? textFault(FaultCode.NotText, 1, 1, known[0], 'a text file') : null;
}

/** The encoding that a byte order mark announces; UTF-8 without one. */
function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/**
 * Turns bytes into text piece by piece: UTF-8, or UTF-16 by its byte order mark; the mark is dropped. Bytes that do not
 * decode become U+FFFD, which the readers report. Every line end (LF, CR LF, CR) becomes LF, so lines and columns stay.
 */
export class Decoder {
  #decoder: InstanceType<typeof TextDecoder> | null = null;
  #afterReturn = false;

  decode(bytes: Uint8Array): string {
    this.#decoder ??= new TextDecoder(encodingOf(bytes));
    return this.#unifyLines(this.#decoder.decode(bytes, { stream: true }));
  }

  /** What remains at the end of the bytes. */
  end(): string {
    return this.#unifyLines(this.#decoder?.decode() ?? '');
  }

  #unifyLines(text: string): string {
    // A CR LF may be cut between two pieces: its CR became an LF already.
    const rest = this.#afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') this.#afterReturn = text.endsWith('\r');
    return rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
  }
}
