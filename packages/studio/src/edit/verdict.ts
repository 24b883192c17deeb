import { signal } from '@preact/signals';
import type { Rating } from '@tilewright/core/explain';
import { playKnown } from '@tilewright/core/kind';
import type { Fault } from '@tilewright/core/outcome';
import type { Scene } from '@tilewright/core/scene';
import { boardId } from '@tilewright/core/session';
import { ask } from '../engine/client.js';
import { language } from '../i18n/index.js';
import type { Draft } from '../kinds/controls.js';
import { controlsOf, findKind } from '../kinds/index.js';

/** What is known of a drawing. */
export type Verdict =
  | { readonly verdict: 'fault'; readonly fault: Fault }
  | { readonly verdict: 'thinking'; readonly id: string }
  | {
      readonly verdict: 'none';
      readonly id: string;
      readonly blame: readonly number[];
      /** Signs between cells among the clues to blame, by their cells. */
      readonly signs: readonly (readonly [number, number])[];
    }
  | {
      readonly verdict: 'one';
      readonly id: string;
      readonly par: number | null;
      readonly rating: (Rating & { readonly names: Readonly<Record<string, string>> }) | null;
    }
  /** Two solutions, and the cells in which they differ. */
  | {
      readonly verdict: 'several';
      readonly id: string;
      readonly solutions: readonly Scene[];
      readonly differences: readonly number[];
    }
  | {
      readonly verdict: 'stopped';
      readonly id: string;
      readonly low: number | null;
      readonly high: number | null;
    }
  | { readonly verdict: 'failed'; readonly id: string };

export const verdict = signal<Verdict | null>(null);

/** How long a verdict may take, in milliseconds. */
const TIME_MS = 10_000;

let running: { cancel(): void } | null = null;
let turn = 0;

/** Finds out about a drawing; a later call overtakes an earlier one. */
export async function judge(kindId: string, draft: Draft): Promise<void> {
  running?.cancel();
  const mine = ++turn;
  const kind = findKind(kindId);
  if (!kind) return;
  const made = controlsOf(kindId).editing.make(draft);
  if (!made.ok) {
    verdict.value = { verdict: 'fault', fault: made.fault };
    return;
  }
  const puzzle = made.value;
  const id = boardId(kind, puzzle);
  verdict.value = { verdict: 'thinking', id };
  const counts = kind.family === 'path';
  const job = ask('solve', {
    kind: kindId,
    id,
    request: {
      ...(counts ? {} : { want: 'unique' as const }),
      budget: { timeMs: TIME_MS, memoryBytes: 400_000_000 },
    },
  });
  running = job;
  try {
    const output = await job.result;
    if (mine !== turn) return;
    if ('fault' in output) {
      verdict.value = { verdict: 'fault', fault: output.fault };
      return;
    }
    const { outcome } = output;
    if (outcome.status === 'impossible') {
      verdict.value = {
        verdict: 'none',
        id,
        blame: outcome.conflict ?? [],
        signs: outcome.conflictSigns ?? [],
      };
      return;
    }
    const { bounds } = outcome;
    if (outcome.status === 'stopped') {
      verdict.value = { verdict: 'stopped', id, low: bounds?.lower ?? null, high: bounds?.upper ?? null };
      return;
    }
    if (outcome.proof === 'several') {
      const solutions = outcome.answers
        .slice(0, 2)
        .map((answer) => kind.scene(playKnown(kind, kind.start(puzzle), kind.answerMoves(puzzle, answer))));
      const [one, two] = solutions;
      const differences =
        one && two ? one.cells.flatMap((cell, i) => (cell.fill === two.cells[i]?.fill ? [] : [i])) : [];
      verdict.value = { verdict: 'several', id, solutions, differences };
      return;
    }
    const [answer] = outcome.answers;
    const played = counts && answer !== undefined ? kind.answerMoves(puzzle, answer).length : null;
    const par = bounds ? bounds.upper : played;
    verdict.value = { verdict: 'one', id, par, rating: null };
    const rate = ask('rate', { kind: kindId, id, language: language.value, timeMs: TIME_MS });
    running = rate;
    const rating = await rate.result;
    if (mine === turn) verdict.value = { verdict: 'one', id, par, rating };
  } catch {
    if (mine === turn) verdict.value = { verdict: 'failed', id };
  }
}
