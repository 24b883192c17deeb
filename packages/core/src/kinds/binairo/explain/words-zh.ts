import type { Step } from '../../../explain/index.js';
import { type CellWords, isClash, type Say, TRIAL_WORDS } from '../../../explain/wording/index.js';

const value = (step: Step): number => step.detail.value as number;

const line = (step: Step, say: Say): string => say.lexicon.line(step.premises.lines[0]!);

const models = (step: Step, say: Say): string =>
  say.lexicon.list(step.premises.lines.slice(1).map((one) => say.lexicon.line(one)));

const crossed = (step: Step, say: Say): string =>
  say.lexicon.list((step.premises.signs ?? []).map((sign) => say.cells(sign)));

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
    sign: {
      name: '符号',
      rule: (step, say) => {
        const [sign] = step.premises.signs!;
        const equal = step.detail.equal === true;
        const start = `${say.cells(sign!)}之间是${say.glyph(sign!)}`;
        if (isClash(step)) return `${start}，它们却${equal ? '不同' : '相同'}。`;
        return `${start}：它们${equal ? '相同' : '不同'}。`;
      },
    },
    sandwich: {
      name: '夹心',
      rule: (step, say) =>
        `${say.cells(step.premises.cells)}都是${value(step)}，中间隔一格；那里再填${value(step)}就会连续三个相同。`,
    },
    'equal-pair-beside': {
      name: '旁边的等号对',
      where: (step, say) => `${say.cells(step.premises.cells)}和${say.signs(step.premises.signs!)}`,
      rule: (step, say) =>
        `${say.cells(step.premises.cells)}是${value(step)}；旁边相同的一对若也是${value(step)}，就会连续三个相同。`,
    },
    balance: {
      name: '数量平衡',
      rule: (step, say) => {
        const { half, odd } = step.detail;
        if (isClash(step)) return `${line(step, say)}的${value(step)}超过了${half}个。`;
        return odd === true
          ? `${line(step, say)}最多有${half}个${value(step)}，已经满了。`
          : `${line(step, say)}已有一半是${value(step)}。`;
      },
    },
    'pair-too-big': {
      name: '放不下一对',
      rule: (step, say) =>
        `${line(step, say)}只能再放一个${value(step)}，而相同的一对（${crossed(step, say)}）要占两个。`,
    },
    'crosses-take-last': {
      name: '叉号占满',
      rule: (step, say) => {
        const start = `${line(step, say)}只能再放${step.detail.missing}个${value(step)}`;
        return isClash(step)
          ? `${start}，而用×相连的格子（${crossed(step, say)}）需要更多。`
          : `${start}，用×相连的格子（${crossed(step, say)}）正好占满。`;
      },
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
    'pairs-and-parity': {
      name: '成对与奇偶',
      rule: (step, say) => {
        if (isClash(step)) return `用符号相连的格子无论怎么填，${line(step, say)}的1都凑不成应有的数目。`;
        const most = step.detail.most === true ? '最多' : '';
        return `${line(step, say)}还${most}缺${step.detail.missing}个1；由${say.signs(step.premises.signs!)}，能凑成的填法在这里都相同。`;
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
    'equal-pair-last-one': {
      name: '等号对与最后一个',
      rule: (step, say) => {
        const [v, other] = [value(step), 1 - value(step)];
        const at = say.cells(
          step.conclusions
            .flatMap((effect) => (effect.effect === 'set' ? [effect.cell] : []))
            .sort((a, b) => a - b),
        );
        return step.detail.tried === 'pair'
          ? `若相同的一对${at}是${v}，${line(step, say)}剩下的${v}不足以隔开三个${other}。`
          : `若${at}是${v}，${line(step, say)}最多再放一个${v}，相同的对（${crossed(step, say)}）就都是${other}，三个${other}会相连。`;
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
          : `${line(step, say)}只剩${step.detail.open === 1 ? '一' : '两'}个空格，若照样填就会与${models(step, say)}相同。`,
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
