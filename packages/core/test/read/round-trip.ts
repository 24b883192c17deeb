import type { AnyKind } from '#core/kind/index.js';
import { fillGrid } from '#core/kinds/binairo/generate/fill.js';
import { faultMessage } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { readText } from '#core/read/index.js';
import { findKind } from '#core/registry.js';
import { type Grid, PAIRS, writeAnyhow } from './writing.js';

/** What came of one board that was written and read. */
export interface Trip {
  readonly kind: string;
  readonly how: string;
  readonly text: string;
  readonly came: 'same' | 'asked' | 'said' | 'another' | 'unknown' | 'fault';
  readonly detail: string;
}

/** Writes and reads a board made by chance from a seed; null where the chance choice fits no layout. */
export function trip(seed: string): Trip | null {
  const random = new Random(`read ${seed}`);
  const kindId = random.pick(['binairo', 'mosaic', 'flood']);
  const kind = findKind(kindId)!;
  const board = DRAW[kindId]!(random);
  const written = writeAnyhow(board.grid, random);
  if (written === null) return null;
  const { text, how } = written;
  const came = (came: Trip['came'], detail = ''): Trip => ({ kind: kindId, how, text, came, detail });
  const wanted = idOf(kind, board.plain);
  const read = readText(text);
  if (!read.ok) {
    const { code, readings = [] } = read.fault;
    if (code === 'ambiguous-format' && readings.some((one) => one.kind === kindId)) return came('asked');
    return came(code === 'unknown-format' ? 'unknown' : 'fault', faultMessage(read.fault));
  }
  const { kind: taken, also, boards } = read.value;
  if (taken !== kind) {
    return came(
      also.some((one) => one.kind === kindId) ? 'said' : 'another',
      `${taken.id} ${read.value.format}`,
    );
  }
  const [first] = boards;
  if (!first?.result.ok)
    return came('fault', first && !first.result.ok ? faultMessage(first.result.fault) : '');
  const id = taken.codecs[0]!.format!([first.result.value]);
  if (boards.length === 1 && id.ok && id.value.trim() === wanted) return came('same');
  return came('another', `${boards.length} ${id.ok ? id.value.trim() : ''} for ${wanted}`);
}

function idOf(kind: AnyKind, plain: string): string {
  const [entry] = kind.codecs.find(({ id }) => id === 'rows')!.parse(plain);
  if (!entry?.result.ok) throw new Error(`no board: ${plain}`);
  const id = kind.codecs[0]!.format!([entry.result.value]);
  return id.ok ? id.value.trim() : '';
}

interface Drawn {
  readonly grid: Grid;
  /** The board in plain rows. */
  readonly plain: string;
}

const DRAW: Readonly<Record<string, (random: Random) => Drawn>> = {
  binairo(random) {
    const [rows, cols] = [2 * (2 + random.below(4)), 2 * (2 + random.below(4))];
    const full = fillGrid({ rows, cols }, false, random)!;
    const cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: cols }, (_, col) => (random.below(10) < 4 ? full[row * cols + col]! : null)),
    );
    cells[0]![0] ??= full[0]!;
    const [zero, one] = random.pick(PAIRS);
    return {
      grid: { rows: cells.map((row) => row.map((cell) => (cell === null ? null : cell === 1 ? one : zero))) },
      plain: cells.map((row) => row.map((cell) => cell ?? '.').join('')).join('\n'),
    };
  },
  mosaic(random) {
    const [rows, cols] = [3 + random.below(6), 3 + random.below(6)];
    const black = Array.from({ length: rows }, () => Array.from({ length: cols }, () => random.below(2)));
    const cells = black.map((line, row) =>
      line.map((_, col) => {
        if (random.below(10) >= 5) return null;
        let count = 0;
        for (let r = row - 1; r <= row + 1; r++)
          for (let c = col - 1; c <= col + 1; c++) count += black[r]?.[c] ?? 0;
        return `${count}`;
      }),
    );
    return {
      grid: { rows: cells },
      plain: cells.map((row) => row.map((cell) => cell ?? '.').join('')).join('\n'),
    };
  },
  flood(random) {
    // A size above two columns is a row as well, and a board of few cells is any words.
    const [rows, cols] = [4 + random.below(6), 4 + random.below(6)];
    const names = random.pick([
      ['0', '1', '2', '3'],
      ['1', '2', '3', '4', '5', '6'],
      ['R', 'G', 'B', 'Y'],
      ['red', 'green', 'blue', 'yellow', 'pink'],
      ['#F44336', '#4CAF50', '#2196F3'],
      ['🟥', '🟩', '🟦', '🟨'],
    ]);
    const cells = Array.from({ length: rows }, () => Array.from({ length: cols }, () => random.pick(names)));
    return { grid: { rows: cells }, plain: cells.map((row) => row.join(' ')).join('\n') };
  },
};
