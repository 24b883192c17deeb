/** Exit codes; see docs/command.md. */
export const Exit = {
  Answered: 0,
  No: 1,
  Bad: 2,
  Stopped: 3,
  /** A defect of ours showed. */
  Internal: 70,
  Interrupted: 130,
  Terminated: 143,
} as const;

export type Exit = (typeof Exit)[keyof typeof Exit];

/** With several boards, the first of these that occurred is the command's exit code. */
const PRECEDENCE: readonly Exit[] = [
  Exit.Terminated,
  Exit.Interrupted,
  Exit.Internal,
  Exit.Bad,
  Exit.Stopped,
  Exit.No,
  Exit.Answered,
];

/** The exit code that stands for both. */
export function worse(a: Exit, b: Exit): Exit {
  return PRECEDENCE.indexOf(a) < PRECEDENCE.indexOf(b) ? a : b;
}

/** A mistake in how the command was called: its message is printed as one line, and the exit code is 2. */
export class UsageError extends Error {}
