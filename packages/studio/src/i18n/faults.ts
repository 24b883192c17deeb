import { type Fault, type FaultCode, faultMessage } from '@tilewright/core/outcome';
import { language, t } from './index.js';

/** What each fault is called in Chinese; core has the English. */
const ZH: Readonly<Partial<Record<FaultCode, string>>> = {
  empty: '这里没有题目',
  'not-text': '这不是文本',
  'unknown-format': '没有符合的已知格式',
  'ambiguous-format': '文本可能属于多种题目',
  'unexpected-character': '意外的字符',
  'unexpected-token': '意外的词或数',
  'unexpected-end': '文本过早结束',
  'trailing-text': '题目之后有多余的文本',
  'out-of-range': '数值超出范围',
  'bad-size': '没有这种大小的棋盘',
  'too-large': '棋盘太大',
  'ragged-rows': '各行长度不同',
  'wrong-cell-count': '格数与大小不符',
  'broken-rule': '棋盘违反规则',
  'bad-option': '选项有误',
  'bad-move': '不能这样走',
  'wrong-answer': '答案错误',
  unreadable: '无法读取',
};

/** Where a fault is, in words; empty when it has no place. */
function place(fault: Fault): string {
  if (!fault.at) return '';
  return 'line' in fault.at
    ? t('fault.atText', { line: fault.at.line, column: fault.at.column })
    : t('fault.atCell', { row: fault.at.row + 1, col: fault.at.col + 1 });
}

/** A fault for people, in the language shown: what is wrong, what stands there, what would be right, and where. */
export function faultText(fault: Fault): string {
  const name = language.value === 'zh' ? ZH[fault.code] : undefined;
  if (name === undefined) return `${faultMessage(fault)} ${place(fault)}`.trim();
  const found = fault.found === undefined ? '' : `：“${fault.found.slice(0, 40)}”`;
  const expected = fault.expected === undefined ? '' : `，应为 ${fault.expected}`;
  return `${name}${found}${expected}${place(fault)}`;
}
