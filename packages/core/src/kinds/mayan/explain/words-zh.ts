import type { MoveWords } from '../../../explain/wording/index.js';
import type { MayanDetail } from './narrator.js';

const colours = (list: readonly number[]): string => `颜色${list.join('、')}`;

export const CHINESE_WORDS: MoveWords<MayanDetail> = {
  levels: ['无需推理', '消除', '双消与连锁', '铺垫', '等待'],
  names: {
    'last-clear': '最后一消',
    clear: '消除',
    'double-clear': '双消',
    cascade: '连锁',
    prepare: '铺垫',
    wait: '等待',
  },
  where: ({ x, far }) => (far === null ? `请看第${x}列。` : `请看第${x}列；颜色${far.colour}离消除最远。`),
  reasons: {
    'last-clear': () => '一步即可消除剩下的全部方块。',
    clear: ({ colours: gone }) => `可以连成${colours(gone)}的三连。`,
    'double-clear': ({ colours: gone }) => `同一步可以连成${colours(gone)}的三连。`,
    cascade: ({ waves }) => `消除后落下的方块又连成新的三连：共${waves}次消除。`,
    prepare: ({ far, push }) =>
      far === null
        ? `这一步还不能消除；它${push ? '让一个方块落' : '把两个方块换'}到以后需要的位置。`
        : `这一步还不能消除，但颜色${far.colour}总共要横移${far.distance}列才能消除。`,
    wait: () => '要求的步数比需要的多一步；交换两个相同的方块不改变局面。',
  },
  follows({ x, y, right, tile, push, vanish, finished, before, after, least, carried, others, better }) {
    const way = `把第${x}列第${y}行的${tile}向${right ? '右' : '左'}${push ? '推' : '换'}`;
    const gains: string[] = vanish > 0 ? [`消除${vanish}个方块`] : [];
    if (finished.length > 0) gains.push(`${colours(finished)}全部消完`);
    const lines = [`${way}${gains.length > 0 ? `：${gains.join('，')}` : ''}。`];
    const range = ([lower, upper]: readonly [number, number]): string =>
      lower === upper ? `${upper}步` : `${lower}到${upper}步`;
    const reason = carried === 0 ? '' : `，因为方块总共要横移${carried}列，而一步最多移两个`;
    lines.push(`走前还需${range(before)}；至少${least}步${reason}。走后还需${range(after)}。`);
    if (others > 0) lines.push(`另有${others}种走法同样好。`);
    else if (better !== null) lines.push(`其余走法中最好的要多${better}步。`);
    else lines.push('没有找到其他能达到目标的走法。');
    return lines.join('\n');
  },
  mistake({ move, before, after }) {
    if (move === undefined) return '无论第一步怎么走，这个局面都无法按要求消完。';
    if (after === null) return `第${move + 1}步之后已无法按要求消完。`;
    return `第${move + 1}步不是最好的：最好的走法之后还需${(before ?? 1) - 1}步，这样走之后还需${after}步。`;
  },
};
