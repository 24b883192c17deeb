import { countUses, type Explanation, type Language, type Step } from '@tilewright/core/explain';
import type { JobContext } from '@tilewright/core/jobs';
import { type Budget, runTaskAsync } from '@tilewright/core/outcome';
import { drawText, figureSvg, sceneFigure, type TextColours } from '@tilewright/core/scene';
import { muteFault } from './hint.js';
import { faultReport, jsonFields, type Report } from './report.js';
import { haltExit, haltJson, Teller } from './steps.js';
import { type Board, boardId } from './work.js';

/** The forms in which an explanation is written. */
export const FORMS = ['text', 'markdown', 'html'] as const;

/** How `explain` was called. */
export interface ExplainSettings {
  readonly form: (typeof FORMS)[number];
  readonly count: number | null;
  readonly maxLevel: number | null;
  readonly assumeUnique: boolean;
  /** Whether each step comes with its board. */
  readonly boards: boolean;
  readonly language: Language;
  readonly budget: Budget;
  readonly json: boolean;
  readonly colours: TextColours;
}

/** Explains one board from the start to the solution. */
export async function explainBoard(
  board: Board,
  settings: ExplainSettings,
  context: JobContext,
): Promise<Report> {
  const { file, line, kind, puzzle } = board;
  const teller = await Teller.for(board, settings.language);
  if (!teller) return faultReport(file, line, muteFault(kind.id));
  const explanation: Explanation = await runTaskAsync(
    teller.explainer.explain(kind.start(puzzle), {
      assumeUnique: settings.assumeUnique,
      ...(settings.count === null ? {} : { count: settings.count }),
      ...(settings.maxLevel === null ? {} : { maxLevel: settings.maxLevel }),
      budget: { ...settings.budget, signal: context.signal },
    }),
    context.progress,
  );
  const { steps, complete, halt } = explanation;
  const exit = haltExit(halt);
  if (settings.json) {
    const json = {
      kind: kind.id,
      id: boardId(board),
      source: { file, line },
      complete,
      ...haltJson(halt),
      steps: steps.map((step) => teller.json(step, 3)),
    };
    return { line, json: jsonFields(json), exit };
  }
  const write = { text: asText, markdown: asMarkdown, html: asHtml }[settings.form];
  return { line, text: write(board, teller, explanation, settings), exit };
}

/** The steps with the position before each. */
// biome-ignore lint/suspicious/noExplicitAny: a state goes only back to its kind, see AnyKind.
function* positions({ kind, puzzle }: Board, teller: Teller, steps: readonly Step[]): Generator<[Step, any]> {
  let state = kind.start(puzzle);
  for (const step of steps) {
    yield [step, state];
    state = teller.after(state, step);
  }
}

/** How it ended and what it took, in one line without its end. */
function summary(teller: Teller, { steps, complete, halt }: Explanation): string {
  const uses = [...countUses(steps)].map(
    ([technique, count]) => [teller.narrator.techniqueName(technique), count] as const,
  );
  const { wording } = teller;
  const end = complete ? wording.solved : halt === undefined ? wording.toBeContinued : wording.halt(halt);
  return wording.summary(steps.length, end, uses);
}

function stepText(teller: Teller, step: Step): string {
  const { narrator, wording } = teller;
  return `${wording.titled(teller.title(step), narrator.rule(step))}\n${narrator.follows(step)}`;
}

function asText(board: Board, teller: Teller, explanation: Explanation, settings: ExplainSettings): string {
  let text = '';
  let number = 0;
  for (const [step, state] of positions(board, teller, explanation.steps)) {
    number++;
    text += `${number}. ${stepText(teller, step)}\n`;
    if (settings.boards) {
      text += `${drawText(teller.scene(state, step, 3), settings.colours)}\n`;
    }
  }
  return `${text}${summary(teller, explanation)}\n`;
}

function asMarkdown(
  board: Board,
  teller: Teller,
  explanation: Explanation,
  settings: ExplainSettings,
): string {
  let text = `# ${board.kind.title} ${boardId(board) ?? ''}`.trimEnd();
  text += '\n\n';
  let number = 0;
  for (const [step, state] of positions(board, teller, explanation.steps)) {
    number++;
    text += `## ${number}. ${teller.title(step)}\n\n`;
    text += `${markdownLines(teller.narrator.rule(step))}\n\n${markdownLines(teller.narrator.follows(step))}\n\n`;
    if (settings.boards) text += `${picture(teller, step, state, number)}\n\n`;
  }
  return `${text}${summary(teller, explanation)}\n`;
}

/** Keeps line ends and the indentation of chains, and escapes what Markdown would read as its own. */
function markdownLines(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const indent = line.length - line.trimStart().length;
      return `${'&nbsp;'.repeat(indent)}${line.trimStart().replaceAll(/[*_#<>[\]`\\|]/g, (one) => `\\${one}`)}`;
    })
    .join('  \n');
}

function asHtml(board: Board, teller: Teller, explanation: Explanation, settings: ExplainSettings): string {
  let text = `<section lang="${settings.language}">\n<h1>${escapeHtml(board.kind.title)}</h1>\n`;
  const id = boardId(board);
  if (id !== undefined) text += `<p><code>${escapeHtml(id)}</code></p>\n`;
  text += '<ol>\n';
  let number = 0;
  for (const [step, state] of positions(board, teller, explanation.steps)) {
    number++;
    text += `<li><h2>${escapeHtml(teller.title(step))}</h2>\n`;
    text += `<p>${escapeHtml(teller.narrator.rule(step))}</p>\n`;
    text += `<p class="follows">${escapeHtml(teller.narrator.follows(step))}</p>\n`;
    if (settings.boards) text += `${picture(teller, step, state, number)}\n`;
    text += '</li>\n';
  }
  return `${text}</ol>\n<p>${escapeHtml(summary(teller, explanation))}</p>\n</section>\n`;
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
function picture(teller: Teller, step: Step, state: any, number: number): string {
  const figure = sceneFigure(teller.scene(state, step, 3));
  return figureSvg(figure, { cellSize: 20, title: `${number}. ${teller.title(step)}` });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
