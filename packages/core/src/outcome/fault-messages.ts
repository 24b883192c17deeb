import { type Fault, FaultCode } from './fault.js';
import { visible } from './visible.js';

/** The English wording of each fault code: what is wrong, without place, finding or expectation. */
const HEADLINES: Record<FaultCode, string> = {
  [FaultCode.Empty]: 'there is no board here',
  [FaultCode.NotText]: 'this is not text',
  [FaultCode.UnknownFormat]: 'no known format fits',
  [FaultCode.AmbiguousFormat]: 'the text may be of several kinds',
  [FaultCode.UnexpectedCharacter]: 'unexpected character',
  [FaultCode.UnexpectedToken]: 'unexpected word or number',
  [FaultCode.UnexpectedEnd]: 'the text ends too early',
  [FaultCode.TrailingText]: 'unexpected text after the board',
  [FaultCode.OutOfRange]: 'the number is out of range',
  [FaultCode.BadSize]: 'no board has this size',
  [FaultCode.TooLarge]: 'the board is too large',
  [FaultCode.RaggedRows]: 'the rows differ in length',
  [FaultCode.WrongCellCount]: 'the number of cells does not fit the size',
  [FaultCode.BrokenRule]: 'the board breaks a rule',
  [FaultCode.BadOption]: 'bad option',
  [FaultCode.BadMove]: 'this move is not possible',
  [FaultCode.WrongAnswer]: 'the answer is wrong',
  [FaultCode.WishNotMet]: 'no such board was made',
  [FaultCode.Unreadable]: 'cannot read',
  [FaultCode.InternalError]: 'an internal error',
};

/** The same in Chinese. */
const CHINESE: Record<FaultCode, string> = {
  [FaultCode.Empty]: '这里没有题目',
  [FaultCode.NotText]: '这不是文本',
  [FaultCode.UnknownFormat]: '没有符合的已知格式',
  [FaultCode.AmbiguousFormat]: '文本可能属于多种题目',
  [FaultCode.UnexpectedCharacter]: '意外的字符',
  [FaultCode.UnexpectedToken]: '意外的词或数',
  [FaultCode.UnexpectedEnd]: '文本过早结束',
  [FaultCode.TrailingText]: '题目之后有多余的文本',
  [FaultCode.OutOfRange]: '数值超出范围',
  [FaultCode.BadSize]: '没有这种大小的棋盘',
  [FaultCode.TooLarge]: '棋盘太大',
  [FaultCode.RaggedRows]: '各行长度不同',
  [FaultCode.WrongCellCount]: '格数与大小不符',
  [FaultCode.BrokenRule]: '棋盘违反规则',
  [FaultCode.BadOption]: '选项有误',
  [FaultCode.BadMove]: '不能这样走',
  [FaultCode.WrongAnswer]: '答案错误',
  [FaultCode.WishNotMet]: '没有做出这样的题目',
  [FaultCode.Unreadable]: '无法读取',
  [FaultCode.InternalError]: '程序内部错误',
};

const LONGEST_FINDING = 40;

/** The start of a finding, which may be a line of millions of characters; an ellipsis says that it goes on. */
export function shortFinding(text: string): string {
  return text.length > LONGEST_FINDING ? `${text.slice(0, LONGEST_FINDING)}…` : text;
}

/** Makes a finding fit for one line: what would act on a terminal is escaped, long ones are cut. */
function quote(text: string): string {
  return visible(JSON.stringify(shortFinding(text)));
}

/**
 * One plain line: what is wrong, what was found, what was expected. The place is left to the caller. In Chinese what was found and
 * expected stay as the fault has them.
 */
export function faultMessage(fault: Fault, language: 'en' | 'zh' = 'en'): string {
  if (language === 'zh') {
    const found = fault.found === undefined ? '' : `：“${visible(shortFinding(fault.found))}”`;
    const expected = fault.expected === undefined ? '' : `，应为 ${fault.expected}`;
    return CHINESE[fault.code] + found + expected;
  }
  let message = HEADLINES[fault.code];
  if (fault.found !== undefined) message += `: found ${quote(fault.found)}`;
  if (fault.expected !== undefined) {
    message += fault.found === undefined ? `: expected ${fault.expected}` : `, expected ${fault.expected}`;
  }
  return message;
}
