const BARS = '|│┃║┆┇┊┋╎╏';
const CORNERS = '+┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╭╮╰╯┝┥┯┷┿┠┨┰┸╂╟╢╤╧╪╫╓╖╙╜╒╕╘╛╞╡╥╨';
const DASHES = '-=─━═┄┅┈┉╌╍_~—–:';

const FRAME_LINE = new RegExp(`^[\\s${BARS}${CORNERS.replace('+', '\\+')}${DASHES.replace('-', '\\-')}]+$`);
const FRAMED = new RegExp(`^\\s*[${BARS}].*[${BARS}]\\s*$`);
const BAR = new RegExp(`[${BARS}]`);
/** What no row of blank cells holds. */
const SURELY_FRAME = new RegExp(`[${CORNERS.replace('+', '\\+')}─━═┄┅┈┉╌╍]|--`);

/** Whether a line is part of a frame and holds no cells. */
export function isFrameLine(text: string): boolean {
  return FRAME_LINE.test(text) && SURELY_FRAME.test(text);
}

/** Whether a line is a row inside a frame. */
export function isFramedRow(text: string): boolean {
  return FRAMED.test(text) && !isFrameLine(text);
}

/** The parts of a framed row between its bars, as indexes. */
export function framedParts(text: string): readonly (readonly [from: number, to: number])[] {
  const parts: [number, number][] = [];
  let from = -1;
  for (let at = 0; at < text.length; at++) {
    if (!BAR.test(text[at]!)) continue;
    if (from !== -1) parts.push([from, at]);
    from = at + 1;
  }
  return parts;
}
