/** What one board gives: an object as JSON text, without the fields `v` and `index`, and the exit code that it deserves. */
export interface Line {
  readonly json: string;
  readonly exit: number;
}

/** One thing of the input to be worked on, usually a board: plain data that means something to the worker only. */
export interface Item<T = unknown> {
  readonly data: T;
  /** Where it stands, for people: the file as given and the line, from 1. */
  readonly file: string;
  readonly line: number;
  /** How long its text is, in characters: what its work is estimated by. */
  readonly size: number;
}

/** Items that are worked on together; the same input gives the same chunks when it is read again. */
export interface Chunk<T = unknown> {
  /** Counted from 0. */
  readonly number: number;
  readonly items: readonly Item<T>[];
}

/** What a chunk gives. */
export interface ChunkAnswer {
  /** The lines of each item. */
  readonly lines: readonly (readonly Line[])[];
  /** How many milliseconds the work itself took: how much the next chunks hold is told from it. */
  readonly ms: number;
}

/** What a worker is asked for: the items' data, and what the batch does with them, both plain data. */
export interface ChunkTask<T = unknown> {
  readonly asked: unknown;
  readonly items: readonly T[];
}

/** The job of a worker of a batch, in the protocol of core's `jobs`. */
export type ChunkJobs<T = unknown> = {
  readonly chunk: { readonly input: ChunkTask<T>; readonly output: ChunkAnswer };
};

/** Works on chunks: in threads of this machine, or over a queue. */
export interface Performer<T = unknown> {
  /** How many chunks it wants at once. */
  readonly inFlight: number;
  /** Gives the lines of each item; never fails for the sake of one board. Rejects when it is closed. */
  perform(chunk: Chunk<T>): Promise<ChunkAnswer>;
  /** Tells that a chunk's lines are kept and will not be asked for again. */
  settled?(chunk: number): Promise<void>;
  /** Tells that all chunks are kept. */
  finished?(): Promise<void>;
  /** Ends at once; what is under way is given up. */
  close(): Promise<void>;
}
