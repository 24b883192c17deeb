import {
  type Effect,
  type Explainer,
  type Halt,
  hintLines,
  type Language,
  type Mistake,
  type Narrator,
  type Stage,
  type Step,
  stepMarks,
} from '@tilewright/core/explain';
import { type AnyKind, playKnown } from '@tilewright/core/kind';
import { type Mark, markSigns, type Scene } from '@tilewright/core/scene';
import { Exit } from '../exit.js';
import { isStop, type Wording, wordingOf } from './wording.js';
import type { Board } from './work.js';

// biome-ignore lint/suspicious/noExplicitAny: a kind's own values go only back to it, see AnyKind.
type AnyExplainer = Explainer<any, any, any>;

/** A board with its explainer at hand, for saying and showing steps. */
export class Teller {
  readonly kind: AnyKind;
  readonly explainer: AnyExplainer;
  readonly narrator: Narrator;
  readonly wording: Wording;
  readonly #board: Board;
  readonly #cols: number;

  private constructor(board: Board, explainer: AnyExplainer, language: Language) {
    this.kind = board.kind;
    this.explainer = explainer;
    this.narrator = explainer.narrator(board.puzzle, language);
    this.wording = wordingOf(language);
    this.#board = board;
    this.#cols = board.kind.size(board.puzzle).cols;
  }

  /** Loads the explainer of the board's kind; null when it has none. */
  static async for(board: Board, language: Language): Promise<Teller | null> {
    const explainer = await board.kind.loadExplainer?.();
    return explainer ? new Teller(board, explainer, language) : null;
  }

  /** The technique's name and level: "Pair (level 1)". */
  title(step: Step): string {
    const { narrator, explainer } = this;
    const level = explainer.techniques.find(({ name }) => name === step.technique)?.level;
    const name = narrator.techniqueName(step.technique);
    return level === undefined ? name : this.wording.title(name, level);
  }

  /** The hint up to a stage as lines, the technique named from stage 2 on. */
  lines(step: Step, stage: Stage): string[] {
    const [where, rule, follows] = hintLines(this.narrator, step, stage);
    return [
      where!,
      ...(rule === undefined ? [] : [this.wording.titled(this.title(step), rule)]),
      ...(follows === undefined ? [] : [follows]),
    ];
  }

  /** The board in a state, with what a step gives away up to a stage marked. */
  // biome-ignore lint/suspicious/noExplicitAny: a state goes only back to its kind.
  scene(state: any, step: Step, stage: Stage): Scene {
    const marks = stepMarks(this.kind.size(this.#board.puzzle), step, stage);
    return markSigns(this.kind.scene(state, marks), step.premises.signs ?? [], 'highlighted');
  }

  /** The board in a state, with what a mistake names marked. */
  // biome-ignore lint/suspicious/noExplicitAny: a state goes only back to its kind.
  mistakeScene(state: any, { cell, clues, cells, signs = [] }: Mistake): Scene {
    const marks = new Map<number, readonly Mark[]>();
    for (const one of [...clues, ...cells]) marks.set(one, ['premise']);
    if (cell !== undefined) marks.set(cell, ['wrong']);
    return markSigns(this.kind.scene(state, marks), signs, 'highlighted');
  }

  /** The state after a step. */
  // biome-ignore lint/suspicious/noExplicitAny: a state goes only back to its kind.
  after(state: any, step: Step): any {
    return playKnown(this.kind, state, this.explainer.movesOf(this.#board.puzzle, step));
  }

  /** A step as `--json` gives it, as far as the stage tells; cells are `[row, column]` from 0. */
  json(step: Step, stage: Stage): Record<string, unknown> {
    const { premises } = step;
    const start = {
      text: this.lines(step, stage),
      premises: {
        cells: premises.cells.map(this.#place),
        clues: premises.clues.map(this.#place),
        lines: premises.lines.map(({ line, index }) => [line, index]),
        signs: premises.signs?.map((pair) => pair.map(this.#place)),
      },
    };
    if (stage === 1) return start;
    const { techniques } = this.explainer;
    const technique = techniques.find(({ name }) => name === step.technique);
    const named = {
      technique: step.technique,
      code: technique?.code,
      level: technique?.level,
      score: technique?.score,
      ...start,
    };
    if (stage === 2) return named;
    return {
      ...named,
      conclusions: step.conclusions.map(this.#effect),
      trials: step.trials?.map(({ cell, value, steps }) => ({
        cell: this.#place(cell),
        value,
        steps: steps.map((inner) => this.json(inner, 3)),
      })),
    };
  }

  mistakeJson(mistake: Mistake): Record<string, unknown> {
    const { move, cell, value, clues, cells, signs, steps, before, after } = mistake;
    return {
      text: this.narrator.mistake(mistake).split('\n'),
      move,
      cell: cell === undefined ? undefined : this.#place(cell),
      value,
      clues: clues.map(this.#place),
      cells: cells.map(this.#place),
      signs: signs?.map((pair) => pair.map(this.#place)),
      steps: steps.map((step) => this.json(step, 3)),
      before,
      after,
    };
  }

  readonly #place = (cell: number): [number, number] => [Math.floor(cell / this.#cols), cell % this.#cols];

  readonly #effect = (effect: Effect): Record<string, unknown> => {
    switch (effect.effect) {
      case 'set':
        return { cell: this.#place(effect.cell), value: effect.value };
      case 'play':
        return { move: effect.move, cells: effect.cells.map(this.#place) };
      case 'contradiction':
        return { contradiction: true };
    }
  };
}

/** The exit code of an explanation that ended so. */
export function haltExit(halt: Halt | undefined): Exit {
  if (halt === undefined) return Exit.Answered;
  return isStop(halt) ? Exit.Stopped : Exit.No;
}

/** The fields of `--json` that every one of these verbs gives first. */
export function haltJson(halt: Halt | undefined): Record<string, unknown> {
  if (halt === undefined) return {};
  return isStop(halt) ? { why: halt } : { halt };
}
