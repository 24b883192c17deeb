import type { MoveWords } from '../../../explain/wording/index.js';
import type { FloodDetail } from './narrator.js';

function bounds([lower, upper]: readonly [number, number | null]): string {
  if (upper === null) return `至少${lower}步`;
  return lower === upper ? `${lower}步` : `${lower}到${upper}步`;
}

export const CHINESE_WORDS: MoveWords<FloodDetail> = {
  levels: ['无需推理', '消灭颜色', '格子最多', '连通与开路', '深算'],
  names: {
    'last-colours': '最后几色',
    'finish-colour': '消灭一色',
    'most-cells': '格子最多',
    'join-groups': '并多块',
    'pass-through': '穿过',
    'open-doors': '开路',
    'switch-colour': '换色',
    'look-ahead': '深算',
  },
  where: ({ groups, finished }) =>
    finished.length > 0
      ? '找一种剩余色块全都与区域相邻的颜色。'
      : groups > 1
        ? `找一种有${groups}块与区域相邻的颜色。`
        : '在区域边界上找一块能通向别处的色块。',
  reasons: {
    'last-colours': () => '剩下的每种颜色都只有一块，各走一步即可，碰到区域就可以走。',
    'finish-colour': ({ finished }) =>
      `${finished.join('、')}剩下的全部并入区域；每种颜色总要这样走一次，现在走不会多花步数。`,
    'most-cells': ({ cells }) => `没有别的颜色能一次拿下这么多：${cells}格。`,
    'join-groups': ({ groups }) => `一步拿下${groups}块；只有这样才能省步数。`,
    'pass-through': ({ through }) => `这一步穿过所选颜色，又接上${through}块与区域同色的色块。`,
    'open-doors': ({ doors }) => `它开出的路最多：之后边界上新增${doors}块。`,
    'switch-colour': () => '这一步暂时不拿格子，但换色之后，下一步可以接上后面同色的色块。',
    'look-ahead': ({ keeps }) =>
      keeps ? '别的走法眼前拿得更多，但搜索表明这一步以后更划算。' : '在给定的预算内没有找到更好的走法。',
  },
  follows({ colour, cells, groups, doors, finished, before, after, colours, waves, keeps, other }) {
    const gains = [cells === 0 ? '暂不拿格子' : `${groups}块共${cells}格`];
    if (finished.length > 0) gains.push(`消灭${finished.join('、')}`);
    if (doors > 0) gains.push(`新接触${doors}块`);
    const lines = [`走${colour}：${gains.join('，')}。`];
    const wave = waves > 0 ? `，并且有${waves}次即使把够得着的全部拿下也消灭不了任何颜色` : '';
    lines.push(
      `走前还需${bounds(before)}；至少${colours + waves}步，因为还剩${colours}种颜色${wave}。走后还需${bounds(after)}。`,
    );
    lines.push(keeps ? '这一步保持最优（已证明）。' : '在给定的预算内未能证明这一步最优。');
    if (other) {
      const optimum = before[0] === before[1] ? before[0] : null;
      const also = optimum !== null && other.total[1] === optimum;
      lines.push(
        also
          ? `走${other.colour}同样好。`
          : `其余走法中最好的${other.colour}总共要${bounds(other.total)}，而不是${bounds(before)}。`,
      );
    }
    return lines.join('\n');
  },
  mistake: ({ move, before, after }) =>
    `第${(move ?? 0) + 1}步不是最好的：最好的走法之后还需${(before ?? 1) - 1}步，这样走之后还需${after}步。`,
};
