import type { Island } from './graph.js';
import type { IslandMove } from './island-play.js';

/** Whether a search goes on, has a play, has proved that there is none, or lacks memory to go on. */
export type NestedStatus = 'running' | 'found' | 'none' | 'full';

/** What the nested search of one island tells and does, whichever engine runs it. Colours are the board's. */
export interface NestedSearch {
  /** The radius of the graph. */
  readonly radius: number;
  /** Positions looked at. */
  readonly nodes: number;
  /** Bytes in use. */
  readonly bytes: number;
  /** Whether colours and the burning bound allow so many moves; `target` is a colour or null. */
  canEndIn(moves: number, target: number | null): boolean;
  /** Begins to look for a play of at most so many moves that ends in the target. */
  begin(moves: number, target: number | null): void;
  /** Looks at up to `count` more positions. */
  advance(count: number): NestedStatus;
  /** The play that was found. */
  play(): IslandMove[];
  /** Ends the use of the search. */
  close(): void;
}

/** No play is longer than this: what a search makes room for beforehand. */
export const LONGEST_PLAY = 1000;

/** The numbers of an island as engines take them: colours without gaps, the target's last where no vertex has it. */
export interface Numbered {
  readonly colours: readonly number[];
  readonly colourOf: Int32Array;
}

/** Numbers an island's colours, and those in `more`, from 0. */
export function numberColours(island: Island, more: readonly number[]): Numbered {
  const colours = [...new Set([...island.colourOf, ...more])].sort((a, b) => a - b);
  const numbers = new Map(colours.map((colour, number) => [colour, number]));
  return { colours, colourOf: Int32Array.from(island.colourOf, (colour) => numbers.get(colour)!) };
}
