// The net under everything: an error of ours costs the board it happens on, and nothing else.
import { type Fault, FaultCode, visible } from '@tilewright/core/outcome';
import { isDebugging } from '../showing/manners.js';
import { complainAtOnce } from '../showing/output.js';

/** What is asked of whoever sees an internal error. */
export const PLEASE_REPORT = 'please report it with what was given (--debug shows where it happened)';

/** The fault of a board on which an error of ours happened. With `--debug` its trace goes to the standard error at once. */
export function internalFault(error: unknown): Fault {
  trace(error);
  return { code: FaultCode.InternalError, found: said(error) };
}

/** Tells of an error that no board can be named for. */
export function sayInternal(verb: string, error: unknown): void {
  trace(error);
  complainAtOnce(`tilewright ${visible(verb)}: internal error: ${said(error)}; ${PLEASE_REPORT}`);
}

/** The first line of what an error says: the rest may be a page of minified source. */
function said(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return visible(text.split('\n', 1)[0]!.slice(0, 200));
}

function trace(error: unknown): void {
  if (!isDebugging()) return;
  complainAtOnce(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
