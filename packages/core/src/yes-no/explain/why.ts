import { chainLength, Prober, trialPremises, trimChain } from '../../explain/deduction/index.js';
import type { Explanation, Step } from '../../explain/index.js';
import { type Facts, type Meter, OPEN, type Task } from '../../outcome/index.js';
import type { YesNoPuzzle } from '../puzzle.js';
import type { Reasoning } from './reasoning.js';
import { walk } from './walk.js';

/**
 * The shortest chain found that decides `cell`, from a position without mistakes in which it is open. Tried are the easy
 * order (easiest technique first), the same with the harder ones first, and a trial on the cell itself; each is cut
 * down to what the cell needs. `facts` are those of the position, and force the cell.
 */
export function* why<P extends YesNoPuzzle>(
  reasoning: Reasoning<P>,
  puzzle: P,
  values: Uint8Array,
  cell: number,
  facts: Facts,
  maxLevel: number,
  assumeUnique: boolean,
  meter: Meter,
): Task<Explanation> {
  let best: Step[] | null = null;
  const offer = (steps: Step[]): void => {
    if (!best || chainLength(steps) < chainLength(best)) best = steps;
  };

  const position = (): ReturnType<typeof reasoning.board> => {
    const board = reasoning.board(puzzle);
    for (let other = 0; other < values.length; other++) {
      if (values[other] !== OPEN && board.values[other] === OPEN) board.set(other, values[other]!);
    }
    return board;
  };

  const board = position();
  const rules = reasoning.rules(board, assumeUnique, facts);
  const allowed = rules.filter((rule) => rule.technique.level <= maxLevel);
  const steps: Step[] = [];
  let highest = 0;
  const levelOf = new Map(reasoning.techniques.map((technique) => [technique.name, technique.level]));
  const walked = yield* walk(board, allowed, facts, meter, (step) => {
    steps.push(step);
    highest = Math.max(highest, levelOf.get(step.technique) ?? 0);
    return board.values[cell] === OPEN;
  });
  if (board.values[cell] !== OPEN) offer(trimChain(steps, cell));

  const trial = trialOn(reasoning, position(), cell, 1 - facts[cell]!, maxLevel);
  if (trial) offer([trial]);

  if (best && chainLength(best) > 1) {
    const other = position();
    // What needs no search, the harder first: one step of these often stands for several easy ones.
    const hardFirst = reasoning
      .rules(other, assumeUnique, facts)
      .filter((rule) => rule.technique.level <= Math.min(highest, 5))
      .reverse();
    const shorter: Step[] = [];
    yield* walk(other, hardFirst, facts, meter, (step) => {
      shorter.push(step);
      return other.values[cell] === OPEN;
    });
    if (other.values[cell] !== OPEN) offer(trimChain(shorter, cell));
  }
  if (best) return { steps: best, complete: true };
  return { steps: [], complete: false, halt: walked.halt ?? 'stuck' };
}

/** A what-if step on the cell, when its wrong value clashes by easy rules. */
function trialOn<P extends YesNoPuzzle>(
  reasoning: Reasoning<P>,
  board: ReturnType<Reasoning<P>['board']>,
  cell: number,
  wrong: number,
  maxLevel: number,
): Step | null {
  const whatIf = reasoning.techniques.find((technique) => technique.name === 'what-if')!;
  if (whatIf.level > maxLevel) return null;
  const steps = new Prober(board, reasoning.trialRules(board)).record(cell, wrong);
  if (!steps.at(-1)?.conclusions.some((effect) => effect.effect === 'contradiction')) return null;
  const trials = [{ cell, value: wrong, steps: trimChain(steps) }];
  return {
    technique: whatIf.name,
    premises: trialPremises(trials),
    conclusions: [{ effect: 'set', cell, value: 1 - wrong }],
    detail: {},
    trials,
  };
}
