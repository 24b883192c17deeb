/**
 * A literal says that a variable is 1 or that it is 0: `2 * variable` or `2 * variable + 1`. So `literal ^ 1` is its
 * opposite, `literal >> 1` its variable and `literal & 1` whether it says 0. Variables count from 0.
 */
export function literalOf(variable: number, value: number | boolean): number {
  return 2 * variable + (value ? 0 : 1);
}

/** No literal: an absent guard. */
export const NO_LITERAL = -1;

/*
 * Why a variable has its value, or what is violated: one number, its two low bits say what the rest means. A decision
 * has no reason.
 */
export const NO_REASON = 0;
/** A clause of three or more literals: the rest is its place in the arena. */
export const BY_CLAUSE = 1;
/** A clause of two literals: the rest is the other one, which is false. */
export const BY_BINARY = 2;
/** A counting constraint: the rest is its slot (see `counts.ts`). */
export const BY_COUNT = 3;
