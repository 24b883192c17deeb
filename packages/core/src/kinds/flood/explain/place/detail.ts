/** What a step of a board with a free place, or of another form, tells: see `nextPlacedMove`. */
export interface PlaceDetail {
  readonly row: number;
  readonly col: number;
  readonly colour: string;
  readonly from: string;
  readonly cells: number;
  readonly joins: number;
  readonly gained: number;
  readonly ends: boolean;
  readonly left: number;
  readonly before: readonly [number, number | null];
  readonly after: readonly [number, number | null];
  readonly colours: number;
  readonly apart: number | null;
  readonly keeps: boolean;
  readonly other: {
    readonly row: number;
    readonly col: number;
    readonly colour: string;
    readonly total: readonly [number, number | null];
  } | null;
}
