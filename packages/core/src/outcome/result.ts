import type { Fault } from './fault.js';

/** Either a value or the fault that stood in its way. Parsers and validators return this; they never throw. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

/** Wraps a value as a successful result. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps a fault as a failed result. */
export function fail<T = never>(fault: Fault): Result<T> {
  return { ok: false, fault };
}
