import type { Step } from '../../../explain/index.js';
import { type CellWords, isClash, type Say, TRIAL_WORDS } from '../../../explain/wording/index.js';

const value = (step: Step): number => step.detail.value as number;

const line = (step: Step, say: Say): string => say.lexicon.line(step.premises.lines[0]!);

const models = (step: Step, say: Say): string =>
  say.lexicon.list(step.premises.lines.slice(1).map((one) => say.lexicon.line(one)));

export const CHINESE_WORDS: CellWords = {
  values: ['0', '1'],
  levels: ['无需推理', '相邻成对', '夹心', '数量平衡', '整行计数', '行列不重复', '假设法', '嵌套假设法'],
  techniques: {
    pair: {
      name: '相邻成对',
      rule: (step, say) =>
        isClash(step)
          ? `${say.cells(step.premises.cells)}是连续三个相同的格子。`
          : `${say.cells(step.premises.cells)}都是${value(step)}，而不允许连续三个相同。`,
    },
    sandwich: {
      name: '夹心',
      rule: (step, say) =>
        `${say.cells(step.premises.cells)}都是${value(step)}，中间隔一格；那里再填${value(step)}就会连续三个相同。`,
    },
    balance: {
      name: '数量平衡',
      rule: (step, say) =>
        isClash(step)
          ? `${line(step, say)}的${value(step)}超过了${step.detail.half}个。`
          : `${line(step, say)}已有一半是${value(step)}。`,
    },
    'last-one': {
      name: '最后一个',
      rule: (step, say) => {
        const [three] = step.detail.threes as number[][];
        return isClash(step)
          ? `${line(step, say)}只缺一个${value(step)}，却有不止一处需要它来隔开。`
          : `${line(step, say)}只缺一个${value(step)}；它必须在${say.cells(three!)}之中，否则这三格会相同。`;
      },
    },
    'threes-counting': {
      name: '三格计数',
      rule: (step, say) => {
        const threes = step.detail.threes as number[][];
        const missing = step.detail.missing as number;
        return isClash(step)
          ? `${line(step, say)}还缺${missing}个${value(step)}，却有${threes.length}组三格各需要一个。`
          : `${line(step, say)}还缺${missing}个${value(step)}，而以下每组三格各需要一个：${threes
              .map((three) => say.cells(three))
              .join('；')}。`;
      },
    },
    'line-counting': {
      name: '整行计数',
      rule: (step, say) => {
        if (isClash(step)) return `${line(step, say)}已没有任何填法。`;
        const ways = step.detail.ways as number | undefined;
        if (ways === 1) return `${line(step, say)}只剩一种填法。`;
        return `${line(step, say)}的所有${ways === undefined ? '' : `${ways}种`}填法在这里都相同。`;
      },
    },
    'near-copy': {
      name: '行列不重复',
      rule: (step, say) =>
        isClash(step)
          ? `${line(step, say)}与${models(step, say)}无法不同。`
          : `${line(step, say)}只剩两个空格，若照样填就会与${models(step, say)}相同。`,
    },
    'copy-counting': {
      name: '行列不重复（计数）',
      rule: (step, say) =>
        isClash(step)
          ? `${line(step, say)}的每种填法都与${models(step, say)}相同。`
          : `${line(step, say)}所有不与${models(step, say)}相同的填法在这里都一致。`,
    },
    ...TRIAL_WORDS.zh,
  },
};
