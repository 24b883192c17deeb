import type { Result } from '../outcome/index.js';

/** One board found in a text: the puzzle or what is wrong with it, and the line (from 1) where it starts. */
export interface Entry<P> {
  readonly line: number;
  readonly result: Result<P>;
}

/**
 * How a text divides into boards: each line is one (`line`), blank lines divide them (`block`), or only the
 * codec knows (`text`). Readers of long files cut at lines or blocks and so need memory for one piece only.
 */
export type CodecUnit = 'line' | 'block' | 'text';

/**
 * A text format of one kind of puzzle, read and written in one place.
 * Law: for every puzzle p that `format` accepts, `parse(format([p]))` gives p again.
 */
export interface Codec<P> {
  /** The name that `--format` takes: lower case, digits and dashes. */
  readonly id: string;
  /** One short line for people. */
  readonly title: string;
  readonly unit: CodecUnit;
  /** The ids of the judges whose input this is; see the kind's judges. */
  readonly judges?: readonly string[];
  /** How sure it is, 0 (cannot be) to 1 (cannot be anything else), that the text is in this format. Cheap: O(length) at most. */
  detect(text: string): number;
  /**
   * Reads all boards of a text. A bad board gives a faulty entry; the boards after it are still read where the format allows. Never throws.
   * `options` are the kind's options as written, by name, for the few that decide whether a text is a board at all (mayan's
   * `settle`); they are put into force by the kind's `configure` as always, and a codec that has no such option takes no notice.
   */
  parse(text: string, options?: Readonly<Record<string, string>>): Entry<P>[];
  /** Writes boards, with a final newline; a fault when the format cannot hold one of them. Absent: the format is only read. */
  format?(puzzles: readonly P[]): Result<string>;
}
