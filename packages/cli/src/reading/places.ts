/** Writes places as reasons name them, `r3c5` counted from 1, as options and moves take them: `2,4` counted from 0. */
export function placesFromZero(text: string): string {
  return text.replace(
    /\br([1-9]\d{0,6})c([1-9]\d{0,6})\b/gi,
    (_place, row: string, col: string) => `${Number(row) - 1},${Number(col) - 1}`,
  );
}
