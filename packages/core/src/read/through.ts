import { type Fault, FaultCode, fail, isTextPosition, textFault } from '../outcome/index.js';
import { BLANK_CELL, type Codec, type Cut, type CutRequest, type Entry } from '../text/index.js';
import { LineFeed } from './feed.js';
import type { Recipe } from './recipe.js';
import { nextShaped, type ShapedBoard, type Shaping } from './shaping.js';
import { joinWords, Rewritten, type SourceLine, sourceLine } from './source.js';

/** The codec that reads a text through a recipe: rewritten, and with its faults and lines back in place. */
export function through<P>(codec: Codec<P>, recipe: Recipe): Codec<P> {
  if (recipe.shaping) return shaped(codec, recipe, recipe.shaping);
  if (recipe.unwrap) return unwrapped(codec, recipe);
  return recipe.cleaning ? cleaned(codec, recipe) : codec;
}

type Options = Readonly<Record<string, string>> | undefined;

function located<P>(entries: readonly Entry<P>[], rewritten: Rewritten): Entry<P>[] {
  return entries.map(({ line, result }) => ({
    line: rewritten.lineOf(line),
    result: result.ok ? result : fail(rewritten.locate(result.fault)),
  }));
}

/** Two states in one text: that of the codec, and that of the cleaner. */
function joined(codecState: string, cleanerState: string): string {
  return cleanerState === '' && codecState === '' ? '' : JSON.stringify([codecState, cleanerState]);
}

function parted(state: string | undefined): readonly [codec: string, cleaner: string] {
  return state === undefined || state === '' ? ['', ''] : (JSON.parse(state) as [string, string]);
}

/** Reads what is left when what stands around boards is taken away. */
function cleaned<P>(codec: Codec<P>, recipe: Recipe): Codec<P> {
  const cleaning = recipe.cleaning ?? null;
  const parse = (text: string, options: Options, state?: string): Entry<P>[] => {
    const [own, cleaner] = parted(state);
    const feed = new LineFeed(text, true, cleaning, cleaner);
    const rewritten = new Rewritten(feed.all());
    return located(codec.parse(rewritten.text, options, own === '' ? undefined : own), rewritten);
  };
  const cut = (text: string, request: CutRequest): Cut => {
    const [own, cleaner] = parted(request.state);
    const feed = new LineFeed(text, request.ended, cleaning, cleaner);
    const lines = feed.all();
    const rewritten = new Rewritten(lines).text;
    const found = codec.cut
      ? codec.cut(rewritten, { ...request, state: own })
      : cutByUnit(codec, rewritten, request, lines);
    const count = linesIn(rewritten, found.end);
    const behind = count === 0 ? { end: 0, state: cleaner } : feed.endOf(count - 1);
    const end = found.end === 0 ? 0 : behind.end;
    return {
      ...found,
      end: request.ended && found.end >= rewritten.length && found.end > 0 ? text.length : end,
      state: joined(found.state, cleaner),
      next: joined(found.next, end === 0 ? cleaner : behind.state),
    };
  };
  return { ...codec, unit: 'text', parse, cut };
}

function linesIn(text: string, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** Cuts behind lines or blocks. */
function cutByUnit(
  codec: Codec<unknown>,
  text: string,
  { boards: most, ended }: CutRequest,
  lines: readonly SourceLine[],
): Cut {
  let end = 0;
  let boards = 0;
  let at = 0;
  let inBlock = false;
  for (const line of lines) {
    const blank = line.text.trim() === '';
    at += line.text.length + 1;
    const ends = codec.unit === 'line' ? !blank : codec.unit === 'block' && blank && inBlock;
    inBlock = !blank;
    if (!ends) continue;
    end = at;
    if (++boards === most) break;
  }
  if (ended && boards < most && end < at) {
    boards += inBlock ? 1 : 0;
    if (boards > 0) end = text.length;
  }
  return { end, boards, state: '', next: '', over: false, lines: 1 + (lines.length >> 2) };
}

/** Reads boards whose cells are written in another way. */
function shaped<P>(codec: Codec<P>, recipe: Recipe, shaping: Shaping): Codec<P> {
  const cleaning = recipe.cleaning ?? null;
  const meanings = new Map(recipe.meanings);
  const parse = (text: string, options: Options, state?: string): Entry<P>[] => {
    const feed = new LineFeed(text, true, cleaning, parted(state)[1]);
    const entries: Entry<P>[] = [];
    for (let at = 0; ; ) {
      const board = nextShaped(feed, at, shaping);
      if (board === null) break;
      at = board.next;
      entries.push(entryOf(codec, board, meanings, options));
    }
    if (entries.length > 0) return entries;
    return [{ line: 1, result: fail(textFault(FaultCode.Empty, 1, 1, undefined, 'a board')) }];
  };
  const cut = (text: string, request: CutRequest): Cut => {
    const [, cleaner] = parted(request.state);
    const feed = new LineFeed(text, request.ended, cleaning, cleaner);
    let at = 0;
    let boards = 0;
    while (boards < request.boards) {
      const board = nextShaped(feed, at, shaping);
      if (board === null) break;
      at = board.next;
      boards++;
    }
    const behind = boards === 0 ? { end: 0, state: cleaner } : feed.endOf(at - 1);
    return {
      end: behind.end,
      boards,
      state: joined('', cleaner),
      next: joined('', behind.state),
      over: false,
      // Ever longer looks at a board that does not end.
      lines: boards > 0 ? 1 : 1 + (feed.all().length >> 2),
    };
  };
  return { ...codec, unit: 'text', parse, cut };
}

/** A board as the codec reads it from its own signs. */
function entryOf<P>(
  codec: Codec<P>,
  board: ShapedBoard,
  meanings: ReadonlyMap<string, string>,
  options: Options,
): Entry<P> {
  const { line } = board;
  if (board.fault) return { line, result: fail(board.fault) };
  const rewritten = writtenAs(board, meanings);
  const [entry] = codec.parse(rewritten.text, options);
  if (!entry) return { line, result: fail(textFault(FaultCode.Empty, line, 1, undefined, 'a board')) };
  if (entry.result.ok) return { line, result: entry.result };
  return { line, result: fail(placed(rewritten.locate(entry.result.fault), line)) };
}

function placed(fault: Fault, line: number): Fault {
  return fault.at !== undefined && isTextPosition(fault.at) ? fault : { ...fault, at: { line, column: 1 } };
}

/** The rows of a board with what its words mean in their places; without blanks between where each is one character. */
export function writtenAs(board: ShapedBoard, meanings: ReadonlyMap<string, string>): Rewritten {
  const rows = board.rows.map((row) =>
    row.map((word) => {
      const text = meanings.get(word.text) ?? (word.text === BLANK_CELL ? '.' : word.text);
      return { ...word, text };
    }),
  );
  const single = rows.every((row) => row.every(({ text }) => text.length === 1));
  return new Rewritten(rows.map((row) => joinWords(row, row[0]?.line ?? board.line, single ? '' : ' ')));
}

/** Reads what stands in an address, or in a page. */
function unwrapped<P>(codec: Codec<P>, recipe: Recipe): Codec<P> {
  const unwrapText = (text: string): string => codec.unwrap?.(text) ?? text;
  if (recipe.unwrap === 'text') {
    return {
      ...codec,
      unit: 'text',
      parse: (text, options) =>
        codec.parse(unwrapText(text), options).map(({ result }) => ({
          line: 1,
          result: result.ok ? result : fail({ ...result.fault, at: { line: 1, column: 1 } }),
        })),
    };
  }
  return {
    ...codec,
    unit: 'line',
    parse: (text, options) => {
      const lines = new LineFeed(text, true, recipe.cleaning ?? null).all().map((line) => {
        const inside = codec.unwrap?.(line.text.trim());
        if (inside === undefined || inside === null) return line;
        const at = line.text.lastIndexOf(inside);
        // What was escaped in the address has no place of its own.
        const columns = Array.from(inside, (_, i) => (at === -1 ? 1 : at + i + 1));
        return { ...sourceLine(inside, line.number), columns };
      });
      const rewritten = new Rewritten(lines);
      return located(codec.parse(rewritten.text, options), rewritten);
    },
  };
}
