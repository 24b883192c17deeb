import type { AnyKind } from '@tilewright/core/kind';

/** How long the service may think about a board, in seconds: more than the device was given. */
const SECONDS = 60;

let known: Promise<boolean> | undefined;

/** Whether this studio is served by a service that solves boards, and not as a folder of files. Asked once. */
export function hasService(): Promise<boolean> {
  known ??= fetch('v1/kinds', { headers: { accept: 'application/json' } }).then(
    (response) => response.ok && /json/.test(response.headers.get('content-type') ?? ''),
    () => false,
  );
  return known;
}

/** What the service answered: an answer that was checked here, a proof that there is none, or nothing in its time either. */
export type ServiceAnswer =
  | { readonly status: 'solved'; readonly answer: unknown }
  | { readonly status: 'impossible' }
  | { readonly status: 'stopped' };

/**
 * Has the service solve a board, by its id. Its answer is believed only when the checker agrees. Rejects when the service does
 * not answer, or wrongly.
 */
// biome-ignore lint/suspicious/noExplicitAny: a puzzle goes only back to its kind, see AnyKind.
export async function solveByService(kind: AnyKind, puzzle: any, id: string): Promise<ServiceAnswer> {
  const response = await fetch('v1/solve', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ board: id, kind: kind.id, format: 'id', limits: { time: SECONDS } }),
  });
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  const { status, answers = [] } = (await response.json()) as { status?: string; answers?: unknown[] };
  if (status === 'impossible') return { status };
  const [first] = answers;
  if (!Array.isArray(first)) return { status: 'stopped' };
  // Parts of an answer are words, or lists of numbers: text that every kind reads, a part a line.
  const text = first.map((part) => (Array.isArray(part) ? part.join(' ') : String(part))).join('\n');
  const answer = kind.parseAnswer(puzzle, text);
  if (!answer.ok || !kind.judge(puzzle, answer.value).right) throw new Error('the service answered wrongly');
  return { status: 'solved', answer: answer.value };
}
