import { Derivation, Queue, type Thinning } from '../../generate/index.js';
import type { Task } from '../../outcome/index.js';

/** Looks at what may have something to say between two turns for others. */
const INFERENCES_A_TURN = 4096;

/**
 * What the techniques up to a level find out of a board whose full solution is at hand, kept up to date while clues
 * are taken away. A kind brings its techniques as *stages*, the cheapest first: for each a queue of what may have
 * something to say, and what is concluded from one of them. First come, first served: that keeps chains of reasons
 * short, and so what falls with a clue small.
 */
export abstract class Deduction implements Thinning {
  protected readonly derivation: Derivation;
  // Where a kind puts together what it concludes, and from what.
  protected readonly targets: Int32Array;
  protected readonly premises: Int32Array;
  readonly #stages: readonly Queue[];

  /**
   * Nothing is known yet; the kind puts in what is given and then calls `settle`. `items` counts all items,
   * `cells` those that are cells, which have the lower numbers; `stages` how many things may be in line at each
   * stage; `most` how many items one conclusion takes or gives at most.
   */
  constructor(items: number, cells: number, stages: readonly number[], most: number) {
    this.derivation = new Derivation(items, cells);
    this.targets = new Int32Array(most);
    this.premises = new Int32Array(most);
    this.#stages = stages.map((size) => new Queue(size));
  }

  /** Whether every cell is found out. */
  get complete(): boolean {
    return this.derivation.complete;
  }

  abstract remove(clue: number): void;

  abstract restore(clue: number): void;

  /** Whether what is left still tells every cell; if not, all is again as it was at the last test that held. */
  holds(): boolean {
    for (const item of this.derivation.undone) this.lost(item);
    this.#propagate(Number.POSITIVE_INFINITY);
    if (this.derivation.complete) {
      this.derivation.commit();
      return true;
    }
    this.derivation.rollback();
    return false;
  }

  /** Draws the conclusion from an item in line at a stage. */
  protected abstract infer(stage: number, item: number): void;

  /** Puts in line what may tell an item that was taken away, or a cell that was found out and is not any more. */
  protected abstract lost(item: number): void;

  /** Puts in line what a cell that was found out may tell of. */
  protected abstract learnt(cell: number): void;

  /** Puts something in line at a stage. */
  protected enqueue(stage: number, item: number): void {
    this.#stages[stage]!.add(item);
  }

  /** Draws conclusions and keeps what is then known. */
  protected settle(): void {
    this.#propagate(Number.POSITIVE_INFINITY);
    this.derivation.commit();
  }

  /** The same in pieces of some milliseconds, for large boards. */
  protected *settleInTurns(): Task<void> {
    while (!this.#propagate(INFERENCES_A_TURN)) yield { nodes: 0, ms: 0 };
    this.derivation.commit();
  }

  /** The first entries of `targets` follow from the first of `premises`. */
  protected conclude(targets: number, premises: number): void {
    this.derivation.derive(this.targets, targets, this.premises, premises);
    for (let i = 0; i < targets; i++) this.learnt(this.targets[i]!);
  }

  /** Draws conclusions until there are none or nothing is left to find; false when it ended after `most` looks instead. */
  #propagate(most: number): boolean {
    const stages = this.#stages;
    let looks = 0;
    for (let stage = 0; stage < stages.length && !this.derivation.complete; ) {
      if (looks === most) return false;
      const item = stages[stage]!.take();
      if (item < 0) {
        stage++;
        continue;
      }
      looks++;
      this.infer(stage, item);
      stage = 0;
    }
    for (const queue of stages) queue.clear();
    return true;
  }
}
