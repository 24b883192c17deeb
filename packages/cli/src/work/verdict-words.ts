import { type Bounds, nounFor, type StopReason } from '@tilewright/core/outcome';
import { type Language, language } from '../showing/manners.js';
import { counted, grouped } from '../showing/numbers.js';

/** What is said of a board that was solved, checked or made: everything for people that is not a fault. */
export interface VerdictWords {
  heading(number: number, place: string): string;
  readonly noMove: string;
  readonly stops: Readonly<Record<StopReason, string>>;
  forced(unsettled: boolean): string;
  foundUntilThen(count: bigint): string;
  atLeast(lower: number): string;
  bestSoFar(upper: number, lower: number): string;
  shown(count: number): string;
  optimal(moves: number): string;
  first(moves: number): string;
  unproved(moves: number): string;
  readonly unique: string;
  several(cells: number | null): string;
  readonly notAsked: string;
  solutions(count: bigint, complete: boolean): string;
  readonly impossible: string;
  readonly clash: string;
  clashCells(places: string): string;
  clashSigns(places: string): string;
  /** What the proved bounds say of a limit that a source states. */
  published(limit: number, bounds: Bounds): string;
  nodes(count: number): string;
  right(moves: number | null, answers: number): string;
  wrong(where: string): string;
  unchecked(line: number, status: string): string;
  readonly oneSolution: string;
  par(moves: number): string;
  level(level: number, name: string): string;
}

const are = (count: number): string => nounFor(count, 'is', 'are');

const ENGLISH: VerdictWords = {
  heading: (number, place) => `Board ${number} (${place})`,
  noMove: '(no move is needed)',
  stops: {
    time: 'stopped by the time limit',
    memory: 'stopped by the memory limit',
    nodes: 'stopped by the node limit',
    abort: 'interrupted',
  },
  forced: (unsettled) => `Forced cells (? may be either${unsettled ? ', . was not settled' : ''}):`,
  foundUntilThen: (count) => `${counted(count, 'solution')} found until then`,
  atLeast: (lower) => `no answer yet, at least ${counted(lower, 'move')} ${are(lower)} needed`,
  bestSoFar: (upper, lower) =>
    `best so far ${counted(upper, 'move')}, at least ${grouped(lower)} ${are(lower)} needed`,
  shown: (count) => `${grouped(count)} are shown`,
  optimal: (moves) => `${counted(moves, 'move')}, proved fewest (optimal)`,
  first: (moves) => `${counted(moves, 'move')}, proved first in order`,
  unproved: (moves) => `${counted(moves, 'move')}; not proved fewest`,
  unique: 'the only solution, proved (unique)',
  several: (cells) =>
    cells === null
      ? 'several solutions: two are shown'
      : `several solutions: two that differ in ${counted(cells, 'cell')} are shown`,
  notAsked: 'a solution; whether it is the only one was not asked',
  solutions(count, complete) {
    const solutions = counted(count, 'solution');
    return complete ? `${solutions}, counted exactly` : `at least ${solutions} (the limit was reached)`;
  },
  impossible: 'no solution, proved',
  clash: '; clues that cannot hold together',
  clashCells: (places) => `row,column ${places}`,
  clashSigns: (places) => `signs between ${places}`,
  published(limit, { lower, upper }) {
    const told = `; the published limit is ${grouped(limit)}`;
    if (lower > limit) return `${told}, and ${grouped(lower)} ${nounFor(lower, 'is', 'are')} needed`;
    if (upper === null || upper > limit) return `${told}: not reached yet`;
    if (upper < limit) return `${told}; ${grouped(upper)} ${nounFor(upper, 'is', 'are')} enough`;
    return lower === upper ? `${told}, and fewer are not enough` : told;
  },
  nodes: (count) => counted(count, 'node'),
  right(moves, answers) {
    const many = answers > 1 ? `, all ${counted(answers, 'answer')}` : '';
    return moves === null ? `right${many}` : `right: ${counted(moves, 'move')}${many}`;
  },
  wrong: (where) => `wrong: ${where}`,
  unchecked(line, status) {
    const said = status === 'impossible' ? 'that there is none' : `"${status}"`;
    return `not checked: no answer; line ${line} says ${said}, which is for "solve" to prove`;
  },
  oneSolution: 'one solution',
  par: (moves) => `par ${counted(moves, 'move')}`,
  level: (level, name) => `level ${level} (${name})`,
};

const CHINESE: VerdictWords = {
  heading: (number, place) => `第${number}题（${place}）`,
  noMove: '（不需要走）',
  stops: { time: '已到时间上限', memory: '已到内存上限', nodes: '已到节点数上限', abort: '已中断' },
  forced: (unsettled) => `必定的格子（? 两种都可以${unsettled ? '，. 尚未确定' : ''}）：`,
  foundUntilThen: (count) => `此前找到${grouped(count)}个解`,
  atLeast: (lower) => `尚无答案，至少需要${grouped(lower)}步`,
  bestSoFar: (upper, lower) => `目前最好${grouped(upper)}步，至少需要${grouped(lower)}步`,
  shown: (count) => `列出其中${grouped(count)}个`,
  optimal: (moves) => `${grouped(moves)}步，已证明最少`,
  first: (moves) => `${grouped(moves)}步，已证明是顺序上的第一个`,
  unproved: (moves) => `${grouped(moves)}步；未证明最少`,
  unique: '唯一解，已证明',
  several: (cells) => (cells === null ? '有多个解：列出两个' : `有多个解：列出两个，相差${grouped(cells)}格`),
  notAsked: '一个解；没有问是否唯一',
  solutions: (count, complete) =>
    complete ? `共${grouped(count)}个解，准确计数` : `至少${grouped(count)}个解（已到上限）`,
  impossible: '无解，已证明',
  clash: '；不能同时成立的线索',
  clashCells: (places) => `行,列 ${places}`,
  clashSigns: (places) => `符号所在 ${places}`,
  published(limit, { lower, upper }) {
    const told = `；公布的上限是${grouped(limit)}步`;
    if (lower > limit) return `${told}，而至少要${grouped(lower)}步`;
    if (upper === null || upper > limit) return `${told}：尚未达到`;
    if (upper < limit) return `${told}；${grouped(upper)}步就够`;
    return lower === upper ? `${told}，再少不行` : told;
  },
  nodes: (count) => `${grouped(count)}个节点`,
  right(moves, answers) {
    const many = answers > 1 ? `，全部${grouped(answers)}个答案` : '';
    return moves === null ? `正确${many}` : `正确：${grouped(moves)}步${many}`;
  },
  wrong: (where) => `错误：${where}`,
  unchecked(line, status) {
    const said = status === 'impossible' ? '无解' : `“${status}”`;
    return `未检查：没有答案；第${line}行说${said}，那要由 solve 来证明`;
  },
  oneSolution: '唯一解',
  par: (moves) => `最少${grouped(moves)}步`,
  level: (level, name) => `${level}级（${name}）`,
};

const WORDS: Readonly<Record<Language, VerdictWords>> = { en: ENGLISH, zh: CHINESE };

/** The words in the language that was asked for. */
export function verdictWords(): VerdictWords {
  return WORDS[language()];
}
