// Draws the studio's icon as PNG, from the same shapes as icon.svg, without a picture library.
import { deflateSync } from 'node:zlib';

const GROUND = [15, 92, 99];
const LIGHT = [238, 241, 238];
const GOLD = [233, 180, 76];

/** Squares in a drawing of 64: left, top, side, turn in degrees, colour. */
const TILES = [
  [14, 14, 16, 0, LIGHT],
  [14, 34, 16, 0, LIGHT],
  [34, 34, 16, 0, LIGHT],
  [36, 11, 16, 20, GOLD],
];

function colourAt(x, y) {
  for (const [left, top, side, turn, colour] of TILES) {
    const angle = (-turn * Math.PI) / 180;
    const cx = left + side / 2;
    const cy = top + side / 2;
    const dx = (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle);
    const dy = (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle);
    if (Math.abs(dx) <= side / 2 && Math.abs(dy) <= side / 2) return colour;
  }
  return GROUND;
}

/** The check sum of PNG; Node has one of its own only since 20.15. */
function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** The icon as a PNG file of `size` by `size` pixels, four samples a pixel. */
export function drawIcon(size) {
  const rows = [];
  for (let row = 0; row < size; row++) {
    const line = Buffer.alloc(1 + size * 3);
    for (let col = 0; col < size; col++) {
      const sum = [0, 0, 0];
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ]) {
        const colour = colourAt(((col + dx) * 64) / size, ((row + dy) * 64) / size);
        for (let i = 0; i < 3; i++) sum[i] += colour[i] / 4;
      }
      line.set(sum.map(Math.round), 1 + col * 3);
    }
    rows.push(line);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
