import { budgetFault, type Fault, FaultCode, FaultError, valueText, type Want } from '../outcome/index.js';
import type { SolveRequest, Solver } from './base.js';

/**
 * What is wrong with a request to a solver that knows these questions, or null: a `want` that the kind has not, a limit that
 * is no whole number from 1, `facts` of a kind without them, a budget that is none (see `budgetFault`), an unknown member.
 * For requests that come from outside the program.
 */
export function requestFault(request: unknown, wants: readonly Want[], hasFacts: boolean): Fault | null {
  if (request === undefined) return null;
  if (typeof request !== 'object' || request === null) return wrong('request', request, 'an object');
  for (const [name, value] of Object.entries(request)) {
    if (value === undefined) continue;
    const fault = memberFault(name, value, wants, hasFacts);
    if (fault) return fault;
  }
  return null;
}

function memberFault(name: string, value: unknown, wants: readonly Want[], hasFacts: boolean): Fault | null {
  switch (name) {
    case 'want':
      return wants.some((want) => want === value) ? null : wrong(name, value, wants.join(' or '));
    case 'limit':
      return Number.isSafeInteger(value) && (value as number) >= 1
        ? null
        : wrong(name, value, 'a whole number from 1');
    case 'facts':
      if (typeof value !== 'boolean') return wrong(name, value, 'true or false');
      return value && !hasFacts ? wrong(name, value, 'a kind that fills cells') : null;
    case 'budget':
      return budgetFault(value);
    default:
      return wrong(name, value, `want, limit, ${hasFacts ? 'facts, ' : ''}budget`);
  }
}

function wrong(name: string, value: unknown, expected: string): Fault {
  return { code: FaultCode.BadOption, found: `${name} ${valueText(value)}`, expected };
}

/** A solver that throws a `FaultError` for what `requestFault` finds, before it begins. */
export function checkedSolver<P, R extends SolveRequest, O>(
  solver: Solver<P, R, O>,
  wants: readonly Want[],
  hasFacts: boolean,
): Solver<P, R, O> {
  return {
    solve(puzzle, request) {
      const fault = requestFault(request, wants, hasFacts);
      if (fault) throw new FaultError(fault);
      return solver.solve(puzzle, request);
    },
  };
}
