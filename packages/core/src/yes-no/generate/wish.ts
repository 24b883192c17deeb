import {
  CLUE_SYMMETRIES,
  type ClueSymmetry,
  type GenerateRequest,
  type GeneratorOption,
  symmetricGroups,
  type Wish,
} from '../../generate/index.js';
import { type Fault, FaultCode } from '../../outcome/index.js';
import type { ThinWish } from './thin-board.js';

/** What is wished of the clues that stay. */
export interface ClueWish extends ThinWish {
  /** Whether some of the clues that were taken away are put back. */
  readonly more: boolean;
}

const CLUES = ['few', 'more', 'minimal'] as const;

/** The options that every kind of clues has; `name` says what its clues are called, in the plural. */
export function clueOptions(name: string): GeneratorOption[] {
  return [
    {
      name: 'symmetry',
      values: CLUE_SYMMETRIES,
      usual: 'none',
      help: `the symmetry of the pattern of ${name} (none)`,
    },
    {
      name: 'clues',
      values: CLUES,
      usual: 'few',
      help: 'few: none can go without leaving the level; more: a sixth are put back; minimal: none can go at all, whatever the level',
    },
  ];
}

/** Reads these options; or the first fault of the wish, also one that was noted before. O(cells). */
export function readClueWish(
  wish: Wish,
  { rows, cols, level }: GenerateRequest,
  groupsOf: (symmetry: ClueSymmetry) => number[][] | null = (symmetry) =>
    symmetricGroups({ rows, cols }, symmetry),
): ClueWish | Fault {
  const symmetry = wish.word('symmetry', CLUE_SYMMETRIES);
  const clues = wish.word('clues', CLUES);
  if (clues === 'minimal' && level !== undefined) {
    const expected = 'a level or minimal clues, not both';
    wish.refuse({ code: FaultCode.BadOption, found: `level ${level}`, expected });
  }
  // A size that was refused may be too large to look at.
  if (wish.fault) return wish.fault;
  const groups = groupsOf(symmetry);
  if (groups) return { level, minimal: clues === 'minimal', more: clues === 'more', groups };
  return { code: FaultCode.BadOption, found: `symmetry ${symmetry}`, expected: 'a square board for it' };
}
