import type { Terms } from './terms.js';

const SYMMETRY = {
  none: '无',
  'turn-180': '旋转 180°',
  'turn-90': '旋转 90°',
  'flip-columns': '左右对称',
  'flip-rows': '上下对称',
  transpose: '对角线对称',
};
const CLUES = { few: '少', more: '多', minimal: '最少' };
const CLUES_HELP = '少：再减就会超出该难度；多：放回六分之一；最少：再减就不是唯一解，不论难度。';
const YES_NO = { yes: '是', no: '否' };
const JSON_TEXT = 'JSON，每行一个含 rows 的对象';

/** The words of generators and formats, which core has in English only, in Simplified Chinese. */
export const termsZh: Terms = {
  flood: {
    levels: {},
    options: {
      colours: { label: '颜色数', help: '1 至 36（默认 6）' },
      par: { label: '最少步数', help: '希望的最少步数' },
      'hardest-of': { label: '多题选难', help: '生成这么多题，取最少步数最多的一题（默认 1）' },
      rule: {
        label: '规则',
        help: '一步能占领什么（默认普通）',
        values: { plain: '普通', 'two-colour': '双色' },
      },
      origin: {
        label: '起点',
        help: '可在何处染色：某格（行,列 或 centre）、任意区域 any、四角 corners（默认 0,0）',
      },
      grid: { label: '格子', help: 'square 方格或 triangle 三角格（默认方格）' },
      target: { label: '目标颜色', help: '最后全盘必须成为的颜色' },
      holes: { label: '空洞', help: '无格子的位置占百分之几，0 至 60（默认 0）' },
    },
    formats: {
      id: '标准编号，flood:行数x列数:题面',
      rows: '逐行书写，一格一字或一词，题间空一行',
      lines: '每行一道方形题',
      csv: '列数,行数,各格，每行一题',
      json: JSON_TEXT,
      sgt: 'Simon Tatham 的 Flood，WxHcCmM:各格,步数上限',
      hdu4127: 'HDU 4127：每组为 n 和 n 行 n 个数，以 0 结束',
      beecrowd1843: 'beecrowd 1843：行数与列数，然后各行；双色规则',
      'kattis-floodit': 'Kattis floodit：组数，每组为 n 和 n 行（仅题面）',
      'rows-3ds': '数字行，-max=N 行为步数上限，# 为注释',
      kami2: 'KAMI 2 关卡，每行一关',
      'graph-json': '图的 JSON：各颜色的节点组与边',
      'palette-json': '调色板关卡的 JSON：board、targetColor、turns',
      'palette-list-json': '调色板关卡列表的 JSON：Rows、Cols、GameGridColors',
    },
  },
  mosaic: {
    levels: {
      1: '起手数字',
      2: '已满足的数字',
      3: '共享格',
      4: '界限链',
      5: '唯一解',
      6: '假设法',
      7: '嵌套假设法',
    },
    options: {
      pattern: {
        label: '图案',
        help: '图案的画法（默认斑块；1 级为方块）',
        values: {
          blobs: '斑块',
          noise: '噪点',
          mirror: '镜像',
          rings: '圆环',
          strokes: '笔画',
          blocks: '方块',
        },
      },
      picture: { label: '自定图案', help: '图案本身：每行用 1（黑）和 0（白），行间用 / 分隔' },
      symmetry: { label: '对称', help: '数字分布的对称（默认无）', values: SYMMETRY },
      clues: { label: '数字多少', help: CLUES_HELP, values: CLUES },
    },
    formats: {
      id: '标准编号，mosaic:行数x列数:各格，每行一题',
      rows: '逐行书写，题间空一行；空格用 . _ - ? * 或空格表示',
      sgt: 'Simon Tatham 的 Mosaic 编号 WxH:数字，每行一题',
      'puzzle-minesweeper': 'puzzle-minesweeper.com 的 task，每行一题：WxH task，方形题可只写 task',
      janko: 'janko.at 与 puzzlekit 的文本：行数 列数，然后是数字或 -，以空格分隔',
      csv: '逗号分隔，每行对应一行，空白为空格',
      json: 'JSON，每行一个含 rows 的对象；也可用 x、y 和一列各格',
      'lanqiao-pixel': '蓝桥杯 2023 像素放置（洛谷 P9237）：n m，然后各行，_ 为空格',
      'codingame-mosaic': 'CodinGame Mosaic：N，然后 N 行，. 为空格',
      judgegirl248: 'Judge Girl 248：每格都有数字，以空格分隔',
    },
  },
  binairo: {
    levels: {
      1: '相邻成对',
      2: '夹心',
      3: '数量平衡',
      4: '整行计数',
      5: '行列不重复',
      6: '假设法',
      7: '嵌套假设法',
    },
    options: {
      'unique-lines': { label: '行列互不相同', help: '任两行不同，任两列不同（默认是）', values: YES_NO },
      symmetry: { label: '对称', help: '已知格分布的对称（默认无）', values: SYMMETRY },
      clues: { label: '已知格多少', help: CLUES_HELP, values: CLUES },
      signs: {
        label: '符号',
        help: '格间的 = 与 ×：few 少于线索的三分之一，some 约一半，many 多于三分之二，only 只有一个已知格（默认无）',
        values: { none: '无', few: '少', some: '一些', many: '多', only: '几乎只有符号' },
      },
      odd: {
        label: '奇数长的行列',
        help: '奇数长的行列中哪个值多一个（默认任一）',
        values: { either: '任一', more1: '1 多一个' },
      },
    },
    formats: {
      id: '标准编号，binairo:行数x列数:各格，每行一题',
      rows: '逐行书写，题间空一行；空格用 . _ - ? * 或空格表示',
      sgt: 'Simon Tatham 的 Unruly 编号 WxH[u]:各格，每行一题',
      'puzzle-binairo': 'puzzle-binairo.com 的 task，每行一题：WxH task，方形题可只写 task',
      janko: 'janko.at 与 puzzlekit 的文本，行列可相同：行数 列数，然后是 1（白）、2（黑）或 -',
      binarypuzzle: 'binarypuzzle.com 的数据：每行一道方形题，- 为空格',
      'takuzu-vue': 'takuzu-vue 的题：WxH;各格，每行一题，. 为空格',
      csv: '逗号分隔，每行对应一行，空白为空格',
      json: 'JSON，每行一个含 rows 的对象；也可用 x、y 和一列各格',
      'lanqiao-01game': '蓝桥杯 2023 01 游戏（洛谷 P10419）：N，然后 N 行，_ 为空格',
      'codingame-takuzu': 'CodinGame Takuzu Solver：N，然后 N 行，. 为空格',
      drawn: '图示：格间画 = 与 x；行以 |（格）或 +（行间）开头',
      'sm-lines': 'S（0）、M（1）与 * 的各行，然后每个符号一行 r,c,=,r,c 或 r,c,x,r,c，从 1 数起',
      'tango-json': 'Tango 网页、存档与应用的 JSON：各格，以及相等或不同的格对',
      'course-2': '课程题：N，然后 N 行以制表符或空格隔开的 0、1、2（空）',
    },
  },
  mayan: {
    levels: {},
    options: {
      moves: { label: '步数', help: '恰好这么多步可解，不能更少，1 至 10（默认 3）' },
      tiles: { label: '方块数', help: '题面上方块的个数（默认不限）' },
      colours: { label: '颜色数', help: '1 至 15（默认不限，最多 5）' },
      solutions: { label: '解的个数', help: '最多有这么多种走法可解（默认不限）' },
      chain: { label: '连锁', help: '构造的走法中某一步使方块消除这么多次（默认 1）' },
      'equal-swap': { label: '同色可交换', help: '同色方块可否互换（默认是）', values: YES_NO },
    },
    formats: {
      id: '标准编号，mayan:行数x列数,moves=N:各列',
      'noip2011-mayan': 'NOIP 2011 / 洛谷 P1312：步数，然后五列，各以 0 结束',
      rows: '画出的题面，自上而下，. 为空位，上方写 "moves N" 或 "least"',
      columns: '每行一题，n|列|列|…，颜色自下而上以逗号分隔',
    },
  },
};
