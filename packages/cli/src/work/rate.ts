import type { Rating } from '@tilewright/core/explain';
import type { JobContext } from '@tilewright/core/jobs';
import { type Budget, runTaskAsync } from '@tilewright/core/outcome';
import { language } from '../showing/manners.js';
import { muteFault } from './hint.js';
import { faultReport, jsonFields, type Report } from './report.js';
import { haltExit, haltJson, Teller } from './steps.js';
import { type Board, boardId } from './work.js';

/** How `rate` was called. */
export interface RateSettings {
  readonly assumeUnique: boolean;
  readonly budget: Budget;
  readonly json: boolean;
}

/** Rates one board. */
export async function rateBoard(board: Board, settings: RateSettings, context: JobContext): Promise<Report> {
  const { file, line, kind, puzzle } = board;
  const teller = await Teller.for(board, settings.json ? 'en' : language());
  if (!teller) return faultReport(file, line, muteFault(kind.id));
  const rating: Rating = await runTaskAsync(
    teller.explainer.rate(puzzle, {
      assumeUnique: settings.assumeUnique,
      budget: { ...settings.budget, signal: context.signal },
    }),
    context.progress,
  );
  const exit = haltExit(rating.halt);
  if (settings.json) {
    const { level, levelName, grade, score, techniques, complete, halt } = rating;
    const fields = { level, levelName, grade, score, techniques, complete, ...haltJson(halt) };
    const start = { kind: kind.id, id: boardId(board), source: { file, line } };
    return { line, json: jsonFields({ ...start, ...fields }), exit };
  }
  return { line, text: ratingText(teller, rating), exit };
}

function ratingText({ explainer, narrator, wording }: Teller, rating: Rating): string {
  const { level, levelName, grade, score, techniques, complete, halt } = rating;
  // Where not even one step was found there is nothing to rate.
  if (level === 0 && halt !== undefined) return `${wording.notRated(wording.halt(halt))}\n`;
  // In other languages a level is called as the technique that it is named after.
  const isNamed = language() !== 'en' && explainer.techniques.some((one) => one.name === levelName);
  const name = isNamed ? narrator.techniqueName(levelName) : levelName;
  let text = `${wording.rating(complete, level, name, grade, score)}\n`;
  const used = explainer.techniques.filter(({ name }) => (techniques[name] ?? 0) > 0);
  const names = used.map(({ name }) => narrator.techniqueName(name));
  const width = Math.max(0, ...names.map((name) => name.length));
  for (const [index, technique] of used.entries()) {
    const count = `${techniques[technique.name]}×`.padStart(6);
    text += `${count}  ${technique.code.padEnd(4)}  ${names[index]!.padEnd(width)}  ${wording.levelMark(technique.level)}\n`;
  }
  if (halt !== undefined) text += `${wording.halt(halt)}\n`;
  return text;
}
