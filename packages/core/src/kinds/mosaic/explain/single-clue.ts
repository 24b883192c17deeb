import { CLASH, type UnitQueue } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import { BITS, type MosaicBoard } from './board.js';
import { ClueRule } from './clue-rule.js';
import { TECHNIQUES } from './techniques.js';

/** A clue whose number alone decides its square: 0, or as many as the square has cells. */
export class StartingClue extends ClueRule {
  /** For full squares that of the last finding. */
  technique: Technique;
  readonly #value: number;
  #unit = 0;

  /** `value` 0 for zeros, 1 for full squares. */
  constructor(board: MosaicBoard, value: 0 | 1) {
    super(board);
    this.#value = value;
    this.technique = value === 0 ? TECHNIQUES.zeroClue : TECHNIQUES.nine;
  }

  /** What such a clue says does not change during play. */
  override touch(): void {}

  override begin(board: MosaicBoard, queue: UnitQueue): void {
    for (let clue = 0; clue < this.units; clue++)
      if (board.clues[clue] === this.#decisive(clue)) queue.add(clue);
  }

  #decisive(clue: number): number {
    return this.#value === 0 ? 0 : BITS[this.board.square(clue)]!;
  }

  find(clue: number): number {
    this.effects.clear();
    this.#unit = clue;
    const open = this.board.openMask[clue]!;
    if (open === 0) return 0;
    if (this.#value === 1) this.technique = fullTechnique(BITS[this.board.square(clue)]!);
    this.concludeMask(clue, open, this.#value);
    return 1;
  }

  /** Detail: `clue` its number, `cells` the size of its square. */
  step(): Step {
    const clue = this.#unit;
    return this.makeStep(
      { clues: [clue] },
      { clue: this.board.clues[clue]!, cells: BITS[this.board.square(clue)]! },
    );
  }
}

/** What a full clue is called by the size of its square; on boards of one or two rows there are other sizes. */
function fullTechnique(cells: number): Technique {
  if (cells === 9) return TECHNIQUES.nine;
  if (cells === 6) return TECHNIQUES.edgeSix;
  return cells === 4 ? TECHNIQUES.cornerFour : TECHNIQUES.fullClue;
}

/** A clue all of whose black cells (or all of whose white cells) are known: the rest follows. */
export class CompletedClue extends ClueRule {
  readonly technique: Technique;
  /** The value that is complete. */
  readonly #value: number;
  #unit = 0;

  constructor(board: MosaicBoard, value: 0 | 1) {
    super(board);
    this.#value = value;
    this.technique = value === 1 ? TECHNIQUES.blackComplete : TECHNIQUES.whiteComplete;
  }

  find(clue: number): number {
    this.effects.clear();
    this.#unit = clue;
    const open = this.board.openMask[clue]!;
    const need = this.board.need[clue]!;
    /** Cells of the complete value still missing. */
    const missing = this.#value === 1 ? need : BITS[open]! - need;
    if (missing < 0) return CLASH;
    if (missing > 0 || open === 0) return 0;
    this.concludeMask(clue, open, 1 - this.#value);
    const black = this.board.clues[clue]!;
    return 1 + (this.#value === 1 ? black : BITS[this.board.square(clue)]! - black);
  }

  /** Detail: `clue` its number, `cells` the size of its square, `known` how many cells of the complete value it has. */
  step(): Step {
    const clue = this.#unit;
    const cells = this.board.known(clue, this.#value);
    return this.makeStep(
      { clues: [clue], cells },
      { clue: this.board.clues[clue]!, cells: BITS[this.board.square(clue)]!, known: cells.length },
    );
  }
}
