import { playKnown } from '@tilewright/core/kind';
import type { Scene } from '@tilewright/core/scene';
import { loadSession } from '@tilewright/core/session';
import { ask } from '../engine/client.js';
import { findKind } from '../kinds/index.js';
import { find } from '../storage/store.js';

/** A board to be printed. */
export interface Printed {
  readonly id: string;
  readonly kind: string;
  readonly level: number | null;
}

/** How boards are printed. */
export interface PrintWish {
  /** With what the player filled, or as they start. */
  readonly fills: boolean;
  readonly answers: boolean;
  readonly perPage: (typeof PER_PAGE)[number];
}

export const PER_PAGE = [1, 2, 4, 6] as const;

/** The most boards that are printed at once. */
export const MOST_PRINTED = 160;

/** What stands on paper for one board. */
export interface PlannedBoard extends Printed {
  readonly scene: Scene;
  /** What solves it; null when nothing was found, undefined when nobody asked. */
  readonly answer?: Scene | string | null;
}

/** How long the answer of one board may be looked for, in milliseconds. */
const ANSWER_MS = 10_000;

/**
 * The scenes of boards on paper. `playOf` gives the present play of a board that is open, as text. Boards that cannot be
 * read are left out.
 */
export async function planPrint(
  boards: readonly Printed[],
  wish: PrintWish,
  playOf: (id: string) => string | null,
): Promise<PlannedBoard[]> {
  const planned: PlannedBoard[] = [];
  for (const board of boards.slice(0, MOST_PRINTED)) {
    const kind = findKind(board.kind);
    const result = kind?.codecs[0]?.parse(board.id)[0]?.result;
    if (!kind || !result?.ok) continue;
    const text = wish.fills ? (playOf(board.id) ?? (await find(board.id))?.play) : undefined;
    const play = text === undefined ? null : loadSession(text, findKind);
    const scene = kind.scene(play?.ok ? play.value.state : kind.start(result.value));
    planned.push({
      ...board,
      scene,
      ...(wish.answers ? { answer: await answerOf(board) } : {}),
    });
  }
  return planned;
}

/** The answer of a board: a filled board, or the moves as text where a board is played by moves; null when none was found. */
async function answerOf({ id, kind: kindId }: Printed): Promise<Scene | string | null> {
  const kind = findKind(kindId)!;
  const result = kind.codecs[0]!.parse(id)[0]!.result;
  const output = await ask('solve', { kind: kindId, id, request: { budget: { timeMs: ANSWER_MS } } }).result;
  if (!result.ok || 'fault' in output || output.outcome.status === 'impossible') return null;
  const answer = output.outcome.answers[0];
  if (answer === undefined) return null;
  if (kind.family === 'path') return kind.formatAnswer(result.value, answer);
  const moves = kind.answerMoves(result.value, answer);
  return kind.scene(playKnown(kind, kind.start(result.value), moves));
}
