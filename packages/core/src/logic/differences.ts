import type { Meter, StopReason, Task } from '../outcome/index.js';
import type { Assignment } from './assignment.js';
import { CountStore } from './counts.js';
import { NO_LITERAL } from './literal.js';

/** Constraints handled between two looks at the meter. */
const STEP = 2000;
/** A number of shared literals so low that no more make up for it. */
const SPOILED = -(2 ** 30);
/** Differences are an aid only: no more are added when they hold this many times the literals of the counts. */
const ENOUGH = 8;

/**
 * The same counting constraints with what is fixed left out and the satisfied ones dropped, and with differences added:
 * where two exact counts a and b share literals, the count over those only in the first and the opposites of those only
 * in the second is exactly `a - b + (how many are only in the second)`. That is what solvers of Fill-a-Pix do by hand
 * with neighbouring clues; propagation of the two counts alone does not see it. Pairs that share one literal or have
 * more than `longest` unshared ones are left alone.
 *
 * To be called at level 0 when all is propagated. Null when there is no difference to add; the variables of a
 * difference that cannot be, when one is found.
 */
export function* condense(
  counts: CountStore,
  assignment: Assignment,
  meter: Meter,
  bytes: number,
  longest: number,
): Task<CountStore | readonly number[] | null | StopReason> {
  const { start, literals, slack, guard, occurrences, occurrenceStart } = counts;
  const { value } = assignment;
  const { size } = counts;
  // By constraint: how many literals are open, when it is an exact count that differences may be made of; else 0.
  const exact = new Int32Array(2 * size);
  for (let c = 0; c < size; c++) {
    if (c % (16 * STEP) === 16 * STEP - 1) yield { nodes: meter.nodes, ms: meter.elapsedMs };
    const from = start[c]!;
    const to = start[c + 1]!;
    let open = 0;
    for (let i = from; i < to; i++) if (value[literals[i]!] === 0) open++;
    if (slack[2 * c]! + slack[2 * c + 1]! !== open) continue;
    if (guard !== null && guard[c] !== NO_LITERAL && value[guard[c]!] !== 1) continue;
    exact[c] = open;
  }

  let condensed: CountStore | null = null;
  let enough = 0;
  const shared = exact.subarray(size);
  const touched: number[] = [];
  const mine = new Int8Array(2 * assignment.variables);
  const difference = new Int32Array(longest);
  for (let c = 0; c < size; c++) {
    if (c % STEP === STEP - 1) {
      const why = meter.spend(0, bytes + (condensed?.bytes ?? 0));
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
    if (condensed !== null && condensed.start[condensed.size]! > enough) break;
    if (exact[c] === 0) continue;
    const from = start[c]!;
    const to = start[c + 1]!;
    touched.length = 0;
    for (let i = from; i < to; i++) {
      const literal = literals[i]!;
      if (value[literal] !== 0) continue;
      mine[literal] = 1;
      const variable = literal >> 1;
      for (let j = occurrenceStart[variable]!, end = occurrenceStart[variable + 1]!; j < end; j++) {
        const other = occurrences[j]! >> 1;
        if (other <= c || exact[other] === 0) continue;
        // A variable that the other has with the opposite sign would come twice: such a pair is spoiled.
        const same = (occurrences[j]! & 1) === (literal & 1);
        if (shared[other] === 0) touched.push(other);
        shared[other] = same ? shared[other]! + 1 : SPOILED;
      }
    }
    for (const other of touched) {
      const common = shared[other]!;
      shared[other] = 0;
      const length = exact[c]! + exact[other]! - 2 * common;
      if (common < 2 || length === 0 || length > longest) continue;
      let parts = 0;
      for (let i = start[other]!, end = start[other + 1]!; i < end; i++) {
        const literal = literals[i]!;
        if (value[literal] !== 0) continue;
        if (mine[literal] === 1) mine[literal] = 2;
        else difference[parts++] = literal ^ 1;
      }
      const wanted = slack[2 * c]! - slack[2 * other]! + parts;
      for (let i = from; i < to; i++) {
        const literal = literals[i]!;
        if (mine[literal] === 1) difference[parts++] = literal;
        else if (mine[literal] === 2) mine[literal] = 1;
      }
      if (wanted < 0 || wanted > length) return Array.from(difference.subarray(0, parts), (one) => one >> 1);
      if (condensed === null) {
        const reduced = yield* withoutFixed(counts, assignment, meter, bytes);
        if (typeof reduced === 'string') return reduced;
        condensed = reduced;
        enough = condensed.start[condensed.size]! * (1 + ENOUGH);
      }
      condensed.add(difference, length, wanted, wanted, NO_LITERAL);
    }
    for (let i = from; i < to; i++) mine[literals[i]!] = 0;
  }
  return condensed;
}

/** The constraints that can still be violated, over their open literals. */
function* withoutFixed(
  counts: CountStore,
  assignment: Assignment,
  meter: Meter,
  bytes: number,
): Task<CountStore | StopReason> {
  const { start, literals, slack, guard, size } = counts;
  const { value } = assignment;
  const condensed = new CountStore();
  let scratch = new Int32Array(64);
  for (let c = 0; c < size; c++) {
    if (c === counts.derivedFrom) condensed.derivedFrom = condensed.size;
    if (c % (8 * STEP) === 8 * STEP - 1) {
      const why = meter.spend(0, bytes + condensed.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
    const from = start[c]!;
    const to = start[c + 1]!;
    if (to - from > scratch.length) scratch = new Int32Array(to - from);
    let open = 0;
    for (let i = from; i < to; i++) {
      const literal = literals[i]!;
      if (value[literal] === 0) scratch[open++] = literal;
    }
    const most = slack[2 * c]!;
    const least = open - slack[2 * c + 1]!;
    let only = guard === null ? NO_LITERAL : guard[c]!;
    if (only !== NO_LITERAL && value[only] === -1) continue;
    if (only !== NO_LITERAL && value[only] === 1) only = NO_LITERAL;
    if (open === 0 || (most >= open && least <= 0)) continue;
    condensed.add(scratch, open, Math.max(least, 0), Math.min(most, open), only);
  }
  condensed.derivedFrom = Math.min(condensed.derivedFrom, condensed.size);
  return condensed;
}
