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

const LONGEST_FINDING = 40;

/** The start of a finding, which may be a line of millions of characters; an ellipsis says that it goes on. */
export function shortFinding(text: string): string {
  return text.length > LONGEST_FINDING ? `${text.slice(0, LONGEST_FINDING)}…` : text;
}

/** Makes a finding fit for one line: what would act on a terminal is escaped, long ones are cut. */
function quote(text: string): string {
  return visible(JSON.stringify(shortFinding(text)));
}

/** One plain line: what is wrong, what was found, what was expected. The place is left to the caller. */
export function faultMessage(fault: Fault): string {
  let message = HEADLINES[fault.code];
  if (fault.found !== undefined) message += `: found ${quote(fault.found)}`;
  if (fault.expected !== undefined) {
    message += fault.found === undefined ? `: expected ${fault.expected}` : `, expected ${fault.expected}`;
  }
  return message;
}
