import type { MoveWords } from '../../../explain/wording/index.js';
import { counted } from '../../../outcome/index.js';
import type { FloodDetail } from './narrator.js';

/** Bounds on a number of moves: "7", "7 to 9", "at least 7". */
function bounds([lower, upper]: readonly [number, number | null]): string {
  if (upper === null) return `at least ${lower}`;
  return lower === upper ? `${lower}` : `${lower} to ${upper}`;
}

export const ENGLISH_WORDS: MoveWords<FloodDetail> = {
  levels: ['nothing to do', 'finishing colours', 'most cells', 'joining and opening', 'looking ahead'],
  names: {
    'last-colours': 'Last colours',
    'finish-colour': 'Finish a colour',
    'most-cells': 'Most cells',
    'join-groups': 'Join groups',
    'pass-through': 'Pass through',
    'open-doors': 'Open doors',
    'switch-colour': 'Switch colour',
    'look-ahead': 'Look ahead',
  },
  where: ({ groups, finished }) =>
    finished.length > 0
      ? 'Look for a colour whose last groups all touch the region.'
      : groups > 1
        ? `Look for a colour that touches the region in ${counted(groups, 'group')}.`
        : 'Look for a group at the border of the region that leads on.',
  reasons: {
    'last-colours': () =>
      'Every colour left has a single group, so one move for each is enough, as soon as it touches the region.',
    'finish-colour': ({ finished }) =>
      `All that is left of ${finished.join(' and ')} joins the region; each colour needs such a move once, so it costs nothing extra now.`,
    'most-cells': ({ cells }) => `No other colour takes as much: ${counted(cells, 'cell')}.`,
    'join-groups': ({ groups }) =>
      `One move takes ${counted(groups, 'group')}; moves are saved only that way.`,
    'pass-through': ({ through }) =>
      `The move reaches ${counted(through, 'group')} of the region's own colour behind the played one.`,
    'open-doors': ({ doors }) =>
      `It opens the most: ${counted(doors, 'new group')} at the border afterwards.`,
    'switch-colour': () =>
      'It takes nothing now, but in its new colour the region can pick up groups behind the next colour played.',
    'look-ahead': ({ keeps }) =>
      keeps
        ? 'Other moves take more at once, but the search shows that this one pays later.'
        : 'The search found nothing better within the budget.',
  },
  follows({ colour, cells, groups, doors, finished, before, after, colours, waves, keeps, other }) {
    const gains = [cells === 0 ? 'no cell yet' : `${counted(cells, 'cell')} in ${counted(groups, 'group')}`];
    if (finished.length > 0) gains.push(`${finished.join(' and ')} finished`);
    if (doors > 0) gains.push(`${counted(doors, 'new group')} in reach`);
    const lines = [`Play ${colour}: ${gains.join(', ')}.`];
    const wave =
      waves > 0
        ? `, and ${counted(waves, 'time')} nothing could be finished even by taking everything in reach at once`
        : '';
    lines.push(
      `Needed before: ${bounds(before)}; at least ${colours + waves}, since ${counted(colours, 'colour')} ${colours === 1 ? 'is' : 'are'} left${wave}. Needed after: ${bounds(after)}.`,
    );
    lines.push(
      keeps ? 'This keeps the optimum (proved).' : 'Whether this is best is not proved within the budget.',
    );
    if (other) {
      const optimum = before[0] === before[1] ? before[0] : null;
      const also = optimum !== null && other.total[1] === optimum;
      lines.push(
        also
          ? `${other.colour} would be as good.`
          : `The best other move, ${other.colour}, would need ${bounds(other.total)} in all instead of ${bounds(before)}.`,
      );
    }
    return lines.join('\n');
  },
  mistake: ({ move, before, after }) =>
    `Move ${(move ?? 0) + 1} was not the best: after the best one ${(before ?? 1) - 1} more would be needed, after this one ${after}.`,
};
