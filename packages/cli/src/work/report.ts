import {
  type Fault,
  FaultCode,
  faultMessage,
  isTextPosition,
  shortFinding,
  visible,
} from '@tilewright/core/outcome';
import { Exit } from '../exit.js';
import { language } from '../showing/manners.js';
import { PLEASE_REPORT } from './net.js';

/** What the work on one board gives to be printed; plain data, safe to post between threads. */
export interface Report {
  /** The line of the file where the board starts; 0 for the file as a whole. */
  readonly line: number;
  /** The JSON object without its first fields, `v` and `index`: see `jsonFields`. A string, as it crosses to the main thread. */
  readonly json?: string;
  /** What a person reads, with its final newline. */
  readonly text?: string;
  /** One line for the standard error, without its newline. */
  readonly error?: string;
  readonly exit: Exit;
}

/** A line of JSON, with its end. Nothing in it acts on a terminal. */
export function jsonLine(fields: object): string {
  return `${visible(JSON.stringify(fields))}\n`;
}

/** The fields of an object as JSON, to be put behind others: without the brace at the start. */
export function jsonFields(fields: Readonly<Record<string, unknown>>): string {
  return visible(JSON.stringify(fields)).slice(1);
}

/** `file:line:column: message`, as much of it as is known. A place on the board is put into words. */
export function faultLine(name: string, line: number, fault: Fault): string {
  const file = visible(name);
  const message =
    fault.code === FaultCode.InternalError
      ? `${faultMessage(fault, language())}; ${PLEASE_REPORT}`
      : faultMessage(fault, language());
  if (fault.at === undefined) return line > 0 ? `${file}:${line}:1: ${message}` : `${file}: ${message}`;
  if (isTextPosition(fault.at)) return `${file}:${fault.at.line}:${fault.at.column}: ${message}`;
  const { row, col } = fault.at;
  return `${file}:${line}:1: row ${row + 1}, column ${col + 1}: ${message}`;
}

/** A fault as `--json` gives it: a place in the text as `line` and `column` (from 1), one on the board as `cell` (from 0). */
export function faultJson(line: number, fault: Fault): Readonly<Record<string, unknown>> {
  const { code, at, found, expected, readings } = fault;
  const place =
    at === undefined
      ? line > 0
        ? { line, column: 1 }
        : {}
      : isTextPosition(at)
        ? { line: at.line, column: at.column }
        : { line, column: 1, cell: [at.row, at.col] };
  const start = found === undefined ? undefined : shortFinding(found);
  return { code, ...place, found: start, expected, readings, message: faultMessage(fault) };
}

/** The exit code of a call with this fault. */
export function faultExit({ code }: Fault): Exit {
  return code === FaultCode.InternalError ? Exit.Internal : Exit.Bad;
}

/** The report of a board or file that cannot be read. */
export function faultReport(file: string, line: number, fault: Fault, kind?: string): Report {
  const source = line > 0 ? { file, line } : { file };
  return {
    line,
    json: jsonFields({ kind, source, status: 'fault', fault: faultJson(line, fault) }),
    error: faultLine(file, line, fault),
    exit: faultExit(fault),
  };
}
