import type { Fault } from './fault.js';
import { faultMessage } from './fault-messages.js';

/**
 * Thrown where a caller breaks what the types say, which only a program can do: a budget of NaN, a question that the kind
 * does not know. What people or files give is never answered so, but with a `Result`.
 */
export class FaultError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(faultMessage(fault));
    this.name = 'FaultError';
    this.fault = fault;
  }
}
