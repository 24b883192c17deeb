import type { Step } from '../../../explain/index.js';
import { type CellWords, isClash, type Say, TRIAL_WORDS } from '../../../explain/wording/index.js';
import { counted } from '../../../outcome/index.js';

const clue = (step: Step, say: Say): string => say.clue(step.premises.clues[0]!);

interface Side {
  readonly cell: number;
  readonly need: number;
  readonly alone: readonly number[];
}

function sharedRule(step: Step, say: Say): string {
  const [first, second] = step.detail.clues as unknown as [Side, Side];
  const shared = step.detail.shared as number[];
  const low = step.detail.low as number;
  const high = step.detail.high as number;
  const need = (side: Side): string => `${say.clue(side.cell)} still needs ${side.need} black`;
  const start = `${need(first)} and ${need(second)}; they share ${counted(shared.length, 'open cell')}`;
  if (isClash(step)) return `${start}, and no number of black ones there suits both.`;
  const range = high === 0 ? 'none' : low === high ? `exactly ${low}` : `${low} to ${high}`;
  return `${start}, of which ${range} ${high === 0 ? 'can' : 'must'} be black; the first has ${first.alone.length} more of its own, the second ${second.alone.length}.`;
}

interface Bound {
  readonly cells: number[];
  readonly low: number;
  readonly high: number;
  readonly clue: number | null;
}

function boundText({ cells, low, high }: Bound): string {
  if (low > high) return 'at once more and fewer';
  if (high === 0) return 'no';
  if (low === high) return `exactly ${low}`;
  if (low <= 0) return `at most ${high}`;
  return high >= cells.length ? `at least ${low}` : `${low} to ${high}`;
}

function chainRule(step: Step, say: Say): string {
  const bounds = step.detail.bounds as unknown as Bound[];
  const texts = bounds.map((bound) => `${boundText(bound)} black in ${say.cells(bound.cells)}`);
  // What one bound lends to the next can be all of it, and is said once.
  const told = texts.flatMap((text, index) => {
    if (text === texts[index - 1]) return [];
    const { clue } = bounds[index]!;
    return [clue === null ? text : `${text} (${say.clue(clue)})`];
  });
  return `From clue to clue: ${told.join('; ')}.`;
}

const shared = (name: string) => ({ name, rule: sharedRule });

export const ENGLISH_WORDS: CellWords = {
  values: ['white', 'black'],
  levels: [
    'nothing to do',
    'starting clues',
    'completed clues',
    'shared cells',
    'bound chains',
    'uniqueness',
    'what if',
    'nested what if',
  ],
  techniques: {
    'zero-clue': {
      name: 'Zero',
      rule: (step, say) => `${clue(step, say)} says that nothing around it is black.`,
    },
    nine: { name: 'Nine', rule: (step, say) => `${clue(step, say)} needs all of its nine cells.` },
    'edge-six': {
      name: 'Six at the edge',
      rule: (step, say) => `${clue(step, say)} is at the edge and needs all of the six cells it has there.`,
    },
    'corner-four': {
      name: 'Four in the corner',
      rule: (step, say) =>
        `${clue(step, say)} is in the corner and needs all of the four cells it has there.`,
    },
    'full-clue': {
      name: 'Full square',
      rule: (step, say) =>
        `${clue(step, say)} needs all of its ${counted(Number(step.detail.cells), 'cell')}.`,
    },
    'black-complete': {
      name: 'All black found',
      rule: (step, say) =>
        isClash(step)
          ? `${clue(step, say)} has ${counted(step.detail.known as number, 'black cell')} around it already.`
          : `${clue(step, say)} has all its black cells.`,
    },
    'white-complete': {
      name: 'All white found',
      rule: (step, say) =>
        isClash(step)
          ? `${clue(step, say)} has too few cells left that could be black.`
          : `${clue(step, say)} has all its white cells (${step.detail.known} of ${step.detail.cells}).`,
    },
    'side-by-side': shared('Shared cells, side by side'),
    diagonal: shared('Shared cells, diagonal'),
    'two-apart': shared('Shared cells, two apart'),
    'knight-apart': shared("Shared cells, a knight's move apart"),
    'corner-apart': shared('Shared cell, corner to corner'),
    'chain-of-three': { name: 'Chain of three clues', rule: chainRule },
    'long-chain': { name: 'Long chain of clues', rule: chainRule },
    twins: {
      name: 'Twins (one solution)',
      rule: (step, say) =>
        `${say.cells(step.detail.twins as number[])} belong to the same clues, so with one solution they are equal; ${clue(step, say)} still needs ${step.detail.need} black.`,
    },
    ...TRIAL_WORDS.en,
  },
};
