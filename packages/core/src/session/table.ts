import type { Session } from './session.js';

/**
 * The boards a player turned to, one after the other, so that undo goes on past the start of a board to the one
 * before it: "new board" can be undone like any move, and needs no dialogue that asks.
 */
export class Table {
  #sessions: Session[] = [];
  #at = -1;

  /** The board in play, or null before the first. */
  get session(): Session | null {
    return this.#sessions[this.#at] ?? null;
  }

  /** The boards in order, those that redo leads to included. */
  get sessions(): readonly Session[] {
    return this.#sessions;
  }

  get at(): number {
    return this.#at;
  }

  /** Turns to another board. What could have been redone is gone, as after any act. */
  open(session: Session): void {
    if (session === this.session) return;
    this.session?.forgetRedo();
    this.#sessions.length = this.#at + 1;
    // The same board again is the same play: it moves to the end instead of standing there twice.
    this.#sessions = this.#sessions.filter((other) => other !== session);
    this.#sessions.push(session);
    this.#at = this.#sessions.length - 1;
  }

  get canUndo(): boolean {
    return this.#at > 0 || (this.session?.canUndo ?? false);
  }

  get canRedo(): boolean {
    return this.#at < this.#sessions.length - 1 || (this.session?.canRedo ?? false);
  }

  /** Takes back the last act, or the turn to this board; says which, or null when there is nothing. */
  undo(): 'act' | 'board' | null {
    if (this.session?.undo()) return 'act';
    if (this.#at <= 0) return null;
    this.#at--;
    return 'board';
  }

  /** The opposite of `undo`. */
  redo(): 'act' | 'board' | null {
    if (this.session?.redo()) return 'act';
    if (this.#at >= this.#sessions.length - 1) return null;
    this.#at++;
    return 'board';
  }

  /** To be called after an act on the present board: boards that redo led to are no longer ahead. */
  forgetLaterBoards(): void {
    this.#sessions.length = this.#at + 1;
  }
}
