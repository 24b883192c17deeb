/** What can be wrong with input. The wording of each is in `fault-messages.ts`. */
export const FaultCode = {
  /** Nothing but blanks. */
  Empty: 'empty',
  /** Bytes that are not text: a picture, an archive, NUL bytes. */
  NotText: 'not-text',
  /** No codec recognises the text. */
  UnknownFormat: 'unknown-format',
  /** Codecs of several kinds recognise the text, none more surely than the others. */
  AmbiguousFormat: 'ambiguous-format',
  /** A character that has no place here. */
  UnexpectedCharacter: 'unexpected-character',
  /** A token (number, word) that has no place here. */
  UnexpectedToken: 'unexpected-token',
  /** The text ends too early. */
  UnexpectedEnd: 'unexpected-end',
  /** Something follows where nothing should. */
  TrailingText: 'trailing-text',
  /** A number out of its range. */
  OutOfRange: 'out-of-range',
  /** A size that no board of this kind has. */
  BadSize: 'bad-size',
  /** More cells than any board may have. */
  TooLarge: 'too-large',
  /** Rows of different lengths. */
  RaggedRows: 'ragged-rows',
  /** More or fewer cells than the size says. */
  WrongCellCount: 'wrong-cell-count',
  /** The text parses but breaks a rule of the puzzle. */
  BrokenRule: 'broken-rule',
  /** An option of unknown name, or a value that it does not take. */
  BadOption: 'bad-option',
  /** A move that cannot be read or is not allowed in this position. */
  BadMove: 'bad-move',
  /** An answer that cannot be read or is wrong. */
  WrongAnswer: 'wrong-answer',
  /** No board with the wished properties was found, after a bounded effort or by proof. */
  WishNotMet: 'wish-not-met',
  /** A file that cannot be read. */
  Unreadable: 'unreadable',
  /** A defect of the program that read or worked on it, not of what was given. */
  InternalError: 'internal-error',
} as const;

export type FaultCode = (typeof FaultCode)[keyof typeof FaultCode];

/** A place in a text; both count from 1, columns in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A place on a board; both count from 0, the top left cell is 0, 0. */
export interface CellPosition {
  readonly row: number;
  readonly col: number;
}

/** One thing that is wrong: what, where, what was found and what would be right. Plain data, safe to post between workers. */
export interface Fault {
  readonly code: FaultCode;
  readonly at?: TextPosition | CellPosition;
  /** What stands there, short; the wording puts it in quotes. */
  readonly found?: string;
  /** What would be right, as a noun phrase: "a digit or _", "14 cells". */
  readonly expected?: string;
  /** Of a text that may be read in several ways: the ways, the likeliest first. */
  readonly readings?: readonly PossibleReading[];
}

/** A way to read a text that may be read in several, and what must be said to have it read so. */
export interface PossibleReading {
  readonly kind: string;
  readonly format: string;
  /** Options of the command, as typed: `--kind flood`. */
  readonly options: string;
}

/** Whether a fault's place is in a text rather than on a board. */
export function isTextPosition(at: TextPosition | CellPosition): at is TextPosition {
  return 'line' in at;
}

/** A fault at a place in a text; `found` and `expected` may be left out. */
export function textFault(
  code: FaultCode,
  line: number,
  column: number,
  found?: string,
  expected?: string,
): Fault {
  return {
    code,
    at: { line, column },
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
  };
}

/** The same fault `lines` further down: for a piece of text that was cut out of a longer one. */
export function shiftFault(fault: Fault, lines: number): Fault {
  if (lines === 0 || fault.at === undefined || !isTextPosition(fault.at)) return fault;
  return { ...fault, at: { line: fault.at.line + lines, column: fault.at.column } };
}
