import type { AnyKind } from '../kind/index.js';
import type { Result } from '../outcome/index.js';
import { type Act, type Advanced, advance, type Position } from './position.js';

/** A position is kept after every so many acts at first; those between are made again from the one before. */
const FIRST_SPACING = 32;

/** The most positions kept; when there are more, every other one is dropped and the rest stand twice as far apart. */
const MOST_KEPT = 128;

/**
 * The history of one board: all acts in order, and how many of them are in force. Undo and redo only move
 * that number. Memory: one act each, and at most 128 kept positions, because a state holds a whole board and all its
 * moves: on a board of 250×250 cells twenty thousand acts would else hold some 90 MB.
 */
export class Timeline<S, M> {
  readonly #kind: AnyKind;
  readonly #acts: Act<M>[] = [];
  #kept: Position<S>[];
  #spacing = FIRST_SPACING;
  #at = 0;
  #present: Position<S>;

  constructor(kind: AnyKind, start: Position<S>) {
    this.#kind = kind;
    this.#kept = [start];
    this.#present = start;
  }

  get acts(): readonly Act<M>[] {
    return this.#acts;
  }

  /** How many acts are in force. */
  get at(): number {
    return this.#at;
  }

  get present(): Position<S> {
    return this.#present;
  }

  /** Does an act. What could have been redone is gone, unless the act is refused. */
  add(act: Act<M>): Result<Advanced<S>> {
    const advanced = advance(this.#kind, this.#present, act);
    if (!advanced.ok) return advanced;
    this.#acts.length = this.#at;
    this.#kept.length = Math.floor(this.#at / this.#spacing) + 1;
    this.#acts.push(act);
    this.#at++;
    this.#present = advanced.value.position;
    if (this.#at % this.#spacing === 0) this.#kept.push(this.#present);
    if (this.#kept.length > MOST_KEPT) {
      this.#kept = this.#kept.filter((_, index) => index % 2 === 0);
      this.#spacing *= 2;
    }
    return advanced;
  }

  /** Puts the first `at` acts in force, 0 to all. Fewer acts are done again than lie between two kept positions. */
  goTo(at: number): void {
    this.#present = this.positionAt(at);
    this.#at = at;
  }

  /** Does the acts in force again from the start, and gives each with what came of it. */
  *replay(): Generator<{ readonly act: Act<M>; readonly advanced: Advanced<S> }> {
    let position = this.#kept[0]!;
    for (const act of this.#acts.slice(0, this.#at)) {
      const advanced = this.#again(position, act);
      position = advanced.position;
      yield { act, advanced };
    }
  }

  /** The position after the first `at` acts. */
  positionAt(at: number): Position<S> {
    if (!(at >= 0 && at <= this.#acts.length)) throw new RangeError(`No act ${at} in this history.`);
    if (at === this.#at) return this.#present;
    const kept = Math.floor(at / this.#spacing);
    let position = this.#kept[kept]!;
    for (let i = kept * this.#spacing; i < at; i++) position = this.#again(position, this.#acts[i]!).position;
    return position;
  }

  #again(position: Position<S>, act: Act<M>): Advanced<S> {
    const advanced = advance(this.#kind, position, act);
    // Acts are pure and were done once before, so this cannot be refused.
    if (!advanced.ok) throw new Error(`An act of a history cannot be done again: ${act.type}.`);
    return advanced.value;
  }
}
