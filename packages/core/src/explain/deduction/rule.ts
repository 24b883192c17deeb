import { OPEN, type Progress } from '../../outcome/index.js';
import type { Detail, Effect, Premises, Step } from '../step.js';
import type { Technique } from '../technique.js';
import type { Board } from './board.js';
import { IntList } from './int-list.js';
import type { UnitQueue } from './unit-queue.js';

/** What `find` answers when the unit cannot be completed at all. */
export const CLASH = -1;

/** Pays for work in a long search; a generator that returns false when the search must end. */
export type Pay = (work: number) => Generator<Progress, boolean, void>;

/**
 * A technique at work on a board. It looks at one unit at a time (a clue, a line, three cells); a unit is looked at
 * again only after a cell that concerns it was set. What it finds must depend on the board alone, not on the order in
 * which it got there: so an explanation goes on from any position just as it would have from the start.
 */
export abstract class Rule {
  abstract readonly technique: Technique;
  /** Units are numbered from 0 to below this. */
  abstract readonly units: number;
  /** What the last `find` concludes, cell and value packed by `conclude`. */
  readonly effects = new IntList();

  /** Marks the units whose finding may change now that `cell` was set. */
  abstract touch(cell: number, queue: UnitQueue): void;

  /**
   * Looks at a unit. 0: nothing new. `CLASH`: the unit cannot be completed. Otherwise the effects are filled, and the
   * answer is the number of premises: fewer are easier to see.
   */
  abstract find(unit: number): number;

  /** The step for what the last `find` found, or its clash; nothing may be set in between. */
  abstract step(): Step;

  /** Marks what is worth a look at the start: by default what the known cells concern. */
  begin(board: Board, queue: UnitQueue): void {
    for (let cell = 0; cell < board.values.length; cell++) {
      if (board.values[cell] !== OPEN) this.touch(cell, queue);
    }
  }

  protected conclude(cell: number, value: number): void {
    this.effects.push((cell << 1) | value);
  }

  /** Makes a step of the effects; of a clash when there are none. */
  protected makeStep(premises: Partial<Premises>, detail: Detail = {}): Step {
    const conclusions: Effect[] = this.effects.toArray().map((packed) => ({
      effect: 'set',
      cell: packed >> 1,
      value: packed & 1,
    }));
    return {
      technique: this.technique.name,
      premises: { cells: [], clues: [], lines: [], ...premises },
      conclusions: conclusions.length > 0 ? conclusions : [{ effect: 'contradiction' }],
      detail,
    };
  }
}

/** A rule that searches the whole board at once, too long for one slice. It has a single unit. */
export abstract class SearchRule extends Rule {
  readonly units = 1;

  touch(_cell: number, queue: UnitQueue): void {
    queue.add(0);
  }

  override begin(_board: Board, queue: UnitQueue): void {
    queue.add(0);
  }

  /** As `find(0)`, in slices. Answers 0 as well when `pay` ends it. */
  abstract search(pay: Pay): Generator<Progress, number, void>;

  find(_unit: number): number {
    const search = this.search(payNothing);
    for (;;) {
      const slice = search.next();
      if (slice.done) return slice.value;
    }
  }
}

// biome-ignore lint/correctness/useYield: it has the shape of a payment, and nothing to wait for.
function* payNothing(): Generator<Progress, boolean, void> {
  return true;
}
