/**
 * The shapes that stand for tile colours: one for each of sixteen, as path data in a square of 40 around (20, 20).
 * They are told apart by outline and number of points, never by size.
 */
export const SHAPES: readonly string[] = [
  'M20 11a9 9 0 1 0 .01 0z',
  'M20 10l10 18H10z',
  'M12 12h16v16H12z',
  'M20 9l11 11-11 11L9 20z',
  'M17 10h6v7h7v6h-7v7h-6v-7h-7v-6h7z',
  'M20 9l3.2 7.2 7.8.8-5.9 5.2 1.7 7.8-6.8-4-6.8 4 1.7-7.8L9 17l7.8-.8z',
  'M20 30L10 12h20z',
  'M15 11h10l6 9-6 9H15l-6-9z',
  'M10 16h20v8H10z',
  'M16 10h8v20h-8z',
  'M20 10a10 10 0 1 0 .01 0zm0 6a4 4 0 1 1-.01 0z',
  'M12 12h16v16H12zm5 5v6h6v-6z',
  'M13 10l7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7z',
  'M10 24a10 10 0 0 1 20 0z',
  'M10 16a10 10 0 0 0 20 0z',
  'M12 28V12l16 16z',
];
