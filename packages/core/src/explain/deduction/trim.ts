import type { Effect, Step, Trial } from '../step.js';

/** The part of a chain that its last step needs, in order; of each step only the conclusions that are used. O(total size). */
export function trimChain(steps: readonly Step[], goal?: number): Step[] {
  const last = steps.at(-1);
  if (!last) return [];
  const needed = new Set<number>(last.premises.cells);
  const kept: Step[] = [goal === undefined ? last : only(last, (cell) => cell === goal)];
  for (let i = steps.length - 2; i >= 0; i--) {
    const step = steps[i]!;
    const used = only(step, (cell) => needed.has(cell));
    if (used.conclusions.length === 0) continue;
    for (const effect of used.conclusions) if (effect.effect === 'set') needed.delete(effect.cell);
    for (const cell of step.premises.cells) needed.add(cell);
    kept.push(used);
  }
  return kept.reverse();
}

function only(step: Step, keep: (cell: number) => boolean): Step {
  const conclusions: Effect[] = step.conclusions.filter(
    (effect) => effect.effect !== 'set' || keep(effect.cell),
  );
  return conclusions.length === step.conclusions.length ? step : { ...step, conclusions };
}

/** What trials rest on outside themselves: the union of their steps' premises, without what was assumed or concluded inside. */
export function trialPremises(trials: readonly Trial[]): Step['premises'] {
  const cells = new Set<number>();
  const clues = new Set<number>();
  const lines = new Map<string, Step['premises']['lines'][number]>();
  const signs = new Map<string, readonly [number, number]>();
  for (const trial of trials) {
    const inside = new Set([trial.cell]);
    for (const step of trial.steps) {
      for (const cell of step.premises.cells) if (!inside.has(cell)) cells.add(cell);
      for (const clue of step.premises.clues) clues.add(clue);
      for (const line of step.premises.lines) lines.set(`${line.line}${line.index}`, line);
      for (const sign of step.premises.signs ?? []) signs.set(sign.join(' '), sign);
      for (const effect of step.conclusions) if (effect.effect === 'set') inside.add(effect.cell);
    }
  }
  const ascending = (a: number, b: number): number => a - b;
  const pairs = [...signs.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return {
    ...(pairs.length > 0 ? { signs: pairs } : {}),
    cells: [...cells].sort(ascending),
    clues: [...clues].sort(ascending),
    lines: [...lines.values()].sort((a, b) =>
      a.line === b.line ? a.index - b.index : a.line === 'row' ? -1 : 1,
    ),
  };
}

/** The number of single steps in a chain, those inside its trials included. */
export function chainLength(steps: readonly Step[]): number {
  let total = 0;
  for (const step of steps) {
    total++;
    for (const trial of step.trials ?? []) total += chainLength(trial.steps);
  }
  return total;
}
