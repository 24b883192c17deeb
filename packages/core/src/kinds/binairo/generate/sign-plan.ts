import { CLUE_SYMMETRIES, type ClueSymmetry, symmetricGroups } from '../../../generate/index.js';
import { cellCount, type Shape, transformCell } from '../../../grid/index.js';
import { OPEN } from '../../../outcome/index.js';
import type { Random } from '../../../random/index.js';
import type { CluePlan } from '../../../yes-no/generate/clue-maker.js';
import { borderBetween, borderEnd, isBorder } from './borders.js';

/** How much of the clues are signs: none; under a third; about half; over two thirds; all but one given. */
export const SIGN_WISHES = ['none', 'few', 'some', 'many', 'only'] as const;

export type SignWish = (typeof SIGN_WISHES)[number];

/** The least and the most share of signs among the clues. */
const SHARES: Readonly<Record<Exclude<SignWish, 'none'>, readonly [number, number]>> = {
  few: [0.08, 1 / 3],
  some: [1 / 3, 2 / 3],
  many: [2 / 3, 1],
  only: [2 / 3, 1],
};

/** How many borders may keep their signs, for each cell: a little more than will stay. */
const SUPPLY: Readonly<Record<Exclude<SignWish, 'none'>, number>> = {
  few: 0.08,
  some: 0.17,
  many: 0.4,
  only: 2,
};

/** So many boards are turned down because a sign touches a given; after that it is taken to be needed. */
const TURNED_DOWN = 40;

/** What Tango and Binairo+ show of a board: clues of all sorts, for each cell. */
const PUBLISHED_SHARE = 0.36;

type Groups = readonly (readonly number[])[];

/**
 * Thins out givens and signs: clues are an entry a cell and then one a border. Some borders are chosen to keep signs, and the
 * cells that they do not touch to keep givens; all else goes first as far as it can.
 */
export class SignPlan implements CluePlan<Uint8Array> {
  readonly #shape: Shape;
  readonly #cells: number;
  readonly #wish: Exclude<SignWish, 'none'>;
  readonly #minimal: boolean;

  constructor(shape: Shape, wish: Exclude<SignWish, 'none'>, minimal: boolean) {
    this.#shape = shape;
    this.#cells = cellCount(shape);
    this.#wish = wish;
    this.#minimal = minimal;
  }

  readonly groups = (symmetry: ClueSymmetry): number[][] | null => {
    const cells = symmetricGroups(this.#shape, symmetry);
    return cells && [...cells, ...this.#borderGroups(symmetry)];
  };

  #borderGroups(symmetry: ClueSymmetry): number[][] {
    const shape = this.#shape;
    const image = (border: number): number => {
      if (symmetry === CLUE_SYMMETRIES[0]) return border;
      const [a, b] = [border >> 1, borderEnd(shape, border)];
      return borderBetween(shape, transformCell(shape, symmetry, a), transformCell(shape, symmetry, b));
    };
    const groups: number[][] = [];
    const seen = new Uint8Array(2 * this.#cells);
    for (let first = 0; first < seen.length; first++) {
      if (!isBorder(shape, first)) continue;
      const group: number[] = [];
      for (let border = first; seen[border] === 0; border = image(border)) {
        seen[border] = 1;
        group.push(this.#cells + border);
      }
      if (group.length > 0) groups.push(group);
    }
    return groups;
  }

  order(groups: Groups, random: Random): Int32Array {
    const shuffled = random.permutation(groups.length);
    const isSign = (group: number): boolean => groups[group]![0]! >= this.#cells;
    const signs = shuffled.filter(isSign);
    const givens = shuffled.filter((group) => !isSign(group));
    if (this.#wish === 'only') {
      // The given that goes last is the one that stays: its own signs go before all others.
      const last = new Set(groups[givens.at(-1)!]);
      const beside = (group: number): boolean =>
        groups[group]!.some((item) => this.#ends(item).some((cell) => last.has(cell)));
      const apart = signs.filter((group) => !beside(group));
      return Int32Array.of(...signs.filter(beside), ...givens, ...apart);
    }
    let left = SUPPLY[this.#wish] * this.#cells;
    const chosen = new Set<number>();
    for (const group of signs) {
      if (left <= 0) break;
      chosen.add(group);
      left -= groups[group]!.length;
    }
    const touched = new Set(
      [...chosen].flatMap((group) => groups[group]!.flatMap((item) => this.#ends(item))),
    );
    const isTouched = (group: number): boolean => groups[group]!.some((cell) => touched.has(cell));
    const others = signs.filter((group) => !chosen.has(group));
    const first = [...givens].filter((group) => !this.#minimal && isTouched(group));
    const rest = [...givens].filter((group) => !first.includes(group));
    return Int32Array.of(...others, ...first, ...rest, ...signs.filter((group) => chosen.has(group)));
  }

  putBack(groups: Groups, kept: readonly number[], random: Random): number[] {
    const chosen = [...kept];
    const present = new Set(kept.flatMap((group) => groups[group]!));
    const wanted = PUBLISHED_SHARE * this.#cells;
    const [least, most] = SHARES[this.#wish];
    for (const group of random.permutation(groups.length)) {
      if (present.size >= wanted) break;
      const items = groups[group]!;
      if (items.some((item) => present.has(item)) || items.some((item) => this.#touches(item, present)))
        continue;
      const signs = [...present, ...items].filter((item) => item >= this.#cells).length;
      const share = signs / (present.size + items.length);
      if (share < least || share > most || (this.#wish === 'only' && items[0]! < this.#cells)) continue;
      chosen.push(group);
      for (const item of items) present.add(item);
    }
    return chosen;
  }

  problem(clues: Uint8Array, turnedDown: number): string | null {
    const present = new Set<number>();
    for (let item = 0; item < clues.length; item++) if (clues[item] !== OPEN) present.add(item);
    const signs = [...present].filter((item) => item >= this.#cells);
    const givens = present.size - signs.length;
    const [least, most] = SHARES[this.#wish];
    const share = signs.length / present.size;
    if (share < least || (share === least && this.#wish !== 'some')) return 'too few signs';
    if (share > most) return 'too many signs';
    if (this.#wish === 'only') return givens === 1 ? null : 'more than one given';
    if (this.#minimal || turnedDown >= TURNED_DOWN) return null;
    return signs.some((item) => this.#touches(item, present)) ? 'a sign touches a given' : null;
  }

  /** The cells of a sign. */
  #ends(item: number): number[] {
    const border = item - this.#cells;
    return [border >> 1, borderEnd(this.#shape, border)];
  }

  /** Whether a sign touches a given of these clues, or a given one of their signs. */
  #touches(item: number, present: ReadonlySet<number>): boolean {
    if (item >= this.#cells) return this.#ends(item).some((cell) => present.has(cell));
    const { rows, cols } = this.#shape;
    const [row, col] = [Math.floor(item / cols), item % cols];
    const borders = [
      col + 1 < cols ? 2 * item : -1,
      col > 0 ? 2 * (item - 1) : -1,
      row + 1 < rows ? 2 * item + 1 : -1,
      row > 0 ? 2 * (item - cols) + 1 : -1,
    ];
    return borders.some((border) => border >= 0 && present.has(this.#cells + border));
  }
}
