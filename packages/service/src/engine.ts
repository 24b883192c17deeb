/** What the service answers with its engine; each is a verb of the command. */
export const VERBS = ['solve', 'rate', 'hint', 'explain', 'check', 'convert', 'read', 'generate'] as const;

export type VerbName = (typeof VERBS)[number];

/** The limits on the work on one board. */
export interface Limits {
  /** Seconds. */
  readonly time: number;
  /** Megabytes. */
  readonly memory: number;
  /** Nodes of search; without a limit when absent. */
  readonly nodes?: number;
}

/** One thing to do: a verb, its settings as plain data, and for verbs that read boards the text of one. */
export interface EngineRequest {
  readonly verb: VerbName;
  /** Text that must hold exactly one board; absent for `generate`. */
  readonly board?: string;
  /** What else the body of the request says, by name: `kind`, `format`, `options`, `want`, `to`, `answer` and so on. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly limits: Limits;
}

/** How far a search has come. */
export interface EngineProgress {
  /** Proved bounds on the number of moves, of kinds that have moves; the upper is null while no answer is known. */
  readonly bounds?: readonly [number, number | null];
  readonly nodes: number;
  readonly ms: number;
}

/** What is known of a board as soon as it is read: the fields of its answer that depend on the text. */
export interface Identity {
  /** The canonical id. */
  readonly id: string;
  readonly source: unknown;
  readonly read: unknown;
}

export interface EngineContext {
  readonly signal: AbortSignal;
  /** Long work that may wait: it gets threads of its own. */
  readonly background?: boolean;
  readonly onProgress?: (progress: EngineProgress) => void;
  /** Told once, when the board is read and before the work begins. */
  readonly onIdentity?: (identity: Identity) => void;
}

/** A JSON object as the command prints it for the verb, without `index`. */
export type EngineAnswer = Readonly<Record<string, unknown>>;

export type PictureForm = 'svg' | 'png' | 'pdf';

/** A picture of a board, or why there is none. */
export type Picture = { readonly bytes: Uint8Array } | { readonly fault: Readonly<Record<string, unknown>> };

/**
 * What does the work, in threads of its own: the service brings requests to it and answers back. It is given from
 * outside, so that the service knows no puzzle.
 */
export interface Engine {
  /** The version of everything that answers depend on. */
  readonly version: string;
  /** How many requests are worked on at the same time. */
  readonly threads: number;
  /** The kinds and the formats, as `formats --json` lists them, and the options of each kind. */
  readonly kinds: readonly Readonly<Record<string, unknown>>[];
  readonly formats: readonly Readonly<Record<string, unknown>>[];
  /** Never rejects but for a lost thread or a defect; what is wrong with a board is an answer with `status` `fault`. */
  run(request: EngineRequest, context: EngineContext): Promise<EngineAnswer>;
  /** Draws the board of a canonical id. */
  picture(id: string, form: PictureForm, signal: AbortSignal): Promise<Picture>;
  /** What every player gets of a kind on a day (`2026-11-30`): what `generate` is asked; null for an unknown kind. */
  daily(day: string, kind: string): Promise<EngineRequest['settings'] | null>;
  /** Ends all threads. */
  close(): Promise<void>;
}
