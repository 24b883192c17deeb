import type { Explanation, Halt, Language, Mistake, Rating, Step } from '@tilewright/core/explain';
import type { DailyTurn, GeneratorOption } from '@tilewright/core/generate';
import type { SolveJobs } from '@tilewright/core/jobs';
import type { Fault } from '@tilewright/core/outcome';

/** A position as it is sent to the worker: the board's canonical id and the moves in force, as text. */
export interface SentPosition {
  readonly kind: string;
  readonly id: string;
  readonly moves: readonly string[];
  readonly language: Language;
}

/** A step in words, and the moves that carry it out. */
export interface ToldStep {
  readonly step: Step;
  readonly name: string;
  readonly code: string;
  readonly level: number;
  readonly where: string;
  readonly rule: string;
  readonly follows: string;
  readonly moves: readonly string[];
}

export type ToldHint =
  | { readonly hint: 'step'; readonly step: ToldStep }
  | { readonly hint: 'mistake'; readonly mistake: Mistake; readonly text: string }
  | { readonly hint: 'solved' }
  | { readonly hint: 'none'; readonly halt: Halt }
  /** The kind has no explainer. */
  | { readonly hint: 'mute' };

export interface ToldExplanation {
  readonly steps: readonly ToldStep[];
  readonly complete: boolean;
  readonly halt?: Explanation['halt'];
}

/** A wish for a board. */
export interface Wish {
  readonly kind: string;
  readonly rows: number;
  readonly cols: number;
  readonly level?: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly timeMs: number;
}

export type MadeBoard =
  | {
      readonly status: 'made';
      readonly id: string;
      readonly level?: number;
      readonly levelName?: string;
      readonly par?: number;
    }
  | { readonly status: 'refused'; readonly fault: Fault }
  | { readonly status: 'stopped' };

/** What a kind's generator takes. */
export interface MakerInfo {
  readonly version: number;
  readonly defaultSize: { readonly rows: number; readonly cols: number };
  readonly levels: readonly { readonly level: number; readonly name: string }[];
  readonly options: readonly GeneratorOption[];
  readonly turn?: DailyTurn;
}

/** What the studio's worker does. Times are in milliseconds and end a job with the best so far. */
export type StudioJobs = SolveJobs & {
  readonly hint: { readonly input: SentPosition & { readonly timeMs: number }; readonly output: ToldHint };
  /** The first mistake; null when there is none, `stopped` when that could not be settled, `mute` without an explainer. */
  readonly mistake: {
    readonly input: SentPosition & { readonly timeMs: number };
    readonly output: { readonly mistake: Mistake; readonly text: string } | 'stopped' | 'mute' | null;
  };
  readonly explain: {
    readonly input: SentPosition & { readonly timeMs: number };
    readonly output: ToldExplanation | null;
  };
  readonly why: {
    readonly input: SentPosition & { readonly cell: number; readonly timeMs: number };
    readonly output: ToldExplanation | null;
  };
  readonly rate: {
    readonly input: {
      readonly kind: string;
      readonly id: string;
      readonly language: Language;
      readonly timeMs: number;
    };
    readonly output: (Rating & { readonly names: Readonly<Record<string, string>> }) | null;
  };
  readonly maker: { readonly input: { readonly kind: string }; readonly output: MakerInfo | null };
  readonly generate: { readonly input: Wish; readonly output: MadeBoard };
};
