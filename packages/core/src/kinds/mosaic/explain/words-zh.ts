import type { Step } from '../../../explain/index.js';
import { type CellWords, isClash, type Say, TRIAL_WORDS } from '../../../explain/wording/index.js';

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
  const need = (side: Side): string => `${say.clue(side.cell)}还需要${side.need}个黑格`;
  const start = `${need(first)}，${need(second)}；两者共有${shared.length}个空格`;
  if (isClash(step)) return `${start}，其中无论几个黑格都无法同时满足。`;
  const range = high === 0 ? '没有一个' : low === high ? `恰有${low}个` : `有${low}到${high}个`;
  return `${start}，其中${range}是黑的；各自独有${first.alone.length}格和${second.alone.length}格。`;
}

interface Bound {
  readonly cells: number[];
  readonly low: number;
  readonly high: number;
  readonly clue: number | null;
}

function boundText({ cells, low, high }: Bound): string {
  if (low > high) return '黑格数自相矛盾';
  if (high === 0) return '没有黑格';
  if (low === high) return `恰有${low}个黑格`;
  if (low <= 0) return `至多${high}个黑格`;
  return high >= cells.length ? `至少${low}个黑格` : `${low}到${high}个黑格`;
}

function chainRule(step: Step, say: Say): string {
  const bounds = step.detail.bounds as unknown as Bound[];
  const texts = bounds.map((bound) => `${say.cells(bound.cells)}${boundText(bound)}`);
  const told = texts.flatMap((text, index) => {
    if (text === texts[index - 1]) return [];
    const { clue } = bounds[index]!;
    return [clue === null ? text : `${text}（${say.clue(clue)}）`];
  });
  return `从数字到数字：${told.join('；')}。`;
}

const shared = (name: string) => ({ name, rule: sharedRule });

export const CHINESE_WORDS: CellWords = {
  values: ['白格', '黑格'],
  levels: ['无需推理', '起手数字', '已满足的数字', '共享格', '界限链', '唯一解', '假设法', '嵌套假设法'],
  techniques: {
    'zero-clue': { name: '零', rule: (step, say) => `${clue(step, say)}表示周围没有黑格。` },
    nine: { name: '九', rule: (step, say) => `${clue(step, say)}需要它的全部九格。` },
    'edge-six': {
      name: '边上的六',
      rule: (step, say) => `${clue(step, say)}在边上，需要那里的全部六格。`,
    },
    'corner-four': {
      name: '角上的四',
      rule: (step, say) => `${clue(step, say)}在角上，需要那里的全部四格。`,
    },
    'full-clue': {
      name: '全满',
      rule: (step, say) => `${clue(step, say)}需要它范围内全部${step.detail.cells}格。`,
    },
    'black-complete': {
      name: '黑格已足',
      rule: (step, say) =>
        isClash(step)
          ? `${clue(step, say)}周围已有${step.detail.known}个黑格。`
          : `${clue(step, say)}的黑格已全部找到。`,
    },
    'white-complete': {
      name: '白格已足',
      rule: (step, say) =>
        isClash(step)
          ? `${clue(step, say)}周围能涂黑的格子不够。`
          : `${clue(step, say)}的白格已全部找到（${step.detail.cells}格中的${step.detail.known}格）。`,
    },
    'side-by-side': shared('共享格：相邻'),
    diagonal: shared('共享格：斜邻'),
    'two-apart': shared('共享格：隔一格'),
    'knight-apart': shared('共享格：马步'),
    'corner-apart': shared('共享格：角对角'),
    'chain-of-three': { name: '三数字链', rule: chainRule },
    'long-chain': { name: '长链', rule: chainRule },
    twins: {
      name: '孪生格（唯一解）',
      rule: (step, say) =>
        `${say.cells(step.detail.twins as number[])}属于相同的数字，解唯一时它们必相等；${clue(step, say)}还需要${step.detail.need}个黑格。`,
    },
    ...TRIAL_WORDS.zh,
  },
};
