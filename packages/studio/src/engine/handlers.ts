import { findKind } from '@tilewright/core';
import type { Explainer, Explanation, Language, Step } from '@tilewright/core/explain';
import { type JobHandlers, solveHandlers } from '@tilewright/core/jobs';
import { type AnyKind, playKnown, readMoves } from '@tilewright/core/kind';
import { runTaskAsync } from '@tilewright/core/outcome';
import { boardId } from '@tilewright/core/session';
import type { SentPosition, StudioJobs, ToldExplanation, ToldStep } from './jobs.js';

// biome-ignore lint/suspicious/noExplicitAny: a kind's own values, which go only back to it.
type Any = any;

function kindOf(id: string): AnyKind {
  const kind = findKind(id);
  if (!kind) throw new Error(`There is no kind ${id}.`);
  return kind;
}

function puzzleOf(kind: AnyKind, id: string): Any {
  const result = kind.codecs[0]?.parse(id)[0]?.result;
  if (!result?.ok) throw new Error(`The page sent a board that cannot be read: ${id.slice(0, 80)}`);
  return result.value;
}

/** The state of play that was sent. The page made it through the same rules, so a refusal is a defect. */
function stateOf(kind: AnyKind, sent: SentPosition): Any {
  const puzzle = puzzleOf(kind, sent.id);
  const moves = readMoves(kind, puzzle, sent.moves);
  if (!moves.ok) throw new Error(`The page sent a move that cannot be read: ${moves.fault.found ?? ''}`);
  return playKnown(kind, kind.start(puzzle), moves.value);
}

function tell(
  kind: AnyKind,
  explainer: Explainer<Any, Any, Any>,
  puzzle: Any,
  language: Language,
): (step: Step) => ToldStep {
  const narrator = explainer.narrator(puzzle, language);
  return (step) => {
    const technique = explainer.techniques.find((one) => one.name === step.technique);
    return {
      step,
      name: narrator.techniqueName(step.technique),
      code: technique?.code ?? '',
      level: technique?.level ?? 0,
      where: narrator.where(step),
      rule: narrator.rule(step),
      follows: narrator.follows(step),
      moves: explainer.movesOf(puzzle, step).map((move) => kind.formatMove(puzzle, move)),
    };
  };
}

function told(explanation: Explanation, say: (step: Step) => ToldStep): ToldExplanation {
  const { complete, halt } = explanation;
  return { steps: explanation.steps.map(say), complete, ...(halt === undefined ? {} : { halt }) };
}

/** What the worker does for each job. */
export const studioHandlers: JobHandlers<StudioJobs> = {
  ...solveHandlers,

  async hint(sent, { signal, progress }) {
    const kind = kindOf(sent.kind);
    const explainer = await kind.loadExplainer?.();
    if (!explainer) return { hint: 'mute' };
    const state = stateOf(kind, sent);
    const budget = { timeMs: sent.timeMs, signal };
    const hint = await runTaskAsync(explainer.hint(state, { count: 1, budget }), progress);
    if (hint.hint === 'mistake') {
      return { ...hint, text: explainer.narrator(state.puzzle, sent.language).mistake(hint.mistake) };
    }
    if (hint.hint !== 'step') return hint;
    const first = hint.steps[0];
    if (!first) return { hint: 'none', halt: hint.halt ?? 'stuck' };
    return { hint: 'step', step: tell(kind, explainer, state.puzzle, sent.language)(first) };
  },

  async mistake(sent, { signal, progress }) {
    const kind = kindOf(sent.kind);
    const explainer = await kind.loadExplainer?.();
    if (!explainer) return 'mute';
    const state = stateOf(kind, sent);
    const found = await runTaskAsync(
      explainer.findMistake(state, { budget: { timeMs: sent.timeMs, signal } }),
      progress,
    );
    if (found === null) return null;
    if (typeof found === 'string') return 'stopped';
    return { mistake: found, text: explainer.narrator(state.puzzle, sent.language).mistake(found) };
  },

  async explain(sent, { signal, progress }) {
    const kind = kindOf(sent.kind);
    const explainer = await kind.loadExplainer?.();
    if (!explainer) return null;
    const state = stateOf(kind, sent);
    const budget = { timeMs: sent.timeMs, signal };
    const explanation = await runTaskAsync(explainer.explain(state, { budget }), progress);
    return told(explanation, tell(kind, explainer, state.puzzle, sent.language));
  },

  async why(sent, { signal, progress }) {
    const kind = kindOf(sent.kind);
    const explainer = await kind.loadExplainer?.();
    if (!explainer) return null;
    const state = stateOf(kind, sent);
    const budget = { timeMs: sent.timeMs, signal };
    const explanation = await runTaskAsync(explainer.why(state, sent.cell, { budget }), progress);
    return told(explanation, tell(kind, explainer, state.puzzle, sent.language));
  },

  async rate({ kind: kindId, id, language, timeMs }, { signal, progress }) {
    const kind = kindOf(kindId);
    const explainer = await kind.loadExplainer?.();
    if (!explainer) return null;
    const puzzle = puzzleOf(kind, id);
    const rating = await runTaskAsync(explainer.rate(puzzle, { budget: { timeMs, signal } }), progress);
    const narrator = explainer.narrator(puzzle, language);
    const names = Object.fromEntries(
      Object.keys(rating.techniques).map((name) => [name, narrator.techniqueName(name)]),
    );
    return { ...rating, levelName: narrator.levelName(rating.level), names };
  },

  async maker({ kind }) {
    const generator = await kindOf(kind).loadGenerator?.();
    if (!generator) return null;
    const { version, defaultSize, levels, options, turn } = generator;
    return { version, defaultSize, levels, options, ...(turn === undefined ? {} : { turn }) };
  },

  async generate(wish, { signal, progress }) {
    const kind = kindOf(wish.kind);
    const generator = await kind.loadGenerator?.();
    if (!generator) throw new Error(`${kind.id} has no generator.`);
    const { rows, cols, level, options, seed, timeMs } = wish;
    const request = {
      rows,
      cols,
      options,
      seed,
      budget: { timeMs, signal },
      ...(level === undefined ? {} : { level }),
    };
    const made = await runTaskAsync(generator.generate(request), progress);
    if (made.status === 'refused') return { status: 'refused', fault: made.fault };
    if (made.status === 'stopped') return { status: 'stopped' };
    const { puzzle, rejected: _, ...rest } = made;
    return { ...rest, id: boardId(kind, puzzle) };
  },
};
