import type { Budget } from '@tilewright/core/outcome';
import type { SymbolSet } from '@tilewright/core/scene';

/** What can be written: a book, or pictures. */
export const PRINT_FORMS = ['pdf', 'svg', 'png'] as const;

export type PrintForm = (typeof PRINT_FORMS)[number];

/** How boards are put on paper. */
export interface PrintSettings {
  readonly form: PrintForm;
  /** The file to write; `-` is the standard output. */
  readonly file: string;
  /** Whether files that are there may be written over. */
  readonly force: boolean;
  readonly perPage: 1 | 2 | 4;
  readonly paper: 'a4' | 'letter';
  readonly tiles: 'grey' | 'colour';
  /** How 0 and 1 are drawn. */
  readonly symbols: SymbolSet;
  readonly title: string | undefined;
  readonly solutions: boolean;
  /** For each board. */
  readonly budget: Budget;
}
