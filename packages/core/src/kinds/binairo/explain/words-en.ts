import type { Step } from '../../../explain/index.js';
import { type CellWords, isClash, type Say, TRIAL_WORDS } from '../../../explain/wording/index.js';
import { counted, nounFor } from '../../../outcome/index.js';

const value = (step: Step): number => step.detail.value as number;

/** "row 3" when the step has a line: its first. */
const line = (step: Step, say: Say): string => say.lexicon.line(step.premises.lines[0]!);

const models = (step: Step, say: Say): string =>
  say.lexicon.list(step.premises.lines.slice(1).map((one) => say.lexicon.line(one)));

/** "the equal pair row 1, columns 2 and 3". */
const pairs = (step: Step, say: Say): string => {
  const signs = step.premises.signs ?? [];
  const list = say.lexicon.list(signs.map((sign) => say.cells(sign)));
  return signs.length === 1 ? `the equal pair ${list}` : `each of the equal pairs ${list}`;
};

const crossed = (step: Step, say: Say): string =>
  say.lexicon.list((step.premises.signs ?? []).map((sign) => say.cells(sign)));

const lacks = (step: Step): string =>
  `${step.detail.most === true ? 'at most ' : ''}${step.detail.missing} of 1`;

/** The cells that a step is about: a value is tried there and fails. */
const conclusionCells = (step: Step, say: Say): string =>
  say.cells(
    step.conclusions
      .flatMap((effect) => (effect.effect === 'set' ? [effect.cell] : []))
      .sort((a, b) => a - b),
  );

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
    sign: {
      name: 'Sign',
      rule: (step, say) => {
        const [sign] = step.premises.signs!;
        const equal = step.detail.equal === true;
        const start = `there is ${say.glyph(sign!)} between ${say.cells(sign!)}`;
        if (isClash(step)) return `${start}, but they ${equal ? 'differ' : 'are equal'}.`;
        return `${start}: they ${equal ? 'are equal' : 'differ'}.`;
      },
    },
    sandwich: {
      name: 'Sandwich',
      rule: (step, say) =>
        `${say.cells(step.premises.cells)} are both ${value(step)}, with one cell between them; a third ${value(step)} there would make three in a row.`,
    },
    'equal-pair-beside': {
      name: 'Equal pair beside',
      where: (step, say) => `${say.cells(step.premises.cells)} and ${say.signs(step.premises.signs!)}`,
      rule: (step, say) =>
        `${say.cells(step.premises.cells)} is ${value(step)}; were the equal pair beside it ${value(step)} as well, three equal cells would stand in a row.`,
    },
    balance: {
      name: 'Balance',
      rule: (step, say) => {
        const { half, odd } = step.detail;
        if (odd === true) {
          const most = `${line(step, say)} may have at most ${half} of ${value(step)}`;
          return isClash(step) ? `${most}, and it has more.` : `${most}, and it has them all.`;
        }
        return isClash(step)
          ? `half of ${line(step, say)} is ${half}, and it has more ${value(step)}s than that.`
          : `Half of ${line(step, say)} is ${value(step)} already.`;
      },
    },
    'pair-too-big': {
      name: 'Pair too big',
      rule: (step, say) =>
        `${line(step, say)} has room for only one more ${value(step)}, and ${pairs(step, say)} would take two.`,
    },
    'crosses-take-last': {
      name: 'Crosses take the last',
      rule: (step, say) => {
        const more = step.detail.missing === 0 ? 'no more' : `only ${step.detail.missing} more of`;
        const start = `${line(step, say)} has room for ${more} ${value(step)}`;
        return isClash(step)
          ? `${start}, and the cells joined by × need more: ${crossed(step, say)}.`
          : `${start}, and the cells joined by × take all of that: ${crossed(step, say)}.`;
      },
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
    'pairs-and-parity': {
      name: 'Pairs and parity',
      rule: (step, say) => {
        const joined = say.signs(step.premises.signs!);
        if (isClash(step))
          return `no way to fill the cells joined by signs gives ${line(step, say)} a right number of 1s.`;
        return `${line(step, say)} still needs ${lacks(step)}; with ${joined}, the only ways to get there agree here.`;
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
    'equal-pair-last-one': {
      name: 'Equal pair and the last one',
      rule: (step, say) => {
        const [v, other] = [value(step), 1 - value(step)];
        const at = conclusionCells(step, say);
        return step.detail.tried === 'pair'
          ? `with ${v} at the equal pair ${at}, ${line(step, say)} would have too few ${v}s left to break up three cells of ${other}.`
          : `with ${v} at ${at}, ${line(step, say)} would have room for one more ${v} at most, so ${pairs(step, say)} would be ${other}, and three cells of ${other} would meet.`;
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
          : step.detail.open === 1
            ? `${line(step, say)} has one open cell and would copy ${models(step, say)} if it were filled the same way.`
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
