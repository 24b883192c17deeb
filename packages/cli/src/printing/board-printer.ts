import { playKnown } from '@tilewright/core/kind';
import { type Outcome, runTaskAsync } from '@tilewright/core/outcome';
import { type Figure, type FigureStyle, sceneFigure } from '@tilewright/core/scene';
import type { PrintedBoard } from '@tilewright/print';
import { Exit, worse } from '../exit.js';
import { type ReadBoard, readBoards } from '../reading/boards.js';
import { type Interrupt, untilInterrupt } from '../showing/interrupt.js';
import { counted } from '../showing/numbers.js';
import { complain } from '../showing/output.js';
import type { Input } from '../verbs/reading.js';
import { internalFault } from '../work/net.js';
import { faultExit, faultLine } from '../work/report.js';
import { type Board, boardId } from '../work/work.js';
import type { PrintSettings } from './settings.js';

/** Reads boards and makes them ready for paper, one at a time; what cannot be printed is reported. */
export class BoardPrinter {
  exit: Exit = Exit.Answered;
  readonly #input: Input;
  readonly #settings: PrintSettings;
  readonly #interrupt: Interrupt;

  constructor(input: Input, settings: PrintSettings, interrupt: Interrupt) {
    this.#input = input;
    this.#settings = settings;
    this.#interrupt = interrupt;
  }

  /** The boards, until an interrupt comes. */
  async *boards(): AsyncGenerator<PrintedBoard, void, void> {
    let number = 0;
    const { budget } = this.#settings;
    const { signal } = this.#interrupt;
    const source = untilInterrupt(readBoards(this.#input, { ...budget, signal }), this.#interrupt);
    for await (const read of source) {
      const { file, line, result } = read;
      if (!result.ok) {
        await complain(faultLine(file, line, result.fault));
        this.exit = worse(this.exit, read.stopped === undefined ? faultExit(result.fault) : Exit.Stopped);
        continue;
      }
      number++;
      let ready: PrintedBoard;
      try {
        ready = await this.#ready(toBoard(read), number);
      } catch (error) {
        const fault = internalFault(error);
        await complain(faultLine(file, line, fault));
        this.exit = worse(this.exit, faultExit(fault));
        continue;
      }
      if (signal.aborted) return;
      yield ready;
    }
  }

  async #ready(board: Board, number: number): Promise<PrintedBoard> {
    const { kind, puzzle } = board;
    const title = `${this.#settings.title ?? kind.title} ${number}`;
    const style: FigureStyle = {
      tiles: this.#settings.tiles,
      symbols: this.#settings.symbols,
      // Black squares would waste ink where a pen writes digits into white ones.
      forPens: true,
      counters: false,
    };
    const figure = sceneFigure(kind.scene(kind.start(puzzle)), style);
    const id = boardId(board);
    const notes: string[] = id === undefined ? [] : [id];
    if (!this.#settings.solutions) return { title, notes, puzzle: figure };
    const outcome = await this.#solve(board);
    const solved = outcome.status === 'solved' ? outcome.answers[0] : undefined;
    if (solved === undefined) {
      this.exit = worse(this.exit, outcome.status === 'stopped' ? Exit.Stopped : Exit.No);
      notes.unshift(outcome.status === 'stopped' ? 'not solved within the limits' : 'no solution');
      return { title, notes, puzzle: figure };
    }
    if (kind.family === 'fill') {
      if (outcome.status === 'solved' && outcome.proof === 'several') notes.unshift('more than one solution');
      else notes.unshift(...(await this.#level(board)));
      return { title, notes, puzzle: figure, solution: solutionFigure(board, solved, style) };
    }
    notes.unshift(counted(kind.answerMoves(puzzle, solved).length, 'move'));
    return { title, notes, puzzle: figure, solutionText: kind.formatAnswer(puzzle, solved) };
  }

  /** How hard the board is, in a few words; nothing where that is not known within the limits. */
  async #level({ kind, puzzle }: Board): Promise<string[]> {
    const explainer = await kind.loadExplainer?.();
    if (!explainer) return [];
    const rating = await runTaskAsync(explainer.rate(puzzle, { budget: this.#budget() }));
    return rating.complete ? [`level ${rating.level}, ${rating.levelName}`] : [];
  }

  async #solve({ kind, puzzle }: Board): Promise<Outcome<unknown>> {
    const solver = await kind.loadSolver();
    return runTaskAsync(solver.solve(puzzle, { budget: this.#budget() }));
  }

  #budget() {
    return { ...this.#settings.budget, signal: this.#interrupt.signal };
  }
}

function toBoard({ kind, result, file, line }: ReadBoard): Board {
  if (!kind || !result.ok) throw new Error('a board that could not be read');
  return { kind, puzzle: result.value, file, line };
}

function solutionFigure({ kind, puzzle }: Board, answer: unknown, style: FigureStyle): Figure {
  return sceneFigure(
    kind.scene(playKnown(kind, kind.start(puzzle), kind.answerMoves(puzzle, answer))),
    style,
  );
}
