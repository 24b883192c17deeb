import type { MoveWords } from '../../../../explain/wording/index.js';
import { counted } from '../../../../outcome/index.js';
import type { PlaceDetail } from './detail.js';

/** Bounds on a number of moves: "7", "7 to 9", "at least 7". */
function bounds([lower, upper]: readonly [number, number | null]): string {
  if (upper === null) return `at least ${lower}`;
  return lower === upper ? `${lower}` : `${lower} to ${upper}`;
}

/** Why at least so many moves are needed, as far as a person can check it. */
function reasonsFor({ colours, apart }: PlaceDetail): string {
  const needs = [`at least ${colours}, since ${counted(colours, 'colour')} must each be ended by a move`];
  if (apart !== null && Math.ceil(apart / 2) > 1) {
    needs.push(
      `at least ${Math.ceil(apart / 2)}, since two regions lie ${counted(apart, 'step')} apart and a move takes off two at most`,
    );
  }
  return needs.join('; ');
}

export const ENGLISH_PLACE_WORDS: MoveWords<PlaceDetail> = {
  levels: ['nothing to do', 'ending colours', 'most regions', 'joining', 'looking ahead'],
  names: {
    'single-regions': 'Single regions',
    'end-colour': 'End a colour',
    'join-most': 'Join most regions',
    'join-several': 'Join several regions',
    'prepare-join': 'Prepare a join',
    'last-recolouring': 'Last recolouring',
  },
  where: ({ joins, from, ends }) =>
    ends
      ? `Look at ${from}: it has a single region.`
      : joins > 1
        ? `Look for a region that ${joins} regions of one colour touch.`
        : joins === 1
          ? `Look for a ${from} region that leads on.`
          : 'Look at the colour of what is one region now.',
  reasons: {
    'single-regions': () => 'Every colour left has a single region, so one move for each is enough.',
    'end-colour': ({ from, colour, joins }) =>
      `${from} has a single region; as ${colour} it joins ${counted(joins, 'region')}, and ${from} is ended. Each colour needs such a move once.`,
    'join-most': ({ joins, colour }) =>
      `${counted(joins, `${colour} region`)} touch this one: one move joins them all, and no other move joins more.`,
    'join-several': ({ joins, colour }) =>
      `${counted(joins, `${colour} region`)} touch this one: one move joins them all.`,
    'prepare-join': ({ keeps }) =>
      keeps
        ? 'It joins only one region now, but the search shows that the larger region pays later.'
        : 'The search found nothing better within the budget.',
    'last-recolouring': () => 'This part has one colour; only the colour at the end is missing.',
  },
  follows(detail) {
    const { row, col, colour, from, joins, gained, ends, left, before, after, keeps, other } = detail;
    const gains = [
      joins === 0 ? 'nothing joins' : `${counted(joins, 'region')} with ${counted(gained, 'cell')} join`,
    ];
    if (ends) gains.push(`${from} is ended`);
    const lines = [
      `Give the ${from} region at row ${row}, column ${col} the colour ${colour}: ${gains.join(', ')}; ${counted(left, 'region')} ${left === 1 ? 'is' : 'are'} left.`,
      `Needed before: ${bounds(before)}; ${reasonsFor(detail)}. Needed after: ${bounds(after)}.`,
      keeps ? 'This keeps the optimum (proved).' : 'Whether this is best is not proved within the budget.',
    ];
    if (other) {
      const optimum = before[0] === before[1] ? before[0] : null;
      const place = `${other.colour} at row ${other.row}, column ${other.col}`;
      lines.push(
        optimum !== null && other.total[1] === optimum
          ? `${place} would be as good.`
          : `${place} would need ${bounds(other.total)} in all instead of ${bounds(before)}.`,
      );
    }
    return lines.join('\n');
  },
  mistake: ({ move, before, after }) =>
    after === undefined || after === null
      ? `After move ${(move ?? 0) + 1} the goal is out of reach.`
      : `Move ${(move ?? 0) + 1} was not the best: after the best one ${(before ?? 1) - 1} more would be needed, after this one ${after}.`,
};
