/**
 * What a board looks like, as data: no pixels, no colours of the screen. SVG, terminal text, PDF and PNG are all
 * drawn from it, so a board looks the same everywhere.
 */
export interface Scene {
  readonly rows: number;
  readonly cols: number;
  /** One entry a cell, in index order. */
  readonly cells: readonly SceneCell[];
  /** Numbers beside lines, such as what is still missing. */
  readonly counters?: readonly SceneCounter[];
  /** What glyphs stand for, where they do not speak for themselves: numbers instead of long names. */
  readonly legend?: readonly SceneLegend[];
}

/** One entry of a legend. */
export interface SceneLegend {
  readonly glyph: string;
  readonly text: string;
}

/**
 * What fills a cell. `blank` is undecided, `gap` is no cell at all (air above a pile), `black` and `white` are the
 * two values of a yes/no puzzle, a number is an entry of the tile palette.
 */
export type Fill = 'blank' | 'gap' | 'black' | 'white' | number;

/** A role that a cell plays at present; faces decide how each is shown, never by hue alone. */
export type Mark =
  | 'origin'
  | 'region'
  | 'premise'
  | 'conclusion'
  | 'wrong'
  | 'difference'
  | 'conflict'
  | 'trial'
  | 'trial-first'
  | 'last-move'
  | 'satisfied';

export interface SceneCell {
  readonly fill: Fill;
  /** The text in the cell: a clue, a digit. */
  readonly glyph?: string;
  /** True when the cell belongs to the puzzle and cannot be changed. */
  readonly given: boolean;
  readonly marks: readonly Mark[];
  /** What a screen reader says of the cell, without row and column. */
  readonly label: string;
}

/** A short text beside a row or column. */
export interface SceneCounter {
  readonly line: 'row' | 'col';
  readonly index: number;
  readonly text: string;
}
