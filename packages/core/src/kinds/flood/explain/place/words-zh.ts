import type { MoveWords } from '../../../../explain/wording/index.js';
import type { PlaceDetail } from './detail.js';

function bounds([lower, upper]: readonly [number, number | null]): string {
  if (upper === null) return `至少${lower}步`;
  return lower === upper ? `${lower}步` : `${lower}到${upper}步`;
}

function reasonsFor({ colours, apart }: PlaceDetail): string {
  const needs = [`至少${colours}步，因为有${colours}种颜色各需一步来消灭`];
  if (apart !== null && Math.ceil(apart / 2) > 1) {
    needs.push(`至少${Math.ceil(apart / 2)}步，因为最远的两块相隔${apart}步，每走一步至多缩短两步`);
  }
  return needs.join('；');
}

export const CHINESE_PLACE_WORDS: MoveWords<PlaceDetail> = {
  levels: ['无需推理', '消灭颜色', '色块最多', '连通', '深算'],
  names: {
    'single-regions': '各色一块',
    'end-colour': '消灭一色',
    'join-most': '并最多块',
    'join-several': '并多块',
    'prepare-join': '为合并铺路',
    'last-recolouring': '最后换色',
  },
  where: ({ joins, from, ends }) =>
    ends
      ? `看${from}：它只有一块。`
      : joins > 1
        ? `找一块被${joins}块同色色块围着的。`
        : joins === 1
          ? `找一块能通向别处的${from}。`
          : '看已连成一片的部分的颜色。',
  reasons: {
    'single-regions': () => '剩下的每种颜色都只有一块，各走一步即可。',
    'end-colour': ({ from, colour, joins }) =>
      `${from}只有一块；把它变成${colour}可并入${joins}块，${from}随之消灭。每种颜色总要这样走一次。`,
    'join-most': ({ joins, colour }) =>
      `有${joins}块${colour}与这一块相邻：一步全部并入，没有别的走法并得更多。`,
    'join-several': ({ joins, colour }) => `有${joins}块${colour}与这一块相邻：一步全部并入。`,
    'prepare-join': ({ keeps }) =>
      keeps ? '这一步只并入一块，但搜索表明变大的色块以后更划算。' : '在给定的预算内没有找到更好的走法。',
    'last-recolouring': () => '这一部分已是一色，只差最后的颜色。',
  },
  follows(detail) {
    const { row, col, colour, from, joins, gained, ends, left, before, after, keeps, other } = detail;
    const gains = [joins === 0 ? '没有并入' : `并入${joins}块共${gained}格`];
    if (ends) gains.push(`${from}消灭`);
    const lines = [
      `把第${row}行第${col}列的${from}色块变成${colour}：${gains.join('，')}；还剩${left}块。`,
      `走前还需${bounds(before)}；${reasonsFor(detail)}。走后还需${bounds(after)}。`,
      keeps ? '这一步保持最优（已证明）。' : '在给定的预算内未能证明这一步最优。',
    ];
    if (other) {
      const optimum = before[0] === before[1] ? before[0] : null;
      const place = `第${other.row}行第${other.col}列变${other.colour}`;
      lines.push(
        optimum !== null && other.total[1] === optimum
          ? `${place}同样好。`
          : `${place}总共要${bounds(other.total)}，而不是${bounds(before)}。`,
      );
    }
    return lines.join('\n');
  },
  mistake: ({ move, before, after }) =>
    after === undefined || after === null
      ? `第${(move ?? 0) + 1}步之后已无法达成目标。`
      : `第${(move ?? 0) + 1}步不是最好的：最好的走法之后还需${(before ?? 1) - 1}步，这样走之后还需${after}步。`,
};
