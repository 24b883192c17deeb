/**
 * What a board looks like, as data: no pixels, no colours of the screen. SVG, terminal text, PDF and PNG are all
 * drawn from it, so a board looks the same everywhere.
 */
export interface Scene {
  readonly rows: number;
  readonly cols: number;
  /** How cells lie beside each other; squares in rows and columns where it is absent. See `Lattice`. */
  readonly lattice?: Lattice;
  /** What kind of board it is to look at; see `SceneLook`. `tiles` where it is absent. */
  readonly look?: SceneLook;
  /** One entry a cell, in index order. */
  readonly cells: readonly SceneCell[];
  /** Signs on the borders between two cells, at most one a border. */
  readonly signs?: readonly SceneSign[];
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
 * `tiles`: pieces that stand apart, each with a colour. `clues` and `values`: cells of paper that are black or white, with
 * glyphs that are clues, or that tell the value themselves, so that on paper no cell need be filled.
 */
export type SceneLook = 'tiles' | 'clues' | 'values';

/**
 * `square`: rows and columns. `triangle`: a row of `cols` triangles that point down and up by turns, the first one down;
 * triangle c touches c − 1 and c + 1 in its row, an even c also c + 1 in the row above, an odd c c − 1 in the row below.
 * Each row lies half a side further right than the one above.
 */
export type Lattice = 'square' | 'triangle';

/**
 * What a cell is to the player. `given`: it belongs to the puzzle and keeps its value. `open`: the player gives it a value.
 * `tile`: a piece that moves change. `gap`: nothing is there now, and something may come. `wall`: it stands in the way and
 * stays. `hole`: the board has no cell here. Gaps, walls and holes have the fill `gap`.
 */
export type CellRole = 'given' | 'open' | 'tile' | 'gap' | 'wall' | 'hole';

/**
 * What fills a cell. `blank` is undecided, `gap` is nothing (air above a pile, a wall, a hole), `black` and `white` are the
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
  readonly role: CellRole;
  readonly marks: readonly Mark[];
  /**
   * What a screen reader says of the cell, without row and column: what it holds, its role where that is not plain, and what
   * the kind's own marks mean. Words for marks that came as highlights are the face's. Cells that differ in this, and only
   * they, have different labels.
   */
  readonly label: string;
}

/** How a sign stands at present: nothing is known, its cells keep it, its cells break it, or a reader should look at it. */
export type SignState = 'normal' | 'satisfied' | 'broken' | 'highlighted';

/** A sign on the border between two cells that share a side, such as `=` and `×`. */
export interface SceneSign {
  /** The two cells, the smaller index first. */
  readonly between: readonly [number, number];
  /** One character. */
  readonly glyph: string;
  readonly state: SignState;
  /** What a screen reader says of it, without its cells and its state. */
  readonly label: string;
}

/** A short text beside a row or column. */
export interface SceneCounter {
  readonly line: 'row' | 'col';
  readonly index: number;
  readonly text: string;
}
