import { fail, OPEN, ok } from '../../../outcome/index.js';
import type { Codec } from '../../../text/index.js';
import { type BoardForm, taskCodec } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binairoForm, type FormRules, makeIn, refusal } from './form.js';

const ID = 'puzzle-binairo';

/** Binairo, played with unique lines; and Binairo+, whose boards have signs, played without. */
const PLAIN: FormRules = { format: ID, uniqueLines: true };
const PLUS: FormRules = { format: ID, uniqueLines: false, signs: true };

const plus = binairoForm(PLUS).tail!;

const form: BoardForm<BinairoPuzzle> = {
  ...binairoForm(PLAIN),
  cells(puzzle) {
    const problem = refusal(puzzle.signs === null ? PLAIN : PLUS, puzzle);
    return problem
      ? fail(problem)
      : ok(Int8Array.from(puzzle.givens, (value) => (value === OPEN ? -1 : value)));
  },
  tail: plus,
};

/** Any even digit is a 0 there and any odd one a 1. */
const parity = (cells: Int8Array): Int8Array => cells.map((digit) => (digit < 0 ? -1 : digit % 2));

const anyDigit: BoardForm<BinairoPuzzle> = {
  ...form,
  digits: '0123456789',
  make: (rows, cols, cells) => makeIn(PLAIN, rows, cols, parity(cells)),
  tail: { ...plus, make: (rows, cols, cells, tail, at) => plus.make(rows, cols, parity(cells), tail, at) },
};

const narrow = taskCodec(ID, 'puzzle-binairo.com', form);

/** Tasks of puzzle-binairo.com: Binairo, and Binairo+ with its signs behind a bar. */
export const puzzleBinairo: Codec<BinairoPuzzle> = {
  ...narrow,
  title: `${narrow.title}; with signs (Binairo+) WxH givens|signs, without unique lines`,
  parse: taskCodec(ID, 'puzzle-binairo.com', anyDigit).parse,
};
