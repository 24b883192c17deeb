import { inflateSync } from 'node:zlib';

/** The bytes of every PNG begin so. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Channels of each colour type; of an index into a palette, one. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const GREY = 0;
const COLOUR = 2;
const PALETTE = 3;

/** The seven passes of an interlaced picture: first column and row, and the steps between them. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG that cannot be read; the message says why, as the end of a sentence. */
export class PngFault extends Error {}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  readonly interlaced: boolean;
}

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** Width and height as the header says, before anything is unpacked. Throws a PngFault. */
export function pngHeader(bytes: Uint8Array): Header {
  if (bytes.length < 33 || chunkType(bytes, 8) !== 'IHDR') throw new PngFault('it ends within its header');
  const view = viewOf(bytes);
  const header = {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth: bytes[24]!,
    type: bytes[25]!,
    interlaced: bytes[28] === 1,
  };
  const depths = { 0: [1, 2, 4, 8, 16], 3: [1, 2, 4, 8] }[header.type] ?? [8, 16];
  if (CHANNELS[header.type] === undefined || !depths.includes(header.depth)) {
    throw new PngFault(`there is no colour type ${header.type} with ${header.depth} bits`);
  }
  return header;
}

/**
 * Which pixels of a PNG are dark and opaque, row by row, 1 for those; see the PNG specification, third edition. All
 * colour types and depths, interlaced or not. Throws a PngFault. No more is unpacked than the header asks for. O(pixels).
 */
export function darkPixels(bytes: Uint8Array): Uint8Array {
  const header = pngHeader(bytes);
  const { width, height, depth, type } = header;
  const chunks = readChunks(bytes);
  const isDark = darkness(header, chunks);
  const channels = CHANNELS[type]!;
  const dark = new Uint8Array(width * height);
  const passes = header.interlaced ? PASSES : [[0, 0, 1, 1] as const];
  const sizes = passes.map(([left, top, across, down]) => {
    const cols = Math.max(0, Math.ceil((width - left) / across));
    const rows = cols === 0 ? 0 : Math.max(0, Math.ceil((height - top) / down));
    return { cols, rows, stride: Math.ceil((cols * channels * depth) / 8) };
  });
  const length = sizes.reduce((sum, { rows, stride }) => sum + rows * (stride + 1), 0);
  const data = unpack(chunks.data, length);
  const pixel = new Array<number>(channels).fill(0);
  let at = 0;
  for (const [index, [left, top, across, down]] of passes.entries()) {
    const { cols, rows, stride } = sizes[index]!;
    const step = Math.max(1, (channels * depth) >> 3);
    let above: Uint8Array = new Uint8Array(stride);
    for (let row = 0; row < rows; row++) {
      const line = data.subarray(at + 1, at + 1 + stride);
      unfilter(data[at]!, line, above, step);
      for (let col = 0; col < cols; col++) {
        for (let channel = 0; channel < channels; channel++) {
          pixel[channel] = sample(line, col * channels + channel, depth);
        }
        if (isDark(pixel)) dark[(top + row * down) * width + left + col * across] = 1;
      }
      above = line;
      at += stride + 1;
    }
  }
  return dark;
}

interface Chunks {
  readonly data: Uint8Array;
  readonly palette: Uint8Array | null;
  readonly transparency: Uint8Array | null;
}

function readChunks(bytes: Uint8Array): Chunks {
  const view = viewOf(bytes);
  const data: Uint8Array[] = [];
  let palette: Uint8Array | null = null;
  let transparency: Uint8Array | null = null;
  for (let at = 8; ; ) {
    if (at + 8 > bytes.length) throw new PngFault('it ends too early');
    const end = at + 8 + view.getUint32(at);
    const body = bytes.subarray(at + 8, end);
    const type = chunkType(bytes, at);
    if (type === 'IEND') break;
    if (end > bytes.length) throw new PngFault('it ends too early');
    if (type === 'IDAT') data.push(body);
    else if (type === 'PLTE') palette = body;
    else if (type === 'tRNS') transparency = body;
    at = end + 4;
  }
  return { data: Buffer.concat(data), palette, transparency };
}

/** Unpacks exactly `length` bytes; more than that is never unpacked. */
function unpack(data: Uint8Array, length: number): Uint8Array {
  let unpacked: Uint8Array;
  try {
    unpacked = inflateSync(data, { maxOutputLength: Math.max(1, length) });
  } catch (error) {
    const tooLong = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new PngFault(tooLong ? 'it holds more than its pixels' : 'its pixels cannot be unpacked');
  }
  if (unpacked.length < length) throw new PngFault('it holds fewer pixels than it says');
  return unpacked;
}

/** Takes back the filter of a line, in place; `step` is the bytes from a pixel to the one before. */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  if (filter > 4) throw new PngFault(`there is no filter ${filter}`);
  for (let at = 0; filter > 0 && at < line.length; at++) {
    const left = at < step ? 0 : line[at - step]!;
    const up = above[at]!;
    if (filter === 1) line[at]! += left;
    else if (filter === 2) line[at]! += up;
    else if (filter === 3) line[at]! += (left + up) >> 1;
    else line[at]! += nearestOf(left, up, at < step ? 0 : above[at - step]!);
  }
}

/** Of left, above and corner the one nearest to left + above − corner (Paeth). */
function nearestOf(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** The value at a place of a line of values of so many bits, the highest bits of a byte first. */
function sample(line: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return line[index]!;
  if (depth === 16) return (line[2 * index]! << 8) | line[2 * index + 1]!;
  const bit = index * depth;
  return (line[bit >> 3]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/** Tells of a pixel's channels whether it is dark and opaque. */
function darkness({ type, depth }: Header, { palette, transparency }: Chunks) {
  const most = 2 ** depth - 1;
  if (type === PALETTE) {
    if (palette === null) throw new PngFault('it has no palette');
    return ([index]: readonly number[]): boolean => {
      const colour = palette.subarray(3 * index!, 3 * index! + 3);
      if (colour.length < 3) throw new PngFault(`its palette has no colour ${index}`);
      return (transparency?.[index!] ?? 255) > 127 && colour[0]! + colour[1]! + colour[2]! < 382;
    };
  }
  const colours = type & COLOUR ? 3 : 1;
  // One colour of pictures without a channel for it may be transparent.
  const clear =
    (type === GREY || type === COLOUR) && transparency !== null && transparency.length >= 2 * colours
      ? Array.from({ length: colours }, (_, at) => viewOf(transparency).getUint16(2 * at))
      : null;
  return (pixel: readonly number[]): boolean => {
    let sum = 0;
    for (let at = 0; at < colours; at++) sum += pixel[at]!;
    if (2 * sum >= colours * most) return false;
    if (clear?.every((value, at) => value === pixel[at])) return false;
    return pixel.length === colours || 2 * pixel[colours]! > most;
  };
}

function chunkType(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at + 4, at + 8));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
