import type { Language } from '../explain/index.js';
import type { AnyKind, Highlights, Phase } from '../kind/index.js';
import { type Facts, ok, type Result } from '../outcome/index.js';
import type { Mark, Scene } from '../scene/index.js';
import { wrongCells } from './check.js';
import { Clock } from './clock.js';
import type { Act, Position } from './position.js';
import { Timeline } from './timeline.js';

/** When mistakes are shown: never, when asked, or at once. */
export const CHECK_MODES = ['off', 'demand', 'live'] as const;
export type CheckMode = (typeof CHECK_MODES)[number];

/** What the player was helped with: statistics keep such boards apart. */
export interface Help {
  readonly hints: number;
  readonly checks: number;
  readonly solved: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a kind's own values, which go only back to it.
type Any = any;

/**
 * The play of one board: its history, trial, notes, clock and help. The only room of the library with state; it
 * decides no rule and draws nothing. Every method that changes something raises `revision`.
 */
export class Session {
  readonly kind: AnyKind;
  readonly puzzle: Any;
  readonly clock: Clock;
  readonly #timeline: Timeline<Any, Any>;
  #checkMode: CheckMode = 'demand';
  #help: Help = { hints: 0, checks: 0, solved: false };
  #revision = 0;

  /** `spent`: milliseconds already played. */
  constructor(kind: AnyKind, puzzle: unknown, spent = 0) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.clock = new Clock(spent);
    this.#timeline = new Timeline(kind, { state: kind.start(puzzle), notes: new Map(), trial: null });
  }

  /** Rises with every change. */
  get revision(): number {
    return this.#revision;
  }

  get position(): Position<Any> {
    return this.#timeline.present;
  }

  get state(): Any {
    return this.position.state;
  }

  /** All acts, those that can be redone included. */
  get acts(): readonly Act<Any>[] {
    return this.#timeline.acts;
  }

  /** How many acts are in force. */
  get at(): number {
    return this.#timeline.at;
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at < this.acts.length;
  }

  /** Moves in force, as the rules count them. */
  get moveCount(): number {
    return this.state.moves.length;
  }

  get solved(): boolean {
    return this.kind.isSolved(this.state);
  }

  get checkMode(): CheckMode {
    return this.#checkMode;
  }

  set checkMode(mode: CheckMode) {
    this.#checkMode = mode;
    this.#revision++;
  }

  get help(): Help {
    return this.#help;
  }

  /** Adds to the account of help given. */
  helped(what: 'hint' | 'check' | 'solution'): void {
    const { hints, checks, solved } = this.#help;
    this.#help = {
      hints: hints + (what === 'hint' ? 1 : 0),
      checks: checks + (what === 'check' ? 1 : 0),
      solved: solved || what === 'solution',
    };
    this.#revision++;
  }

  /** Puts the account of help back as it was saved. */
  restoreHelp(help: Help): void {
    this.#help = help;
  }

  /** Does one act; gives what is to be seen of it. The fault of a refused act says why; nothing has changed then. */
  do(act: Act<Any>): Result<readonly Phase[]> {
    const advanced = this.#timeline.add(act);
    if (!advanced.ok) return advanced;
    this.#revision++;
    return ok(advanced.value.phases);
  }

  /** Makes moves as one act. */
  play(...moves: unknown[]): Result<readonly Phase[]> {
    return this.do({ type: 'moves', moves });
  }

  /** Takes back the last act in force; false when there is none. */
  undo(): boolean {
    return this.canUndo && this.goTo(this.at - 1);
  }

  /** Does again what was taken back last; false when there is nothing. */
  redo(): boolean {
    return this.canRedo && this.goTo(this.at + 1);
  }

  /** Puts the first `at` acts in force; false when there are not so many. */
  goTo(at: number): boolean {
    if (!Number.isInteger(at) || at < 0 || at > this.acts.length) return false;
    this.#timeline.goTo(at);
    this.#revision++;
    return true;
  }

  /** The cells filled against what is proved of them, in index order. */
  wrongCells(facts: Facts): number[] {
    return wrongCells(this.kind, this.state, facts);
  }

  /**
   * The number of acts in force before the first mistake that still stands, or null when there is no mistake.
   * A value set wrong and taken back is none. Plays the acts again once, and looks only at what each changed.
   */
  firstMistake(facts: Facts): number | null {
    const { kind } = this;
    if (kind.family !== 'fill' || this.wrongCells(facts).length === 0) return null;
    const open = kind.valueCount(this.puzzle);
    let wrong = new Set<number>();
    let clean = 0;
    let done = 0;
    for (const { act, advanced } of this.#timeline.replay()) {
      if (act.type === 'moves') {
        const values = kind.valuesOf(advanced.position.state);
        for (const { cell } of advanced.phases.flatMap((phase) => phase.changes)) {
          const [value, fact] = [values[cell]!, facts[cell] ?? open];
          if (fact < open && value < open && value !== fact) wrong.add(cell);
          else wrong.delete(cell);
        }
      } else if (act.type === 'restart' || act.type === 'drop-trial') {
        wrong = new Set(wrongCells(kind, advanced.position.state, facts));
      }
      done++;
      if (wrong.size === 0) clean = done;
    }
    return clean;
  }

  /** The number of acts in force before the move with this index in the state's moves: where to go back to. */
  actBefore(move: number): number {
    let before = 0;
    let done = 0;
    for (const { advanced } of this.#timeline.replay()) {
      done++;
      if (advanced.position.state.moves.length <= move) before = done;
    }
    return before;
  }

  /** What the board shows now: the kind's scene with the trial's cells and these highlights on it. */
  scene(highlights?: Highlights, language?: Language): Scene {
    const marks = new Map<number, readonly Mark[]>(highlights);
    const cells = this.position.trial?.cells ?? [];
    cells.forEach((cell, i) => {
      marks.set(cell, [...(marks.get(cell) ?? []), i === 0 ? 'trial-first' : 'trial']);
    });
    return this.kind.scene(this.state, marks, language);
  }
}
