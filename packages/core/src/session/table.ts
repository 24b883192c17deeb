import type { Session } from './session.js';

/**
 * The boards a player turned to, one after the other, so that undo goes on past the start of a board to the one
 * before it: "new board" can be undone like any move, and needs no dialogue that asks.
 */
export class Table {
  #sessions: Session[] = [];
  /** For each board but the last, how many of its acts were in force when the player left it for the next. */
  #leftAt: number[] = [];
  #at = -1;

  /** The board in play, or null before the first. */
  get session(): Session | null {
    return this.#sessions[this.#at] ?? null;
  }

  /** The boards in order, those that redo leads to included. */
  get sessions(): readonly Session[] {
    return this.#sessions;
  }

  /** Which of `sessions` is in play; -1 before the first. */
  get at(): number {
    return this.#at;
  }

  /**
   * Turns to another board. Boards that redo led to are gone, as after any act; what can be redone on the board that is
   * left stays with it. A board that stood here before moves to the end: the same board again is the same play.
   */
  open(session: Session): void {
    const left = this.session;
    if (session === left) return;
    this.forgetLaterBoards();
    const before = this.#sessions.indexOf(session);
    if (before !== -1) {
      this.#sessions.splice(before, 1);
      this.#leftAt.splice(before, 1);
    }
    if (left) this.#leftAt[this.#sessions.length - 1] = left.at;
    this.#sessions.push(session);
    this.#at = this.#sessions.length - 1;
  }

  /** Puts another play of the same board in the place of one; nothing happens when that one is not here. */
  replace(old: Session, play: Session): void {
    const at = this.#sessions.indexOf(old);
    if (at === -1) return;
    this.#sessions[at] = play;
    if (at < this.#leftAt.length) this.#leftAt[at] = play.at;
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

  /** The opposite of `undo`: acts up to where the board was left, then the turn to the next one. */
  redo(): 'act' | 'board' | null {
    const { session } = this;
    const next = this.#at < this.#sessions.length - 1;
    if (session && !(next && session.at === this.#leftAt[this.#at]) && session.redo()) return 'act';
    if (!next) return null;
    this.#at++;
    return 'board';
  }

  /** To be called after an act on the present board: boards that redo led to are no longer ahead. */
  forgetLaterBoards(): void {
    this.#sessions.length = this.#at + 1;
    this.#leftAt.length = Math.max(0, this.#at);
  }
}
