import type { Halt, Language } from '@tilewright/core/explain';
import type { StopReason } from '@tilewright/core/outcome';
import { counted } from '../showing/numbers.js';
import { stoppedBy } from './outcome-text.js';

/** What the verbs that explain say themselves, beside the reasons. */
export interface Wording {
  /** "Pair (level 1)". */
  title(name: string, level: number): string;
  /** "Pair (level 1): …". */
  titled(title: string, rule: string): string;
  /** Why there is no further step, as a clause. */
  halt(halt: Halt): string;
  /** What is said when there is no hint. */
  noHint(why: string): string;
  /** Whether an earlier move lost something was not settled. */
  lossUnknown(why: string): string;
  readonly boardSolved: string;
  readonly cellGiven: string;
  /** A cell that needs no move any more. */
  readonly cellDone: string;
  /** A cell that was asked about can have either value. */
  readonly cellOpen: string;
  /** How an explanation ended and what it took. */
  summary(steps: number, end: string, uses: readonly (readonly [name: string, count: number])[]): string;
  levelMark(level: number): string;
  notRated(why: string): string;
  /** `exact`: whether the techniques solve the board; if not, all of it is a lower bound. */
  rating(exact: boolean, level: number, name: string, grade: number, score: number): string;
  readonly solved: string;
  readonly toBeContinued: string;
}

const STOPS: readonly string[] = ['time', 'memory', 'nodes', 'abort'] satisfies readonly StopReason[];

/** Whether a budget, not the board, ended it. */
export function isStop(halt: Halt): halt is StopReason {
  return STOPS.includes(halt);
}

const ENGLISH: Wording = {
  title: (name, level) => `${name} (level ${level})`,
  titled: (title, rule) => `${title}: ${rule}`,
  halt(halt) {
    if (isStop(halt)) return stoppedBy(halt);
    const texts = {
      open: 'nothing more is forced, since there are several solutions',
      impossible: 'there is no solution',
      stuck: 'the techniques allowed find nothing more',
    };
    return texts[halt];
  },
  noHint: (why) => `No hint: ${why}.`,
  lossUnknown: (why) => `Whether an earlier move lost something is not known: ${why}.`,
  boardSolved: 'The board is solved.',
  cellGiven: 'Nothing to explain: this cell is given.',
  cellDone: 'Nothing to explain: this cell needs no move.',
  cellOpen: 'Nothing to explain: this cell can be either, since there are several solutions.',
  summary(steps, end, uses) {
    const used = uses.map(([name, count]) => `${name} ${count}`).join(', ');
    return `${counted(steps, 'step')}, ${end}${used === '' ? '' : ` · ${used}`}`;
  },
  levelMark: (level) => `level ${level}`,
  notRated: (why) => `not rated: ${why}`,
  rating: (exact, level, name, grade, score) =>
    `${exact ? '' : 'at least '}level ${level} (${name}), grade ${grade} of 100, score ${score}`,
  solved: 'solved',
  toBeContinued: 'to be continued',
};

const CHINESE: Wording = {
  title: (name, level) => `${name}（${level}级）`,
  titled: (title, rule) => `${title}：${rule}`,
  halt(halt) {
    const texts: Record<Halt, string> = {
      open: '其余格子不能确定，因为有多个解',
      impossible: '本题无解',
      stuck: '允许使用的技巧推不出更多',
      time: '已到时间上限',
      memory: '已到内存上限',
      nodes: '已到节点数上限',
      abort: '已中断',
    };
    return texts[halt];
  },
  noHint: (why) => `没有提示：${why}。`,
  lossUnknown: (why) => `前面的走法是否有损失尚不清楚：${why}。`,
  boardSolved: '已经解出。',
  cellGiven: '无需解释：这一格是题目给出的。',
  cellDone: '无需解释：这一格不需要再走。',
  cellOpen: '无法解释：这一格两种都可以，因为有多个解。',
  summary(steps, end, uses) {
    const used = uses.map(([name, count]) => `${name} ${count}`).join('，');
    return `共${steps}步，${end}${used === '' ? '' : ` · ${used}`}`;
  },
  levelMark: (level) => `${level}级`,
  notRated: (why) => `未评级：${why}`,
  rating: (exact, level, name, grade, score) =>
    `${exact ? '' : '至少'}${level}级（${name}），级内${grade}分（满分100），总分${score}`,
  solved: '已解出',
  toBeContinued: '未完待续',
};

/** The words in a language. */
export function wordingOf(language: Language): Wording {
  return language === 'zh' ? CHINESE : ENGLISH;
}
