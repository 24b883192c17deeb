import type { Result } from '../outcome/index.js';
import type { SignGrid, SignReading } from './signs.js';

/** One board found in a text: the puzzle or what is wrong with it, and the line (from 1) where it starts. */
export interface Entry<P> {
  readonly line: number;
  readonly result: Result<P>;
}

/**
 * How a text divides into boards: each line is one (`line`), blank lines divide them (`block`), or only the
 * codec knows (`text`). Readers of long files cut at lines, at blocks or where `Codec.cut` says, and so need memory for one
 * piece only.
 */
export type CodecUnit = 'line' | 'block' | 'text';

/** What `Codec.cut` is told besides the text. */
export interface CutRequest {
  /** What the cut before gave as `next`; '' at the start of the input. */
  readonly state: string;
  /** No more boards than this. */
  readonly boards: number;
  /** Whether the input ends with this text; otherwise its last line may go on. */
  readonly ended: boolean;
  /** Those that `parse` will be given. */
  readonly options?: Readonly<Record<string, string>>;
}

/** How much of the start of a text is whole boards. */
export interface Cut {
  /** The characters up to the end of the last of them; 0 when the first is not whole, or cannot be read on its own. */
  readonly end: number;
  /** How many they are, faulty ones included. */
  readonly boards: number;
  /** What `parse` must be told to read them as it would within the whole input. */
  readonly state: string;
  /** What the next cut must be told. */
  readonly next: string;
  /** Whether nothing behind `end` is read. */
  readonly over: boolean;
  /** How many lines that are not blank must follow `end` before another look can find more. */
  readonly lines: number;
  /** How many characters may follow `end` without a whole board; absent where any limit of the reader's is right. */
  readonly limit?: CutLimit;
}

/** How long a text that cannot be cut may be. */
export interface CutLimit {
  readonly characters: number;
  /** What would be right, in words. */
  readonly expected: string;
}

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
  /**
   * How much speaks for the text being in this format, 0 (cannot be) to 1 (cannot be anything else), as `weigh` gives it.
   * Cheap: O(length) at most.
   */
  detect(text: string): number;
  /**
   * For formats of rows: what the words of a grid may mean where they are not the format's own signs; null when they cannot
   * be cells of this kind. The reader writes the grid in the format's signs and lets `parse` read it.
   */
  signs?(grid: SignGrid): SignReading | null;
  /** The format's own text inside an address or a page that holds one board; null when there is none. */
  unwrap?(text: string): string | null;
  /**
   * Reads all boards of a text. A bad board gives a faulty entry; the boards after it are still read where the format allows. Never throws.
   * `options` are the kind's options as written, by name, for the few that decide whether a text is a board at all (mayan's
   * `settle`); they are put into force by the kind's `configure` as always, and a codec that has no such option takes no notice.
   * `state` is that of a piece made by `cut`.
   */
  parse(text: string, options?: Readonly<Record<string, string>>, state?: string): Entry<P>[];
  /**
   * Finds where a long input of the unit `text` can be cut, so that it is read in little memory and answered as it comes:
   * the pieces, each parsed with its state, give the entries of the whole. Lines end with LF. O(length) at most; one that
   * finds nothing is asked again only when `lines` of them are there.
   */
  cut?(text: string, request: CutRequest): Cut;
  /** Writes boards, with a final newline; a fault when the format cannot hold one of them. Absent: the format is only read. */
  format?(puzzles: readonly P[]): Result<string>;
}
