import type { MoveWords } from '../../../explain/wording/index.js';
import { counted } from '../../../outcome/index.js';
import type { MayanDetail } from './narrator.js';

function colours(list: readonly number[]): string {
  if (list.length === 1) return `colour ${list[0]}`;
  return `colours ${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}

export const ENGLISH_WORDS: MoveWords<MayanDetail> = {
  levels: ['nothing to do', 'clearing', 'double clears and cascades', 'preparing', 'waiting'],
  names: {
    'last-clear': 'Last clear',
    clear: 'Clear',
    'double-clear': 'Double clear',
    cascade: 'Cascade',
    prepare: 'Prepare',
    wait: 'Wait',
  },
  where: ({ x, far }) =>
    far === null
      ? `Look at column ${x}.`
      : `Look at column ${x}; colour ${far.colour} has the longest way to go.`,
  reasons: {
    'last-clear': () => 'One move makes everything left vanish.',
    clear: ({ colours: gone }) => `A run of ${colours(gone)} can be made.`,
    'double-clear': ({ colours: gone }) => `Runs of ${colours(gone)} can be made with the same move.`,
    cascade: ({ waves }) =>
      `What vanishes lets tiles fall into new runs: ${counted(waves, 'vanishing')} one after the other.`,
    prepare: ({ far, push }) =>
      far === null
        ? `Nothing vanishes yet; the move ${push ? 'lets a tile fall' : 'swaps two tiles'} into the place where it is needed later.`
        : `Nothing vanishes yet, but colour ${far.colour} must be carried ${counted(far.distance, 'column')} in all before it can.`,
    wait: () => 'The board asks for a move more than it needs; swapping two equal tiles changes nothing.',
  },
  follows({ x, y, right, tile, push, vanish, finished, before, after, least, carried, others, better }) {
    const way = `${push ? 'Push' : 'Swap'} the ${tile} at column ${x}, row ${y} to the ${right ? 'right' : 'left'}`;
    const gains: string[] = vanish > 0 ? [`${counted(vanish, 'tile')} vanish`] : [];
    if (finished.length > 0) gains.push(`${colours(finished)} finished`);
    const lines = [`${way}${gains.length > 0 ? `: ${gains.join(', ')}` : ''}.`];
    const range = ([lower, upper]: readonly [number, number]): string =>
      lower === upper ? `${upper}` : `${lower} to ${upper}`;
    const reason =
      carried === 0
        ? ''
        : `, since tiles must be carried ${counted(carried, 'column')} in all and a move carries two at most`;
    lines.push(`Needed before: ${range(before)}; at least ${least}${reason}. Needed after: ${range(after)}.`);
    if (others > 0) lines.push(`${counted(others, 'other move')} would be as good.`);
    else if (better !== null) lines.push(`The best other move would need ${counted(better, 'move')} more.`);
    else lines.push('No other move was found that leads to the goal.');
    return lines.join('\n');
  },
  mistake({ move, before, after }) {
    if (move === undefined) return 'This board cannot be emptied as asked, whatever the first move.';
    if (after === null) return `After move ${move + 1} the board can no longer be emptied as asked.`;
    return `Move ${move + 1} was not the best: after the best one ${(before ?? 1) - 1} more would be needed, after this one ${after}.`;
  },
};
