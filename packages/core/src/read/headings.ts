/** Words of a heading above a board. */
const ABOVE = new Set(
  'input example sample puzzle board grid level case test testcase problem clue clues given givens data task stdin in entrada eingabe entrée'.split(
    ' ',
  ),
);

/** Words of a heading above what is no board. */
const ELSEWHERE = new Set(
  'output answer answers solution expected result explanation hint note notes stdout out salida ausgabe sortie'.split(
    ' ',
  ),
);

const ABOVE_CJK =
  /^(?:\u8f93\u5165|\u8f38\u5165|\u6837\u4f8b|\u6a23\u4f8b|\u793a\u4f8b|\u8303\u4f8b|\u6570\u636e|\u6578\u64da|\u6d4b\u8bd5|\u984c\u76ee|\u9898\u76ee|\u8c1c\u9898|\u68cb\u76d8|\u76d8\u9762|\u76e4\u9762|\u5165\u529b|\u4f8b|\u7ec4|\u7b2c|\u683c\u5f0f)+$/;
const ELSEWHERE_CJK =
  /\u8f93\u51fa|\u8f38\u51fa|\u51fa\u529b|\u7b54\u6848|\u89e3\u7b54|\u8bf4\u660e|\u89e3\u91ca|\u63d0\u793a|\u5907\u6ce8/;

/** Whether a line is a heading: above a board (`input`) or above something else (`output`); null when it is none. */
export function headingOf(line: string): 'input' | 'output' | null {
  if (line.length > 60) return null;
  const trimmed = line.trim();
  // `# note` is a comment.
  if (/^#\s*\p{Ll}/u.test(trimmed)) return null;
  const bare = trimmed.replace(
    /^[#*=\s\u3010[<\u300c_(\uff08-]+|[#*=\s\u3011\]>\u300d_)\uff09:\uff1a.-]+$/g,
    '',
  );
  const words = bare
    .replace(/[#\u2116]?\d+/g, ' ')
    .split(/[\s:\uff1a_-]+/)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > 4) return null;
  if (words.every((word) => /^[\u3040-\u30ff\u4e00-\u9fff]+$/.test(word))) {
    if (words.some((word) => ELSEWHERE_CJK.test(word))) return 'output';
    return words.every((word) => ABOVE_CJK.test(word)) ? 'input' : null;
  }
  const lower = words.map((word) => word.toLowerCase());
  if (!lower.every((word) => ABOVE.has(word) || ELSEWHERE.has(word))) return null;
  // One small word alone may be a row of letters.
  if (bare === trimmed && words.length === 1 && /^[a-z]/.test(trimmed)) return null;
  return lower.some((word) => ELSEWHERE.has(word)) ? 'output' : 'input';
}
