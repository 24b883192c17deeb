/**
 * What is known of a board whose solution is at hand, and why: every known item is either given or rests on other
 * items by a *reason*. Taking an item away takes away all that rests on it, and nothing else; what can still be
 * found out is then derived again. So a test whether one clue can go costs as much as the part of the board that
 * rests on it, not the whole board. (The idea is that of truth maintenance: Doyle, Artificial Intelligence 12, 1979.)
 *
 * Items are numbers: cells first, then whatever else can be taken away, such as clues.
 */
export class Derivation {
  /** 1 for each item that is given or derived. */
  readonly known: Uint8Array;
  readonly #cells: number;
  /** The reason each item rests on; GIVEN for those given. Kept for items taken away, until the next commit. */
  readonly #reasonOf: Int32Array;
  // Reasons: where their targets stand in #lists, and their premises behind them.
  #reasonStart = new Int32Array(1024);
  #reasons = 0;
  #lists = new Int32Array(16_384);
  #listsEnd = 0;
  // For each item a linked list of the reasons that it is a premise of.
  readonly #firstUse: Int32Array;
  #useReason = new Int32Array(8192);
  #useNext = new Int32Array(8192);
  #uses = 0;
  /** Known items in all cells. */
  #knownCells = 0;
  /** Items taken away since the last commit, with the reason they had. */
  #undone: number[] = [];
  #undoneReason: number[] = [];
  readonly #stack: number[] = [];
  #tidyAt = LEAST_TO_TIDY;

  /** Nothing is known at first. `items` counts all items, `cells` those that are cells; cells have the lower numbers. */
  constructor(items: number, cells: number) {
    this.#cells = cells;
    this.known = new Uint8Array(items);
    this.#reasonOf = new Int32Array(items).fill(GIVEN);
    this.#firstUse = new Int32Array(items).fill(NONE);
  }

  /** Whether every cell is known. */
  get complete(): boolean {
    return this.#knownCells === this.#cells;
  }

  /** The items taken away since the last commit, derived again or not. */
  get undone(): readonly number[] {
    return this.#undone;
  }

  /** Makes an item known without a reason. */
  give(item: number): void {
    this.#learn(item, GIVEN);
  }

  /**
   * Makes the first `targetCount` entries of `targets` known because the first `premiseCount` entries of `premises`
   * are, all of which must be known, and none of the targets. O(both counts).
   */
  derive(targets: Int32Array, targetCount: number, premises: Int32Array, premiseCount: number): void {
    const reason = this.#reasons++;
    if (reason + 1 >= this.#reasonStart.length) this.#reasonStart = doubled(this.#reasonStart);
    const size = 2 + targetCount + premiseCount;
    while (this.#listsEnd + size > this.#lists.length) this.#lists = doubled(this.#lists);
    let at = this.#listsEnd;
    this.#reasonStart[reason] = at;
    this.#lists[at++] = targetCount;
    this.#lists[at++] = premiseCount;
    for (let i = 0; i < targetCount; i++) {
      this.#lists[at++] = targets[i]!;
      this.#learn(targets[i]!, reason);
    }
    for (let i = 0; i < premiseCount; i++) {
      this.#lists[at++] = premises[i]!;
      this.#use(premises[i]!, reason);
    }
    this.#listsEnd = at;
  }

  /** Takes an item away, and all that rests on it. O(what is taken away and its uses). */
  retract(item: number): void {
    if (this.known[item] === 0) return;
    this.#forget(item);
    const stack = this.#stack;
    stack.push(item);
    while (stack.length > 0) {
      const gone = stack.pop()!;
      for (let use = this.#firstUse[gone]!; use !== NONE; use = this.#useNext[use]!) {
        const reason = this.#useReason[use]!;
        const start = this.#reasonStart[reason]!;
        const end = start + 2 + this.#lists[start]!;
        for (let at = start + 2; at < end; at++) {
          const target = this.#lists[at]!;
          if (this.known[target] === 1 && this.#reasonOf[target] === reason) {
            this.#forget(target);
            stack.push(target);
          }
        }
      }
    }
  }

  /** Keeps the present state: what was taken away since the last commit and not derived again stays away. */
  commit(): void {
    this.#undone = [];
    this.#undoneReason = [];
    if (this.#uses > this.#tidyAt) this.#tidy();
  }

  /** Goes back to the state at the last commit. O(items taken away since). */
  rollback(): void {
    // An item may be gone more than once; its first entry holds the reason it had at the commit.
    for (let i = this.#undone.length - 1; i >= 0; i--) {
      const item = this.#undone[i]!;
      if (this.known[item] === 1) this.#count(item, -1);
      this.#learn(item, this.#undoneReason[i]!);
    }
    this.commit();
  }

  #learn(item: number, reason: number): void {
    this.known[item] = 1;
    this.#reasonOf[item] = reason;
    this.#count(item, 1);
  }

  #forget(item: number): void {
    this.#undone.push(item);
    this.#undoneReason.push(this.#reasonOf[item]!);
    this.known[item] = 0;
    this.#count(item, -1);
  }

  #count(item: number, by: number): void {
    if (item < this.#cells) this.#knownCells += by;
  }

  #use(item: number, reason: number): void {
    const use = this.#uses++;
    if (use >= this.#useReason.length) {
      this.#useReason = doubled(this.#useReason);
      this.#useNext = doubled(this.#useNext);
    }
    this.#useReason[use] = reason;
    this.#useNext[use] = this.#firstUse[item]!;
    this.#firstUse[item] = use;
  }

  /** Drops the reasons that nothing rests on any more. */
  #tidy(): void {
    const lists = this.#lists.slice(0, this.#listsEnd);
    const starts = this.#reasonStart;
    const oldReasonOf = this.#reasonOf.slice();
    const renamed = new Map<number, number>();
    this.#reasons = 0;
    this.#listsEnd = 0;
    this.#uses = 0;
    this.#firstUse.fill(NONE);
    const newStarts = new Int32Array(starts.length);
    for (let item = 0; item < oldReasonOf.length; item++) {
      const old = oldReasonOf[item]!;
      if (old === GIVEN || this.known[item] === 0) continue;
      let reason = renamed.get(old);
      if (reason === undefined) {
        reason = this.#reasons++;
        renamed.set(old, reason);
        const start = starts[old]!;
        const targets = lists[start]!;
        const premises = lists[start + 1]!;
        newStarts[reason] = this.#listsEnd;
        this.#lists.set(lists.subarray(start, start + 2 + targets + premises), this.#listsEnd);
        this.#listsEnd += 2 + targets + premises;
        for (let i = 0; i < premises; i++) this.#use(lists[start + 2 + targets + i]!, reason);
      }
      this.#reasonOf[item] = reason;
    }
    this.#reasonStart = newStarts;
    this.#tidyAt = Math.max(LEAST_TO_TIDY, this.#uses * 3);
  }
}

const GIVEN = -1;
const NONE = -1;

/** Fewer uses than this are not worth a tidying. */
const LEAST_TO_TIDY = 1 << 13;

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
