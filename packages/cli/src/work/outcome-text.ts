import { playKnown } from '@tilewright/core/kind';
import {
  type Bounds,
  type Impossible,
  type Outcome,
  type Stats,
  type StopReason,
  UNKNOWN,
} from '@tilewright/core/outcome';
import { drawText, type Mark, markSigns, type TextColours } from '@tilewright/core/scene';
import { duration } from '../showing/numbers.js';
import { verdictWords } from './verdict-words.js';
import type { Board } from './work.js';

/** What a person reads of an outcome: the board, the answers, one line with the verdict. Ends with a newline. */
export function outcomeText(board: Board, outcome: Outcome<unknown>, colours: TextColours): string {
  const verdict = `${verdictOf(board, outcome)}${limitText(board, outcome)} · ${costs(outcome.stats)}\n`;
  if (outcome.status === 'impossible') {
    const cells = outcome.conflict ?? [];
    const marks = new Map<number, readonly Mark[]>(cells.map((cell) => [cell, ['conflict']]));
    const scene = board.kind.scene(board.kind.start(board.puzzle), marks);
    return drawText(markSigns(scene, outcome.conflictSigns ?? [], 'broken'), colours) + verdict;
  }
  const { kind, puzzle } = board;
  const { answers } = outcome;
  const solutions =
    kind.family === 'fill'
      ? answers.map((answer) => filled(board, answer, colours)).join('\n')
      : answers.map((answer) => `${movesText(kind.formatAnswer(puzzle, answer))}\n`).join('\n');
  const drawn = kind.family === 'path' || answers.length === 0 ? drawStart(board, colours) : '';
  const facts = outcome.facts ? `${factsText(board, outcome.facts)}` : '';
  return drawn + solutions + facts + verdict;
}

function drawStart({ kind, puzzle }: Board, colours: TextColours): string {
  return drawText(kind.scene(kind.start(puzzle)), colours);
}

/** A filled board: in colour as the scene shows it, else the rows that other programs read. */
function filled({ kind, puzzle }: Board, answer: unknown, colours: TextColours): string {
  if (colours === 'none') return `${kind.formatAnswer(puzzle, answer)}\n`;
  const state = playKnown(kind, kind.start(puzzle), kind.answerMoves(puzzle, answer));
  return drawText(kind.scene(state), colours);
}

function movesText(text: string): string {
  return text === '' ? verdictWords().noMove : text;
}

function factsText({ kind, puzzle }: Board, facts: Uint8Array): string {
  const { rows, cols } = kind.size(puzzle);
  return `${verdictWords().forced(facts.includes(UNKNOWN))}\n${factRows(facts, rows, cols).join('\n')}\n`;
}

function verdictOf(board: Board, outcome: Outcome<unknown>): string {
  const say = verdictWords();
  if (outcome.status === 'impossible') return impossibleVerdict(board, outcome);
  const { answers, bounds } = outcome;
  const { kind, puzzle } = board;
  const moves = answers.length > 0 ? kind.answerMoves(puzzle, answers[0]).length : 0;
  if (outcome.status === 'stopped') {
    const known = outcome.count === undefined ? [] : [say.foundUntilThen(outcome.count)];
    return [stoppedBy(outcome.why), ...(bounds ? [boundsText(bounds)] : []), ...known].join('; ');
  }
  if (outcome.count !== undefined) {
    const text = say.solutions(outcome.count, outcome.countComplete ?? true);
    const shown = answers.length > 1 && outcome.count > BigInt(answers.length);
    return shown ? `${text}; ${say.shown(answers.length)}` : text;
  }
  switch (outcome.proof) {
    case 'optimal':
      return say.optimal(moves);
    case 'first':
      return say.first(moves);
    case 'unique':
      return say.unique;
    case 'several':
      return say.several(kind.family === 'fill' ? differing(board, answers) : null);
    case 'complete':
      return say.solutions(BigInt(answers.length), true);
    case 'none':
      return kind.family === 'fill' ? say.notAsked : say.unproved(moves);
  }
}

/** What the proved bounds say of the limit that a source states, to be put behind the verdict. */
function limitText({ kind, puzzle }: Board, outcome: Outcome<unknown>): string {
  const par = kind.family === 'path' ? kind.par?.(puzzle) : null;
  if (!par || par.exact || outcome.status === 'impossible' || !outcome.bounds) return '';
  return verdictWords().published(par.moves, outcome.bounds);
}

function impossibleVerdict(board: Board, { conflict = [], conflictSigns = [], reason }: Impossible): string {
  const say = verdictWords();
  const { cols } = board.kind.size(board.puzzle);
  const known = reason === undefined ? say.impossible : `${say.impossible}: ${reason}`;
  if (conflict.length + conflictSigns.length === 0) return known;
  const place = (cell: number): string => `(${Math.floor(cell / cols) + 1},${(cell % cols) + 1})`;
  const cells = conflict.length > 0 ? [say.clashCells(conflict.map(place).join(' '))] : [];
  const pairs = conflictSigns.map((pair) => pair.map(place).join('-')).join(' ');
  const signs = pairs === '' ? [] : [say.clashSigns(pairs)];
  return `${known}${reason === undefined ? say.clash : ''}: ${[...cells, ...signs].join('; ')}`;
}

/** Why a board has no full answer, as the start of a line. */
export function stoppedBy(why: StopReason): string {
  return verdictWords().stops[why];
}

function boundsText({ lower, upper }: Bounds): string {
  const say = verdictWords();
  return upper === null ? say.atLeast(lower) : say.bestSoFar(upper, lower);
}

/** In how many cells the first two answers of a yes/no puzzle differ, told by the boards they leave. */
function differing({ kind, puzzle }: Board, answers: readonly unknown[]): number {
  const [one, other] = answers.slice(0, 2).map((answer) => kind.formatAnswer(puzzle, answer));
  if (one === undefined || other === undefined) return 0;
  let cells = 0;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) cells++;
  return cells;
}

function costs({ nodes, ms }: Stats): string {
  return `${verdictWords().nodes(nodes)} · ${duration(ms)}`;
}

/** What each fact is written as: `?` may be either, `.` was not settled when a budget ran out. */
const FACT_CHARACTERS = '01?.';

/** Facts as rows of text. */
export function factRows(facts: Uint8Array, rows: number, cols: number): string[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(facts.subarray(row * cols, (row + 1) * cols), (fact) => FACT_CHARACTERS[fact]).join(''),
  );
}
