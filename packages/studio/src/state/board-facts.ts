import { signal } from '@preact/signals';
import type { Outcome } from '@tilewright/core/outcome';
import { boardId, type Session } from '@tilewright/core/session';
import { ask } from '../engine/client.js';

/** How long the worker may think about a board that is being played, in milliseconds, and in how much memory. */
const BUDGET = { timeMs: 20_000, memoryBytes: 600_000_000 };

/** What is proved of a board: the solver's outcome. */
// biome-ignore lint/suspicious/noExplicitAny: a kind's own answers, which go only back to it.
export type BoardFacts = Outcome<any>;

/** The board whose facts are being worked out, and how to end that. */
export const thinking = signal<{ readonly id: string; readonly cancel: () => void } | null>(null);

const known = new Map<string, Promise<BoardFacts>>();

/** How many boards' facts are remembered. */
const REMEMBERED = 24;

/** What is proved of the board of a session; asked once, remembered for the page's life. */
export function factsOf(session: Session): Promise<BoardFacts> {
  const id = boardId(session.kind, session.puzzle);
  const before = known.get(id);
  if (before) return before;
  const request =
    session.kind.family === 'fill'
      ? { want: 'unique' as const, facts: true, budget: BUDGET }
      : { budget: BUDGET };
  const job = ask('solve', { kind: session.kind.id, id, request });
  thinking.value = { id, cancel: job.cancel };
  const facts = job.result
    .then((output) => {
      if ('fault' in output) throw new Error(output.fault.code);
      // An answer that was broken off says little: the next time it is worked out anew.
      if (output.outcome.status === 'stopped' && output.outcome.why === 'abort') known.delete(id);
      return output.outcome;
    })
    .catch((error) => {
      known.delete(id);
      throw error;
    })
    .finally(() => {
      if (thinking.value?.id === id) thinking.value = null;
    });
  known.set(id, facts);
  if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
  return facts;
}
