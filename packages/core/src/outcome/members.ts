import { type Fault, FaultCode } from './fault.js';

/** A member of what is given to a `make…`, whether it is of the type that it must have, and what would be right. */
export type MemberCheck = readonly [name: string, value: unknown, isRight: boolean, expected: string];

/**
 * The fault of the first member that is wrong, or null. The types say all of it to a compiler; what a program in plain
 * JavaScript gives, or one that trusts a file, is only known here.
 */
export function memberFault(checks: readonly MemberCheck[]): Fault | null {
  for (const [name, value, isRight, expected] of checks) {
    if (!isRight) return { code: FaultCode.BadOption, found: `${name} ${valueText(value)}`, expected };
  }
  return null;
}

/** Whether a value is a list: an array or a typed one. */
export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A value in a few characters, for a fault; never throws, whatever it is. */
export function valueText(value: unknown): string {
  if (value === null || ['undefined', 'number', 'boolean', 'bigint'].includes(typeof value))
    return String(value);
  return typeof value === 'string' ? value : isList(value) ? 'a list' : `a value of the type ${typeof value}`;
}
