import { CLASH, type Pay, SearchRule } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import type { Progress } from '../../../outcome/index.js';
import type { MosaicBoard } from './board.js';
import { BoundFacts } from './bound-facts.js';
import { TECHNIQUES } from './techniques.js';

/** Nodes that spreading one fact costs. */
const SPREAD_COST = 4;

/**
 * At most and at least, carried through three or more clues until a region is decided. Of all chains one with the
 * fewest clues is taken, then the one with the fewest known cells.
 */
export class BoundChain extends SearchRule {
  readonly #board: MosaicBoard;
  readonly #facts: BoundFacts;
  #fact = 0;
  technique: Technique = TECHNIQUES.chainOfThree;

  constructor(board: MosaicBoard) {
    super();
    this.#board = board;
    this.#facts = new BoundFacts(board);
  }

  *search(pay: Pay): Generator<Progress, number, void> {
    const facts = this.#facts;
    this.effects.clear();
    facts.start();
    for (let count = 1; count <= facts.mostClues; count++) {
      let best = -1;
      let bestKey = Number.POSITIVE_INFINITY;
      const bucket = facts.bucket(count);
      for (let i = 0; i < bucket.length; i++) {
        const fact = bucket.at(i);
        const clash = facts.isClash(fact);
        if (clash || facts.valueOf(fact) >= 0) {
          const clues = this.#clues(fact);
          const key = clues.length * 1000 + this.#board.knownAround(clues).length - (clash ? 500 : 0);
          if (key < bestKey) {
            bestKey = key;
            best = fact;
          }
        }
        if (best < 0) facts.spread(fact);
        if (!(yield* pay(SPREAD_COST))) return 0;
      }
      if (best >= 0) return this.#take(best);
    }
    return 0;
  }

  #take(fact: number): number {
    const facts = this.#facts;
    this.#fact = fact;
    const clues = this.#clues(fact);
    this.technique = clues.length <= 3 ? TECHNIQUES.chainOfThree : TECHNIQUES.longChain;
    if (facts.isClash(fact)) return CLASH;
    const value = facts.valueOf(fact);
    for (const cell of this.#cells(fact)) this.conclude(cell, value);
    return clues.length + this.#board.knownAround(clues).length;
  }

  #clues(fact: number): number[] {
    const facts = this.#facts;
    const clues = facts.derivation(fact).filter((one) => facts.isClue(one));
    return clues.map((one) => facts.square(one)).sort((a, b) => a - b);
  }

  #cells(fact: number): number[] {
    return this.#board.cellsOf(this.#facts.square(fact), this.#facts.mask(fact));
  }

  /** Detail: `bounds`, the regions in order, each with its `cells` and the least (`low`) and most (`high`) black ones; `clue` where it is a clue's own. */
  step(): Step {
    const facts = this.#facts;
    const clues = this.#clues(this.#fact);
    const bounds = facts.derivation(this.#fact).map((fact) => ({
      cells: this.#cells(fact),
      low: facts.low(fact),
      high: facts.high(fact),
      clue: facts.isClue(fact) ? facts.square(fact) : null,
    }));
    return this.makeStep({ clues, cells: this.#board.knownAround(clues) }, { bounds });
  }
}
