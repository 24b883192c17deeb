import type { GenerateRequest, Generator } from './generator.js';

/**
 * What every player gets of a kind on a day: the size and level follow the day of the week, the seed is the date, so the
 * board is the same everywhere without a server. Where the kind takes turns, some days have boards of another sort. `day` is `YYYY-MM-DD`; `maker` what is known of the kind's generator.
 *
 * @example
 * generator.generate(dailyRequest('2026-11-30', generator));
 */
export function dailyRequest(
  day: string,
  maker: Pick<Generator<unknown>, 'levels' | 'defaultSize' | 'turn'>,
): GenerateRequest {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  // Monday the easiest, Sunday the hardest of the levels that people solve without trial and error; not the very first,
  // which is for learning: its mosaics are all 0 and 9.
  const turn = maker.turn?.weekdays.includes(weekday) ? maker.turn : undefined;
  const humane = maker.levels.slice(1, 5).filter((one) => turn === undefined || one.level <= turn.highest);
  const level = humane[Math.round((weekday / 6) * (humane.length - 1))]?.level;
  return {
    ...(turn?.size ?? maker.defaultSize),
    ...(level === undefined ? {} : { level }),
    options: turn?.options ?? {},
    seed: `daily-${day}`,
  };
}
