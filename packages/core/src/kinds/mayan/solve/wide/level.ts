/** A position on the way, and where its list of moves stands. */
export class Level {
  readonly cells: Uint16Array;
  /** By colour less one, the number of its distribution. */
  readonly spread: Int32Array;
  /** The moves that the bound allows, in the rules' order; see `search.ts`. */
  readonly moves: Int32Array;
  moveCount = 0;
  next = 0;
  tiles = 0;
  /** Whether the same board is known to fail with one move less. */
  equalKnown = false;
  /** 1 at the left cell of a quiet swap that needs no try: what it leads to is known to fail. */
  readonly asleep: Uint8Array;
  /** 1 at the left cell of a quiet swap that is known to fail by now. */
  readonly known: Uint8Array;

  constructor(cells: number, colours: number) {
    this.cells = new Uint16Array(cells);
    this.spread = new Int32Array(colours);
    this.moves = new Int32Array(2 * cells);
    this.asleep = new Uint8Array(cells);
    this.known = new Uint8Array(cells);
  }

  /** Bytes of such a level. */
  static bytes(cells: number, colours: number): number {
    return 12 * cells + 4 * colours + 512;
  }
}
