/**
 * What the layout of a text says for a format. Together with `CELL_EVIDENCE` the one table by which readings are weighed:
 * codecs name what they see, never a number.
 */
export const LAYOUT_EVIDENCE = {
  /** The text names its kind: an id, JSON with `kind`. */
  named: 1,
  /** Hardly anything else is laid out so. */
  signature: 0.98,
  /** A size, and cells that agree with it. */
  sized: 0.95,
  /** The layout of a contest: cases of a number and as many rows. */
  cases: 0.9,
  /** The same, with line ends anywhere. */
  'cases-by-words': 0.85,
  /** Rows alone; the cells decide. */
  rows: 1,
  /** Rows that have a sign in every cell: above rows that would be read the same. */
  dense: 1.05,
  /** Letters for runs of blanks that add up to a board, which they hardly do by chance. */
  runs: 1.06,
  /** Blanks that must be cells. */
  spaced: 0.9,
  /** As `sized`, with another sign for blank than this format has. */
  'sized-otherwise': 0.6,
  /** Might be it, and so might much else. */
  possible: 0.5,
  /** A size that the rows do not have. */
  'wrong-size': 0.3,
  /** Digits alone in one line. */
  digits: 0.3,
  /** Enough to say what is wrong with it where nothing else fits. */
  damaged: 0.1,
} as const;

/** What the cells say for a kind where several kinds are laid out alike. */
export const CELL_EVIDENCE = {
  /** Nothing speaks against it, or the layout has decided. */
  certain: 1,
  /** A drawn board that obeys gravity, with enough of each colour. */
  piled: 0.93,
  /** Signs that only this kind has beside its blanks. */
  typical: 0.9,
  /** A full board that obeys the kind's rules. */
  lawful: 0.7,
  /** Signs that this kind has and others do not use so. */
  likely: 0.6,
  /** As good for this kind as for another. */
  even: 0.5,
  /** Names of colours. */
  names: 0.4,
  /** Possible; another kind uses such signs rather. */
  unlikely: 0.25,
  /** Only zeros and ones, as colours. */
  binary: 0.2,
  /** Clues in every cell that count no picture. */
  uncounted: 0.15,
  /** Signs that hardly are meant so. */
  odd: 0.1,
  /** Signs that stand for blanks everywhere else. */
  blanks: 0.05,
} as const;

export type LayoutEvidence = keyof typeof LAYOUT_EVIDENCE;
export type CellEvidence = keyof typeof CELL_EVIDENCE;

/** How much evidence weighs, 0 to 1, for `Codec.detect`. */
export function weigh(layout: LayoutEvidence, cells: CellEvidence = 'certain'): number {
  return Math.min(1, LAYOUT_EVIDENCE[layout] * CELL_EVIDENCE[cells]);
}
