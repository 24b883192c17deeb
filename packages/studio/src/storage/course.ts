/**
 * How a play went, as ten digits: for each tenth of the board the most that was needed on the way through it. It tells
 * friends how a board was, and gives nothing of it away.
 */
export const COURSE_START = '0000000000';

/** What may happen on the way: plain play, a step taken back, a check, a hint. */
export const COURSE_STEPS = { play: 0, back: 1, check: 2, hint: 3 } as const;
export type CourseStep = keyof typeof COURSE_STEPS;

/** The course after a step, where `progress` (0 to 1) of the board was done. */
export function courseAfter(course: string, step: CourseStep, progress: number): string {
  const from = course === '' ? COURSE_START : course;
  const at = Math.min(9, Math.max(0, Math.floor(progress * 10)));
  const most = Math.max(Number(from[at]), COURSE_STEPS[step]);
  return `${from.slice(0, at)}${most}${from.slice(at + 1)}`;
}

/** The larger of each of two courses' digits: of two plays that were joined. */
export function joinCourses(one: string, other: string): string {
  if (one === '' || other === '') return one || other;
  return Array.from(one, (digit, i) => Math.max(Number(digit), Number(other[i]))).join('');
}
const SQUARES = ['🟩', '🟨', '🟨', '🟦'] as const;

/** A course as ten squares: green alone, yellow with something taken back or checked, blue with a hint. */
export function courseSquares(course: string): string {
  return Array.from(course, (digit) => SQUARES[Number(digit)] ?? SQUARES[0]).join('');
}
