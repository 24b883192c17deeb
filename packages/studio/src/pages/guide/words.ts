import type { Language } from '../../i18n/index.js';

/** The guide's own words: fetched with the guide, so that no other page waits for them. */
const en = {
  lead: 'Four puzzles. How each is played, what help does, and every key.',
  'make.one': 'Make a board',
  'draw.one': 'Draw one',
  'flood.rule1': 'The outlined region grows from its origin, the cell with the ring.',
  'flood.rule2': 'Play a colour: the region takes it, and joins the cells of that colour that it touches.',
  'flood.rule3':
    'Give the whole board one colour in as few moves as you can. Par is the fewest possible, where it is proved.',
  'flood.before': 'The region has three cells.',
  'flood.after': 'After 2 is played it has six.',
  'mosaic.rule1': 'Every cell is black or white.',
  'mosaic.rule2':
    'A clue counts the black cells in the square of 3 × 3 around it, its own cell included. At an edge or in a corner the square is smaller.',
  'mosaic.rule3':
    'Decide every cell so that every clue is right. A clue turns faint when its square is decided and right.',
  'mosaic.corners': 'The 4 in the corner: all its cells are black. The 0: all are white.',
  'mosaic.middle': 'The other 4 has its four black cells, so the rest of its square is white.',
  'binairo.rule1': 'Every row and every column has as many 0 as 1.',
  'binairo.rule2': 'Never three alike side by side, in a row or in a column.',
  'binairo.rule3':
    'No two rows are equal, and no two columns, unless the board says otherwise. Where a sign stands between two cells, = makes them equal and × different.',
  'binairo.start': 'Two 0 side by side: a 1 must stand on either side.',
  'binairo.done': 'Filled, with all rules kept.',
  'mayan.rule1':
    'Drag a tile one column left or right. Onto another tile, the two swap; onto a gap, it moves there and falls.',
  'mayan.rule2':
    'Three or more alike in a line, across or upright, vanish. What stood above falls, and may make a line in turn.',
  'mayan.rule3': 'Empty the board in exactly as many moves as are asked for, or in the fewest.',
  'mayan.before': 'The marked 2 is dragged to the right.',
  'mayan.after': 'Two lines of three: both vanish, and the board is empty.',
  'help.title': 'Hints and checks',
  'help.hint': 'Hint goes in stages: where to look, why, what follows. Then it can do the step for you.',
  'help.picture': 'Dashed: what a hint rests on. Framed with a corner: what follows.',
  'help.mistake': 'When a move was wrong, a hint says so first, and leads back to before it.',
  'help.check': 'Check looks for mistakes now. “Show mistakes” can also do so at once, or never.',
  'help.why':
    '“Why this cell?” gives the steps that lead to the chosen cell; “Explain all” gives the whole way.',
  'help.solve': 'Solve plays the solution as moves, so that undo walks back through it.',
  'help.proved': 'Nothing is guessed: what hints, checks and par say is proved by the solver.',
  'keep.title': 'Nothing is lost',
  'keep.undo': 'Undo has no end: it goes back to the first move, and on to the board before.',
  'keep.saved':
    'Every board is kept in this browser with all its moves, without an account. The library has them all, and can save them to a file.',
  'keep.tabs': 'The same board on two pages shows the same play.',
  'keep.offline': 'After the first visit everything works without network.',
  'more.title': 'More boards',
  'more.make': 'Make: choose kind, size and level. The same seed makes the same board.',
  'more.bring':
    'Bring: paste a board in any format, drop a file, or draw one; the editor tells whether it has one solution.',
  'more.share': '“Share and copy” on a board gives a link, a picture or its text; “Print” puts it on paper.',
  'more.command':
    'For thousands of boards, or very large ones, there is a command that does all this too: tilewright.',
} as const;

export type GuideKey = keyof typeof en;

const zh: Readonly<Record<GuideKey, string>> = {
  lead: '四种谜题：各自的玩法、提示的作用，以及全部按键。',
  'make.one': '出一道题',
  'draw.one': '自己画一道',
  'flood.rule1': '带轮廓的区域从起点（有圆环的格子）开始扩大。',
  'flood.rule2': '选一种颜色：区域变成这种颜色，并与相邻的同色格子连成一片。',
  'flood.rule3': '用尽量少的步数让整个棋盘变成一种颜色。“最少”是可能的最少步数（已证明时）。',
  'flood.before': '区域有三格。',
  'flood.after': '选 2 之后有六格。',
  'mosaic.rule1': '每一格不是黑就是白。',
  'mosaic.rule2': '数字表示以它为中心的 3 × 3 方块中黑格的数目，包括它自己那一格。在边上或角上，方块较小。',
  'mosaic.rule3': '决定每一格，使所有数字都成立。方块已填完且正确时，数字变淡。',
  'mosaic.corners': '角上的 4：它的格子全是黑色。0：全是白色。',
  'mosaic.middle': '另一个 4 已有四个黑格，所以方块中其余的格子是白色。',
  'binairo.rule1': '每行每列中 0 和 1 一样多。',
  'binairo.rule2': '行或列中不能有三个相同的数字相连。',
  'binairo.rule3':
    '任何两行不相同，任何两列也不相同，除非题目另有规定。两格之间有符号时，= 表示相同，× 表示不同。',
  'binairo.start': '两个 0 相邻：两边都必须是 1。',
  'binairo.done': '填满，符合所有规则。',
  'mayan.rule1': '把一块向左或向右拖一列。拖到另一块上，两块互换；拖到空处，它移过去并落下。',
  'mayan.rule2': '横向或纵向三块以上相同的连成一线就消失。上面的落下，又可能连成一线。',
  'mayan.rule3': '用正好规定的步数（或最少的步数）清空棋盘。',
  'mayan.before': '把标出的 2 向右拖。',
  'mayan.after': '两条三连线：都消失，棋盘清空。',
  'help.title': '提示与检查',
  'help.hint': '提示分步给出：看哪里、为什么、得出什么。然后可以替您完成这一步。',
  'help.picture': '虚线框：提示的依据。带角的框：得出的结果。',
  'help.mistake': '如果有一步错了，提示会先指出，并带您回到出错之前。',
  'help.check': '“检查”立即查找错误。“指出错误”也可以设为即时或从不。',
  'help.why': '“这格为什么？”给出通向所选格子的步骤；“全部讲解”给出全过程。',
  'help.solve': '“求解”把答案一步步走出来，因此可以用撤销逐步退回。',
  'help.proved': '没有猜测：提示、检查和最少步数都由求解器证明。',
  'keep.title': '什么都不会丢失',
  'keep.undo': '撤销没有尽头：可以退到第一步，再退到上一道题。',
  'keep.saved': '每道题及其所有步骤都保存在这个浏览器中，无需账号。题库里都有，也可以存成文件。',
  'keep.tabs': '在两个页面中打开同一道题，显示的是同一局。',
  'keep.offline': '第一次访问之后，没有网络也能使用全部功能。',
  'more.title': '更多题目',
  'more.make': '出题：选择种类、大小和难度。相同的种子得到相同的题目。',
  'more.bring': '导入：粘贴任何格式的题目，拖入文件，或自己画；编辑器会告诉您是否只有一个解。',
  'more.share': '题目上的“分享与复制”给出链接、图片或文本；“打印”把它印到纸上。',
  'more.command': '要处理成千上万道题或非常大的题目，还有一个能做到这一切的命令行程序：tilewright。',
};

const WORDS: Readonly<Record<Language, Readonly<Record<GuideKey, string>>>> = { en, zh };

/** The words of the guide in a language. */
export function guideWords(language: Language): Readonly<Record<GuideKey, string>> {
  return WORDS[language];
}
