import type { Language } from '../narrator.js';
import type { Step } from '../step.js';
import type { Say, TechniqueWords } from './cell-narrator.js';

const cell = (step: Step, say: Say): string => say.cells([step.trials![0]!.cell]);

const value = (step: Step, say: Say): string => say.value(step.trials![0]!.value);

/** The words of what-ifs, which are the same for all kinds of yes/no cells. */
export const TRIAL_WORDS: Readonly<Record<Language, Readonly<Record<string, TechniqueWords>>>> = {
  en: {
    'what-if': {
      name: 'What if',
      where: cell,
      rule: (step, say) => `Try ${value(step, say)} at ${cell(step, say)} and follow it until it fails.`,
    },
    'either-way': {
      name: 'Either way',
      where: cell,
      rule: (step, say) => `Try both values at ${cell(step, say)}: they agree on another cell.`,
    },
    'nested-what-if': {
      name: 'What if, nested',
      where: cell,
      rule: (step, say) =>
        `Try ${value(step, say)} at ${cell(step, say)}; inside that trial further values have to be tried.`,
    },
  },
  zh: {
    'what-if': {
      name: '假设法',
      where: cell,
      rule: (step, say) => `假设${cell(step, say)}是${value(step, say)}，一直推到矛盾为止。`,
    },
    'either-way': {
      name: '殊途同归',
      where: cell,
      rule: (step, say) => `分别假设${cell(step, say)}的两种值：另一格的结果相同。`,
    },
    'nested-what-if': {
      name: '嵌套假设法',
      where: cell,
      rule: (step, say) => `假设${cell(step, say)}是${value(step, say)}；其中还要再作假设。`,
    },
  },
};
