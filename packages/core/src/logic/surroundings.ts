import type { Assignment } from './assignment.js';
import type { CountStore } from './counts.js';

/**
 * Draws circles of open variables around some, a step leading from a variable to all others of a counting constraint
 * that is not derived from others.
 * What is inside a circle depends on the rest only through its rim: with the rim's values assumed, the inside can be
 * searched alone. Right as long as no counting constraint is added; to be used while no search is going on.
 */
export class Surroundings {
  readonly #counts: CountStore;
  readonly #assignment: Assignment;
  /** By variable and by constraint: the number of the last circle that came upon it. */
  readonly #variableStamp: Int32Array;
  readonly #constraintStamp: Int32Array;
  #stamp = 0;
  /** The variables inside the circle drawn last, the centre first. */
  readonly inside: number[] = [];
  /** The open variables outside that share a constraint with one inside. */
  readonly rim: number[] = [];

  constructor(counts: CountStore, assignment: Assignment) {
    this.#counts = counts;
    this.#assignment = assignment;
    this.#variableStamp = new Int32Array(assignment.variables);
    this.#constraintStamp = new Int32Array(counts.size);
  }

  /** Bytes held, about. */
  get bytes(): number {
    return 4 * (this.#variableStamp.length + this.#constraintStamp.length);
  }

  /**
   * Draws the circle of these variables and the nearest others, up to `size` in all, in `inside` and `rim`. Variables
   * with `kept` other than 0 stay outside, but for the centre. `centre` is not to be `inside` itself. Linear in the constraints that come into the circle.
   */
  draw(centre: readonly number[], size: number, kept: Uint8Array | null = null): void {
    const { value } = this.#assignment;
    const { start, literals, occurrences, occurrenceStart, derivedFrom } = this.#counts;
    const variableStamp = this.#variableStamp;
    const constraintStamp = this.#constraintStamp;
    const stamp = ++this.#stamp;
    const { inside, rim } = this;
    inside.length = 0;
    rim.length = 0;
    for (const v of centre) {
      if (variableStamp[v] === stamp) continue;
      variableStamp[v] = stamp;
      inside.push(v);
    }
    for (let at = 0; at < inside.length; at++) {
      const v = inside[at]!;
      for (let i = occurrenceStart[v]!, end = occurrenceStart[v + 1]!; i < end; i++) {
        const constraint = occurrences[i]! >> 1;
        // They are listed in ascending order.
        if (constraint >= derivedFrom) break;
        if (constraintStamp[constraint] === stamp) continue;
        constraintStamp[constraint] = stamp;
        for (let j = start[constraint]!, stop = start[constraint + 1]!; j < stop; j++) {
          const literal = literals[j]!;
          const other = literal >> 1;
          if (value[literal] !== 0 || variableStamp[other] === stamp) continue;
          variableStamp[other] = stamp;
          if (inside.length < size && (kept === null || kept[other] === 0)) inside.push(other);
          else rim.push(other);
        }
      }
    }
  }

  /**
   * Whether the constraints of a variable can still hold with these values, by variable: other than 0 and 1 where there is
   * none yet.
   */
  fits(variable: number, values: Uint8Array): boolean {
    const { value } = this.#assignment;
    const { start, literals, occurrences, occurrenceStart, derivedFrom, slack } = this.#counts;
    for (let i = occurrenceStart[variable]!, end = occurrenceStart[variable + 1]!; i < end; i++) {
      const constraint = occurrences[i]! >> 1;
      if (constraint >= derivedFrom) break;
      let most = slack[2 * constraint]!;
      let least = slack[2 * constraint + 1]!;
      for (let j = start[constraint]!, stop = start[constraint + 1]!; j < stop; j++) {
        const literal = literals[j]!;
        const given = values[literal >> 1]!;
        if (value[literal] !== 0 || given > 1) continue;
        if (given !== (literal & 1)) most--;
        else least--;
      }
      if (most < 0 || least < 0) return false;
    }
    return true;
  }
}
