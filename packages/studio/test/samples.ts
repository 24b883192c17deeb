import { findKind } from '@tilewright/core';
import type { AnyKind } from '@tilewright/core/kind';
import { runTask } from '@tilewright/core/outcome';

/** A judge's sample of each kind, as a player pastes it; written out from the statements' formats, not from the judges. */
export const SAMPLES: Readonly<Record<string, string>> = {
  flood: '4 5\n01234\n34567\n67890\n90123\n',
  mosaic: '6 8\n_1__5_1_\n1_4__42_\n3__6__5_\n___56___\n_688___4\n_____6__\n',
  binairo: '6\n_0____\n____01\n__1__1\n__1_0_\n______\n__1___\n',
  mayan: '3\n1 0\n2 1 0\n2 3 4 0\n3 1 0\n2 4 3 4 0\n',
};

/** A board's kind, puzzle and the moves of its solution. */
export interface Solved {
  readonly kind: AnyKind;
  // biome-ignore lint/suspicious/noExplicitAny: a kind's own values, which go only back to it.
  readonly puzzle: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly moves: readonly any[];
}

/** Solves the board of a canonical id. */
export async function solveId(id: string): Promise<Solved> {
  const kind = findKind(id.split(':')[0]!);
  const result = kind?.codecs[0]?.parse(id)[0]?.result;
  if (!kind || !result?.ok) throw new Error(`No board: ${id}`);
  const solver = await kind.loadSolver();
  const outcome = runTask(solver.solve(result.value, {}));
  if (outcome.status === 'impossible' || !outcome.answers[0]) throw new Error(`No solution: ${id}`);
  return { kind, puzzle: result.value, moves: kind.answerMoves(result.value, outcome.answers[0]) };
}
