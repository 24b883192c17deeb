import type { Step } from '../../../explain/index.js';
import { type CellWords, isClash, type Say, TRIAL_WORDS } from '../../../explain/wording/index.js';
import { counted, nounFor } from '../../../outcome/index.js';

const value = (step: Step): number => step.detail.value as number;

/** "row 3" when the step has a line: its first. */
const line = (step: Step, say: Say): string => say.lexicon.line(step.premises.lines[0]!);

const models = (step: Step, say: Say): string =>
  say.lexicon.list(step.premises.lines.slice(1).map((one) => say.lexicon.line(one)));

export const ENGLISH_WORDS: CellWords = {
  values: ['0', '1'],
  levels: [
    'nothing to do',
    'pairs',
    'sandwiches',
    'balance',
    'line counting',
    'unique lines',
    'what if',
    'nested what if',
  ],
  techniques: {
    pair: {
      name: 'Pair',
      rule: (step, say) =>
        isClash(step)
          ? `${say.cells(step.premises.cells)} are three equal cells in a row.`
          : `${say.cells(step.premises.cells)} are both ${value(step)}, and three equal cells in a row are not allowed.`,
    },
    sandwich: {
      name: 'Sandwich',
      rule: (step, say) =>
        `${say.cells(step.premises.cells)} are both ${value(step)}, with one cell between them; a third ${value(step)} there would make three in a row.`,
    },
    balance: {
      name: 'Balance',
      rule: (step, say) =>
        isClash(step)
          ? `half of ${line(step, say)} is ${step.detail.half}, and it has more ${value(step)}s than that.`
          : `Half of ${line(step, say)} is ${value(step)} already.`,
    },
    'last-one': {
      name: 'Last one',
      rule: (step, say) => {
        const [three] = step.detail.threes as number[][];
        return isClash(step)
          ? `${line(step, say)} still needs only one ${value(step)}, but more to break up its threes.`
          : `${line(step, say)} still needs only one ${value(step)}; it must stand among ${say.cells(three!)}, or these would be three equal cells.`;
      },
    },
    'threes-counting': {
      name: 'Counting threes',
      rule: (step, say) => {
        const threes = step.detail.threes as number[][];
        const missing = step.detail.missing as number;
        return isClash(step)
          ? `${line(step, say)} still needs ${missing} of ${value(step)}, but has ${counted(threes.length, 'three')} that ${nounFor(threes.length, 'needs', 'each need')} one.`
          : `${line(step, say)} still needs ${missing} of ${value(step)}, and each of these threes needs one of them: ${threes
              .map((three) => say.cells(three))
              .join('; ')}.`;
      },
    },
    'line-counting': {
      name: 'Line counting',
      rule: (step, say) => {
        if (isClash(step)) return `there is no way left to finish ${line(step, say)}.`;
        const ways = step.detail.ways as number | undefined;
        if (ways === 1) return `There is only one way to finish ${line(step, say)}.`;
        const all = ways === undefined ? 'All ways' : ways === 2 ? 'Both ways' : `All ${ways} ways`;
        return `${all} to finish ${line(step, say)} agree here.`;
      },
    },
    'near-copy': {
      name: 'Unique lines',
      rule: (step, say) =>
        isClash(step)
          ? `${line(step, say)} cannot differ from ${models(step, say)}.`
          : `${line(step, say)} has two open cells and would copy ${models(step, say)} if they were filled the same way.`,
    },
    'copy-counting': {
      name: 'Unique lines, counted',
      rule: (step, say) =>
        isClash(step)
          ? `every way to finish ${line(step, say)} copies ${models(step, say)}.`
          : `All ways to finish ${line(step, say)} that do not copy ${models(step, say)} agree here.`,
    },
    ...TRIAL_WORDS.en,
  },
};
