import { visible } from '@tilewright/core/outcome';
import { attemptLine, explainReading, type Format } from '@tilewright/core/read';
import { textProblem } from '@tilewright/core/text';
import { Exit } from '../exit.js';
import { readText } from '../reading/chunks.js';
import { STDIN_NAME } from '../reading/source.js';
import { complain, out } from '../showing/output.js';
import { faultExit, faultJson, faultLine, jsonLine } from '../work/report.js';

/** Longer texts are explained by their start. */
const MOST_CHARACTERS = 2 ** 20;

/** Says of a text how far each of these formats gets with it, the likeliest first. */
export async function explainFormats(name: string, formats: readonly Format[], json: boolean): Promise<Exit> {
  const file = name === '-' ? STDIN_NAME : name;
  const text = await readText(name);
  const problem = text.ok ? textProblem(text.value) : text.fault;
  if (!text.ok || problem) {
    const fault = problem!;
    if (json) await out(jsonLine({ source: { file }, status: 'fault', fault: faultJson(0, fault) }));
    else await complain(faultLine(file, 0, fault));
    return faultExit(fault);
  }
  const start = text.value.slice(0, MOST_CHARACTERS);
  const attempts = explainReading(formats, start);
  if (json) {
    await out(
      attempts
        .map(({ fault, ...rest }) => jsonLine({ ...rest, ...(fault ? { fault: faultJson(1, fault) } : {}) }))
        .join(''),
    );
  } else {
    const names = attempts.map(({ kind, format }) => `${kind} ${format}`);
    const width = Math.max(...names.map((one) => one.length));
    for (const [index, attempt] of attempts.entries()) {
      await out(`${names[index]!.padEnd(width)}  ${visible(attemptLine(attempt))}\n`);
    }
  }
  // What was asked is how far each gets: that is answered, whatever the text.
  return Exit.Answered;
}
