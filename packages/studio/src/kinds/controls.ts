import type { Result } from '@tilewright/core/outcome';
import type { Scene, SceneCell, SceneLook } from '@tilewright/core/scene';
import type { Stroke } from '../board/stroke.js';
import type { Language, MessageKey } from '../i18n/index.js';
import type { Picture } from './picture.js';

export type { Stroke } from '../board/stroke.js';

// biome-ignore lint/suspicious/noExplicitAny: a kind's own values, which go only back to it.
export type Any = any;

/** How a gesture was made. */
export interface Gesture {
  /** The right button, or Shift. */
  readonly secondary: boolean;
  /** The tool picked in the tool bar; a kind names its own. */
  readonly tool: string;
}

/** A button under the board: a tool to draw with, or a move. */
export interface Tool {
  readonly id: string;
  readonly label: MessageKey;
  /** The fill shown on the button. */
  readonly swatch?: SceneCell['fill'];
}

/** A move offered as a button: flood's colours. */
export interface Choice {
  readonly move: Any;
  readonly fill: number;
  readonly glyph: string;
  readonly name: string;
  readonly disabled: boolean;
}

/** A field of the editor that is no cell: an origin, a number of moves, a rule. */
export interface EditorField {
  readonly name: string;
  readonly label: MessageKey;
  readonly type: 'number' | 'flag' | 'choice';
  readonly values?: readonly { readonly value: string; readonly label: MessageKey }[];
  readonly min?: number;
  readonly max?: number;
}

/** What the editor draws: one symbol a cell in reading order, and the fields. */
export interface Draft {
  readonly rows: number;
  readonly cols: number;
  readonly cells: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  /** Signs between cells, where there are some: a digit a cell, 1 or 2 to the right and three times as much below. */
  readonly signs?: string;
}

/** How boards of one kind are drawn by hand. */
export interface Editing {
  /** What a cell may hold, the empty one first; the keys that set it. */
  readonly symbols: readonly { readonly symbol: string; readonly key: string; readonly label: MessageKey }[];
  readonly fields: readonly EditorField[];
  readonly size: {
    readonly rows: number;
    readonly cols: number;
    readonly max: number;
    readonly step: number;
  };
  blank(rows: number, cols: number): Draft;
  fromPuzzle(puzzle: Any): Draft;
  /** The puzzle that is drawn, or why it is none: the kind's own maker says. */
  make(draft: Draft): Result<Any>;
  /** How the cells of a drawing lie, where they are no squares. */
  lattice?(draft: Draft): Scene['lattice'];
  /** Whether signs can be drawn on the borders between cells; then what the fields hold from the first sign on. */
  readonly signs?: Readonly<Record<string, string>>;
  /** The kind's own drawing of what is drawn, signs included, where that is a board; its cells alone otherwise. */
  scene?(draft: Draft, language: Language): Scene | null;
  /** The scene cell of a symbol; `tile` is the fill that goes with it as a colour's name, see `tilesOf`. */
  cell(symbol: string, tile: number): SceneCell;
}

interface Size {
  readonly rows: number;
  readonly cols: number;
}

/**
 * How one kind is handled in the studio: gestures and keys into moves. It decides no rule: what it proposes, the kind
 * accepts or refuses.
 */
export interface Controls {
  readonly look: SceneLook;
  readonly name: MessageKey;
  readonly goal: MessageKey;
  /** The goal of one board, where not all of the kind have the same. */
  goalOf?(puzzle: Any): MessageKey;
  /** The id of a small board that is played on the page of the rules. */
  readonly example: string;
  /** One line each: how to play it by pointer, and by keyboard. */
  readonly pointerHelp: MessageKey;
  readonly keyHelp: MessageKey;
  readonly tools: readonly Tool[];
  /** What the counters beside the board count, in a few signs that are the same in every language. */
  readonly counted?: string;
  /** What makes boards of a kind without levels harder, step by step. */
  readonly ladder?: readonly {
    readonly rows: number;
    readonly cols: number;
    readonly options: Readonly<Record<string, string>>;
  }[];
  /** The generator's options that make boards like this one. */
  optionsLike?(puzzle: Any): Readonly<Record<string, string>>;
  /** Whether a sideways flick of a finger is a move. */
  readonly flick?: boolean;
  /** How the kind's own texts count rows and columns, where that is not from 1 and from the top. */
  place?(size: Size, cell: number): { readonly row: number; readonly col: number };
  stroke(state: Any, scene: Scene, cell: number, gesture: Gesture): Stroke | null;
  /** Moves for a key on a cell; null when the key means nothing here. */
  key(state: Any, scene: Scene, cell: number, key: string, shift: boolean): readonly Any[] | null;
  /** `cell` has the focus, or was pressed last; null when none was yet. */
  choices?(state: Any, scene: Scene, cell: number | null): readonly Choice[];
  /** Cells to outline while the pointer or the focus is on `cell`; null: those that a press there would take. */
  reach?(scene: Scene, cell: number, tool: string): readonly number[] | null;
  /** Where the keyboard's focus goes after a move, when the tile it was on moved. */
  follow?(scene: Scene, cell: number, move: Any): number;
  readonly editing: Editing;
  /** Small boards for the guide. */
  pictures(): readonly Picture[];
  /** A board with a hint, for the guide's page on help: that of the first kind that has one is shown. */
  hintPicture?(): Scene;
}
