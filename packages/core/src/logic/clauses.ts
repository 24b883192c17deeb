import { grown, NO_WORDS } from './arrays.js';
import type { Assignment } from './assignment.js';
import { BY_BINARY, BY_CLAUSE, NO_REASON } from './literal.js';

/** Words before a clause's literals: its length, and its glue (0: not learned) with the mark of recent use. */
const HEADER = 2;
const USED = 1 << 30;
/** In a watch list, in place of a clause's place: the clause is the watched literal and the blocker. */
const BINARY = -1;
/** The same of a learned clause. */
const LEARNED_BINARY = -2;
/** Learned clauses of this glue or less are kept for good (Audemard & Simon, IJCAI 2009). */
const KEPT_GLUE = 2;

/**
 * Clauses in one arena of words, found through watch lists: a clause of three or more is in the lists of its first two
 * literals and looked at only when one of them becomes false (Moskewicz et al., Chaff, DAC 2001). An entry carries a
 * blocker, another literal of the clause that, when true, saves the look (Eén & Sörensson, MiniSat 2.2). Clauses of two
 * live in the watch lists only.
 */
export class ClauseStore {
  #arena = NO_WORDS;
  #end = 0;
  /** The places of the learned clauses, oldest first. */
  #learned: number[] = [];
  /** By literal: where its watch list starts in the pool, its length and its room, in entries of two words. */
  #listStart = NO_WORDS;
  #listSize = NO_WORDS;
  #listRoom = NO_WORDS;
  /** The literals whose lists have room: on a large board few have. */
  #listed: number[] = [];
  #pool = NO_WORDS;
  #poolEnd = 0;
  /** How many trail entries have been propagated. */
  processed = 0;
  /** Whether there is any clause at all. */
  any = false;
  /** The literal that `propagate` found false when it returned a binary clause as violated. */
  conflictLiteral = 0;
  /** Watch entries visited since the store was made. */
  visits = 0;

  get bytes(): number {
    return (
      4 * (this.#arena.length + this.#pool.length + 3 * this.#listStart.length + 2 * this.#learned.length)
    );
  }

  get learnedCount(): number {
    return this.#learned.length;
  }

  /** Tells that there are `variables` variables now. */
  extend(variables: number): void {
    if (2 * variables <= this.#listStart.length) return;
    const room = 2 * (variables + (variables >> 6));
    this.#listStart = grown(this.#listStart, room);
    this.#listSize = grown(this.#listSize, room);
    this.#listRoom = grown(this.#listRoom, room);
  }

  /**
   * Adds a clause of two or more different literals, the first two being those to watch: open or true, or the last to
   * have become false. `glue` is 0 for a clause that is never deleted. Returns the reason it gives for its first literal.
   */
  add(literals: ArrayLike<number>, length: number, glue: number, variables: number): number {
    this.extend(variables);
    this.any = true;
    const first = literals[0]!;
    const second = literals[1]!;
    if (length === 2) {
      const kind = glue > 0 ? LEARNED_BINARY : BINARY;
      this.#watch(first, second, kind);
      this.#watch(second, first, kind);
      return (second << 2) | BY_BINARY;
    }
    const place = this.#end;
    if (place + HEADER + length > this.#arena.length) {
      this.#arena = grown(this.#arena, place + HEADER + length + 256);
    }
    const arena = this.#arena;
    arena[place] = length;
    arena[place + 1] = glue > 0 ? glue | USED : 0;
    for (let i = 0; i < length; i++) arena[place + HEADER + i] = literals[i]!;
    this.#end = place + HEADER + length;
    if (glue > 0) this.#learned.push(place);
    this.#watch(first, second, place);
    this.#watch(second, first, place);
    return (place << 2) | BY_CLAUSE;
  }

  #watch(literal: number, blocker: number, place: number): void {
    const size = this.#listSize[literal]!;
    if (size === this.#listRoom[literal]!) this.#growList(literal, size);
    const at = this.#listStart[literal]! + 2 * size;
    this.#pool[at] = blocker;
    this.#pool[at + 1] = place;
    this.#listSize[literal] = size + 1;
  }

  #growList(literal: number, size: number): void {
    const room = size === 0 ? 4 : 2 * size;
    if (this.#listRoom[literal] === 0) this.#listed.push(literal);
    if (this.#poolEnd + 2 * room > this.#pool.length) {
      this.#pool = grown(this.#pool, this.#poolEnd + 2 * room + 256);
    }
    const from = this.#listStart[literal]!;
    this.#pool.copyWithin(this.#poolEnd, from, from + 2 * size);
    this.#listStart[literal] = this.#poolEnd;
    this.#listRoom[literal] = room;
    this.#poolEnd += 2 * room;
  }

  /**
   * Propagates trail entries until none is left, one of them made another literal true (the counting constraints then
   * come first: they are cheaper), or a clause is violated, which is returned as a reason.
   */
  propagate(assignment: Assignment): number {
    const { value, level, reason, position, trail, decisionLevel, size: until } = assignment;
    const listStart = this.#listStart;
    const listSize = this.#listSize;
    const arena = this.#arena;
    let pool = this.#pool;
    let size = assignment.size;
    let conflict = NO_REASON;
    while (this.processed < until && size === until && conflict === NO_REASON) {
      const falsified = trail[this.processed++]! ^ 1;
      const entries = listSize[falsified]!;
      if (entries === 0) continue;
      this.visits += entries;
      const start = listStart[falsified]!;
      const stop = start + 2 * entries;
      let kept = start;
      let at = start;
      scan: while (at < stop) {
        const blocker = pool[at]!;
        const place = pool[at + 1]!;
        at += 2;
        const blockerValue = value[blocker]!;
        if (blockerValue === 1) {
          pool[kept] = blocker;
          pool[kept + 1] = place;
          kept += 2;
          continue;
        }
        let implied = blocker;
        let why = (falsified << 2) | BY_BINARY;
        if (place < 0) {
          pool[kept] = blocker;
          pool[kept + 1] = place;
          kept += 2;
          if (blockerValue === -1) {
            this.conflictLiteral = blocker;
            conflict = why;
            break;
          }
        } else {
          // Put the falsified literal second.
          const a = place + HEADER;
          let first = arena[a]!;
          if (first === falsified) {
            first = arena[a + 1]!;
            arena[a] = first;
            arena[a + 1] = falsified;
          }
          const firstValue = value[first]!;
          if (firstValue === 1) {
            pool[kept] = first;
            pool[kept + 1] = place;
            kept += 2;
            continue;
          }
          for (let i = a + 2, end = a + arena[place]!; i < end; i++) {
            const literal = arena[i]!;
            if (value[literal] === -1) continue;
            arena[a + 1] = literal;
            arena[i] = falsified;
            // Inlined `#watch`, with the pool at hand.
            const used = listSize[literal]!;
            if (used === this.#listRoom[literal]!) {
              this.#growList(literal, used);
              pool = this.#pool;
            }
            const to = listStart[literal]! + 2 * used;
            pool[to] = first;
            pool[to + 1] = place;
            listSize[literal] = used + 1;
            continue scan;
          }
          pool[kept] = first;
          pool[kept + 1] = place;
          kept += 2;
          why = (place << 2) | BY_CLAUSE;
          if (firstValue === -1) {
            conflict = why;
            break;
          }
          implied = first;
        }
        const variable = implied >> 1;
        value[implied] = 1;
        value[implied ^ 1] = -1;
        level[variable] = decisionLevel;
        reason[variable] = why;
        position[variable] = size;
        trail[size++] = implied;
      }
      if (kept < at) {
        pool.copyWithin(kept, at, stop);
        listSize[falsified] = entries - ((at - kept) >> 1);
      }
    }
    assignment.size = size;
    return conflict;
  }

  /** At level 0: calls `unite` for pairs of open variables that are in one clause that is not satisfied. */
  eachLink(assignment: Assignment, unite: (a: number, b: number) => void): void {
    const { value } = assignment;
    const arena = this.#arena;
    for (let place = 0; place < this.#end; place += HEADER + arena[place]!) {
      if (arena[place + 1]! > 0) continue;
      const end = place + HEADER + arena[place]!;
      let last = -1;
      for (let i = place + HEADER; i < end && last > -2; i++) if (value[arena[i]!] === 1) last = -2;
      for (let i = place + HEADER; i < end && last > -2; i++) {
        const literal = arena[i]!;
        if (value[literal] !== 0) continue;
        if (last >= 0) unite(last, literal >> 1);
        last = literal >> 1;
      }
    }
    for (const literal of this.#listed) {
      const start = this.#listStart[literal]!;
      for (let at = start; at < start + 2 * this.#listSize[literal]!; at += 2) {
        const other = this.#pool[at]!;
        if (this.#pool[at + 1] === BINARY && literal < other && value[literal] === 0 && value[other] === 0) {
          unite(literal >> 1, other >> 1);
        }
      }
    }
  }

  /** Writes the literals of a clause other than `implied` into `target`; returns how many. Marks the clause as used. */
  explain(place: number, implied: number, target: Int32Array): number {
    const arena = this.#arena;
    const glue = arena[place + 1]!;
    if (glue > 0) arena[place + 1] = glue | USED;
    let count = 0;
    for (let i = place + HEADER, end = i + arena[place]!; i < end; i++) {
      const literal = arena[i]!;
      if (literal !== implied) target[count++] = literal;
    }
    return count;
  }

  /**
   * Deletes the worse half of the learned clauses that may be deleted (high glue, then long, then old, unless used since the last
   * time), and the clauses that are true for good; packs the arena and the watch lists. Clauses that are reasons stay.
   */
  reduce(assignment: Assignment): void {
    const arena = this.#arena;
    const { reason, value, level } = assignment;
    const locked = (place: number) => {
      const first = arena[place + HEADER]!;
      return value[first] === 1 && reason[first >> 1] === ((place << 2) | BY_CLAUSE);
    };
    const candidates = this.#learned.filter((place) => {
      const word = arena[place + 1]!;
      arena[place + 1] = word & ~USED;
      return (word & ~USED) > KEPT_GLUE && (word & USED) === 0 && !locked(place);
    });
    candidates.sort((a, b) => arena[b + 1]! - arena[a + 1]! || arena[b]! - arena[a]! || a - b);
    const doomed = new Set(candidates.slice(0, Math.ceil(candidates.length / 2)));
    // Pack: the second word of a moved or deleted clause becomes where it is now, as a negative number.
    const moved = new Int32Array(arena.length);
    let end = 0;
    const learned: number[] = [];
    for (let place = 0; place < this.#end; ) {
      const words = HEADER + arena[place]!;
      let dead = doomed.has(place);
      for (let i = place + HEADER; !dead && i < place + words; i++) {
        const literal = arena[i]!;
        dead = value[literal] === 1 && level[literal >> 1] === 0;
      }
      if (dead && locked(place)) {
        // True for good: its reason is never asked for.
        reason[arena[place + HEADER]! >> 1] = NO_REASON;
      }
      const glue = arena[place + 1]!;
      if (dead) {
        arena[place + 1] = -1;
      } else {
        if (locked(place)) reason[arena[place + HEADER]! >> 1] = (end << 2) | BY_CLAUSE;
        for (let i = 0; i < words; i++) moved[end + i] = arena[place + i]!;
        arena[place + 1] = -2 - end;
        if (glue > 0) learned.push(end);
        end += words;
      }
      place += words;
    }
    this.#packLists(arena);
    this.#arena = 4 * end < moved.length ? moved.slice(0, 2 * end + 256) : moved;
    this.#end = end;
    this.#learned = learned;
  }

  #packLists(old: Int32Array): void {
    const pool = this.#pool;
    let live = 0;
    for (const literal of this.#listed) {
      const start = this.#listStart[literal]!;
      let kept = start;
      for (let at = start, stop = start + 2 * this.#listSize[literal]!; at < stop; at += 2) {
        const place = pool[at + 1]!;
        const now = place < 0 ? place : -2 - old[place + 1]!;
        if (place >= 0 && now < 0) continue;
        pool[kept] = pool[at]!;
        pool[kept + 1] = now;
        kept += 2;
      }
      this.#listSize[literal] = (kept - start) >> 1;
      live += kept - start;
    }
    if (this.#poolEnd < 4 * live + 1024) return;
    const packed = new Int32Array(2 * live + 1024);
    let end = 0;
    this.#listed = this.#listed.filter((literal) => {
      if (this.#listSize[literal]! > 0) return true;
      this.#listRoom[literal] = 0;
      return false;
    });
    for (const literal of this.#listed) {
      const start = this.#listStart[literal]!;
      const words = 2 * this.#listSize[literal]!;
      packed.set(pool.subarray(start, start + words), end);
      this.#listStart[literal] = end;
      this.#listRoom[literal] = words >> 1;
      end += words;
    }
    this.#pool = packed;
    this.#poolEnd = end;
  }
}
