import type { Hint, Language, Mistake, Stage } from '@tilewright/core/explain';
import type { JobContext } from '@tilewright/core/jobs';
import { playAll } from '@tilewright/core/kind';
import {
  type Budget,
  type Fault,
  FaultCode,
  now,
  runTaskAsync,
  type StopReason,
} from '@tilewright/core/outcome';
import { drawText, type TextColours } from '@tilewright/core/scene';
import { Exit } from '../exit.js';
import { counted } from '../showing/numbers.js';
import { readMoves } from './reading-moves.js';
import { faultReport, jsonFields, type Report } from './report.js';
import { haltExit, haltJson, Teller } from './steps.js';
import { type Board, boardId, restOf } from './work.js';

/** How `hint` was called. */
export interface HintSettings {
  /** The player's moves; for Mayan boards a lone number is the number of moves asked for. */
  readonly moves: string | null;
  /** Ask about this cell instead of the next step. */
  readonly why: { readonly row: number; readonly col: number } | null;
  readonly stage: Stage;
  readonly count: number;
  readonly maxLevel: number | null;
  readonly assumeUnique: boolean;
  readonly language: Language;
  readonly budget: Budget;
  readonly json: boolean;
  readonly colours: TextColours;
}

/** The fault of a kind without an explainer. */
export function muteFault(kind: string): Fault {
  return { code: FaultCode.BadOption, found: kind, expected: 'a kind with explanations' };
}

/** Gives a hint on one position. */
export async function hintBoard(given: Board, settings: HintSettings, context: JobContext): Promise<Report> {
  const { file, line, kind } = given;
  const { stage, language, colours } = settings;
  const board = { ...given };
  let moves = settings.moves ?? '';
  if (/^\s*\d+\s*$/.test(moves) && kind.options.some(({ name }) => name === 'moves')) {
    const configured = kind.configure(board.puzzle, { moves: moves.trim() });
    if (!configured.ok) return faultReport(file, line, configured.fault);
    board.puzzle = configured.value;
    moves = '';
  }
  const teller = await Teller.for(board, language);
  if (!teller) return faultReport(file, line, muteFault(kind.id));
  const read = readMoves(kind, board.puzzle, moves);
  if (!read.ok) return faultReport(file, line, read.fault);
  const played = playAll(kind, kind.start(board.puzzle), read.value);
  if (!played.ok) return faultReport(file, line, played.fault);
  const { state } = played.value;
  const request = {
    assumeUnique: settings.assumeUnique,
    ...(settings.maxLevel === null ? {} : { maxLevel: settings.maxLevel }),
    budget: { ...settings.budget, signal: context.signal },
  };
  const started = now();
  let hint: Hint;
  if (settings.why === null) {
    const task = teller.explainer.hint(state, { count: settings.count, ...request });
    hint = await runTaskAsync(task, context.progress);
  } else {
    const { rows, cols } = kind.size(board.puzzle);
    const { row, col } = settings.why;
    if (row >= rows || col >= cols) {
      const found = `--why ${row},${col}`;
      const expected = `a cell of a board of ${counted(rows, 'row')} and ${counted(cols, 'column')}`;
      return faultReport(file, line, { code: FaultCode.BadOption, found, expected });
    }
    const task = teller.explainer.why(state, row * cols + col, request);
    const { steps, halt } = await runTaskAsync(task, context.progress);
    hint =
      steps.length > 0
        ? { hint: 'step', steps, ...(halt === undefined ? {} : { halt }) }
        : halt === undefined
          ? { hint: 'solved' }
          : { hint: 'none', halt };
  }
  // A kind with moves goes on from any position; what was lost on the way there is told beside the hint.
  const asks = hint.hint === 'step' && hint.halt === undefined && settings.why === null;
  const lost =
    asks && kind.family === 'path' && read.value.length > 0
      ? await runTaskAsync(
          teller.explainer.findMistake(state, { ...request, budget: restOf(request.budget, started) }),
          context.progress,
        )
      : null;
  const exit = hintExit(hint);
  const { wording } = teller;
  if (settings.json) {
    const start = { kind: kind.id, id: boardId(board), source: { file, line } };
    return {
      line,
      json: jsonFields({ ...start, ...hintJson(teller, hint, stage), ...lostJson(teller, lost) }),
      exit,
    };
  }
  switch (hint.hint) {
    case 'solved':
      return {
        line,
        text: `${drawText(kind.scene(state), colours)}${settings.why === null ? wording.boardSolved : kind.family === 'fill' ? wording.cellGiven : wording.cellDone}\n`,
        exit,
      };
    case 'none':
      return {
        line,
        text: `${drawText(kind.scene(state), colours)}${settings.why !== null && hint.halt === 'open' ? wording.cellOpen : wording.noHint(wording.halt(hint.halt))}\n`,
        exit,
      };
    case 'mistake': {
      const text = `${drawText(teller.mistakeScene(state, hint.mistake), colours)}${teller.narrator.mistake(hint.mistake)}\n`;
      return { line, text, exit };
    }
    case 'step': {
      let text = lost === null ? '' : `${lostText(teller, lost)}\n`;
      let position = state;
      for (const [index, step] of hint.steps.entries()) {
        if (index > 0) text += '\n';
        text += drawText(teller.scene(position, step, stage), colours);
        text += `${teller.lines(step, stage).join('\n')}\n`;
        position = teller.after(position, step);
      }
      return { line, text, exit };
    }
  }
}

/** A move that lost something on the way, or why that could not be settled. */
function lostText({ narrator, wording }: Teller, lost: Mistake | StopReason): string {
  return typeof lost === 'string' ? wording.lossUnknown(wording.halt(lost)) : narrator.mistake(lost);
}

function lostJson(teller: Teller, lost: Mistake | StopReason | null): Record<string, unknown> {
  return lost === null || typeof lost === 'string' ? {} : { mistake: teller.mistakeJson(lost) };
}

function hintExit(hint: Hint): Exit {
  if (hint.hint === 'mistake') return Exit.No;
  return hint.hint === 'none' ? haltExit(hint.halt) : Exit.Answered;
}

function hintJson(teller: Teller, hint: Hint, stage: Stage): Record<string, unknown> {
  switch (hint.hint) {
    case 'solved':
      return { hint: 'solved' };
    case 'none':
      return { hint: 'none', ...haltJson(hint.halt) };
    case 'mistake':
      return { hint: 'mistake', mistake: teller.mistakeJson(hint.mistake) };
    case 'step':
      return {
        hint: 'step',
        stage,
        steps: hint.steps.map((step) => teller.json(step, stage)),
        ...haltJson(hint.halt),
      };
  }
}
