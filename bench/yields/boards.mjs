// The boards on which yields and limits are measured: of each kind the largest that people usually have, each in the
// states that ask most of some part. All are ids made from seeds, without the library's own makers.
import { Random } from '../../packages/core/dist/random/index.js';

/** One board by name, as its id. */
export const BOARDS = {
  'mosaic 1000, all clues': () => mosaic(1000, { share: 1 }),
  'mosaic 1000, blocks, all clues': () => mosaic(1000, { share: 1, grain: 7 }),
  'mosaic 1000, 0.6 of the clues': () => mosaic(1000, { share: 0.6 }),
  'mosaic 1000, 0.05 of the clues': () => mosaic(1000, { share: 0.05 }),
  'mosaic 1000, no clues': () => mosaic(1000, { share: 0 }),
  'mosaic 1000, a wrong clue': () => mosaic(1000, { share: 1, grain: 7, wrong: 1 }),
  'binairo 1000, half given, equal lines allowed': () => binairo(1000, { share: 0.5, params: ',u0' }),
  'binairo 1000, half given, contradictory': () => binairo(1000, { share: 0.5, params: ',u0', wrong: 1 }),
  'binairo 1000, 0.1 given, equal lines allowed': () => binairo(1000, { share: 0.1, params: ',u0' }),
  'binairo 1000, 20 givens': () => binairo(1000, { share: 0.000_02 }),
  'binairo 1000, empty': () => binairo(1000, { share: 0 }),
  'binairo 1000, empty, equal lines allowed': () => binairo(1000, { share: 0, params: ',u0' }),
  'binairo 400, empty': () => binairo(400, { share: 0 }),
  'flood 300, 6 colours': () => flood(300, 6),
  'flood 300, 2 colours': () => flood(300, 2),
  'flood 300, two-colour rule': () => flood(300, 4, ',two-colour'),
  'mayan 99, 6 colours, least': () => mayan(99, 6, 'least'),
  'mayan 99, 30 colours, 5 moves': () => mayan(99, 30, 'moves=5'),
  'mayan 36, 5 colours, 20 moves': () => mayan(36, 5, 'moves=20'),
};

/** A cell that the id leaves open. */
const BLANK = -1;

/** Digits, runs of blanks as letters. */
function runs(values) {
  let text = '';
  let blanks = 0;
  const flush = () => {
    for (; blanks > 0; blanks -= Math.min(blanks, 26)) text += String.fromCharCode(96 + Math.min(blanks, 26));
  };
  for (const value of values) {
    if (value === BLANK) {
      blanks++;
    } else {
      flush();
      text += value;
    }
  }
  flush();
  return text;
}

/** The clues of a picture of noise, or of blocks of side `grain`: each with the chance `share`, `wrong` of them off by one. */
function mosaic(side, { share, grain = 1, wrong = 0 }) {
  const random = new Random(`yields mosaic ${side} ${share} ${grain}`);
  const coarse = Math.ceil(side / grain);
  const blocks = Uint8Array.from({ length: coarse * coarse }, () => random.below(2));
  const black = (row, col) => blocks[Math.floor(row / grain) * coarse + Math.floor(col / grain)];
  const clues = new Int8Array(side * side).fill(BLANK);
  for (let row = 0; row < side; row++) {
    for (let col = 0; col < side; col++) {
      if (random.below(1000) >= share * 1000) continue;
      let count = 0;
      for (let r = Math.max(0, row - 1); r <= row + 1 && r < side; r++) {
        for (let c = Math.max(0, col - 1); c <= col + 1 && c < side; c++) count += black(r, c);
      }
      clues[row * side + col] = count;
    }
  }
  for (let i = 0; i < wrong; i++) {
    const cell = random.below(side * side);
    clues[cell] += clues[cell] > 0 ? -1 : 1;
  }
  return `mosaic:${side}x${side}:${runs(clues)}`;
}

/** Givens of a full board whose rows are one line or its opposite, `wrong` of them turned over. */
function binairo(side, { share, params = '', wrong = 0 }) {
  const random = new Random(`yields binairo ${side} ${share}`);
  const across = balancedLine(side, random);
  const down = balancedLine(side, random);
  const givens = new Int8Array(side * side).fill(BLANK);
  for (let cell = 0; cell < givens.length; cell++) {
    if (random.below(1_000_000) >= share * 1_000_000) continue;
    givens[cell] = across[cell % side] ^ down[Math.floor(cell / side)];
  }
  for (let left = wrong; left > 0; ) {
    const cell = random.below(givens.length);
    if (givens[cell] === BLANK) continue;
    givens[cell] ^= 1;
    left--;
  }
  return `binairo:${side}x${side}${params}:${runs(givens)}`;
}

/** A balanced line without three equal cells side by side. */
function balancedLine(length, random) {
  for (;;) {
    const line = [];
    const left = [length / 2, length / 2];
    while (line.length < length) {
      const at = line.length;
      const fits = (v) => left[v] > 0 && !(at > 1 && line[at - 1] === v && line[at - 2] === v);
      const drawn = random.below(left[0] + left[1]) < left[0] ? 0 : 1;
      const value = fits(drawn) ? drawn : 1 - drawn;
      if (!fits(value)) break;
      line.push(value);
      left[value]--;
    }
    if (line.length === length) return line;
  }
}

function flood(side, colours, params = '') {
  const random = new Random(`yields flood ${side} ${colours}`);
  let text = '';
  for (let cell = 0; cell < side * side; cell++) text += 1 + random.below(colours);
  return `flood:${side}x${side}${params}:${text}`;
}

/** Full columns without a run of three. */
function mayan(side, colours, goal) {
  const random = new Random(`yields mayan ${side} ${colours}`);
  const columns = [];
  for (let x = 0; x < side; x++) {
    const column = [];
    for (let y = 0; y < side; y++) {
      let tile = 0;
      do tile = 1 + random.below(colours);
      while (
        (y > 1 && column[y - 1] === tile && column[y - 2] === tile) ||
        (x > 1 && columns[x - 1][y] === tile && columns[x - 2][y] === tile)
      );
      column.push(tile);
    }
    columns.push(column);
  }
  return `mayan:${side}x${side},${goal}:${columns.map((column) => column.map((tile) => tile.toString(36)).join('')).join('.')}`;
}
