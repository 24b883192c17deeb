import { FaultCode, runTaskAsync, textFault, visible } from '@tilewright/core/outcome';
import { lineTokens, splitLines } from '@tilewright/core/text';
import { Exit, UsageError } from '../exit.js';
import type { Options } from '../options/index.js';
import { readText } from '../reading/chunks.js';
import { STDIN_NAME } from '../reading/source.js';
import { complain, out } from '../showing/output.js';
import { faultExit, faultLine } from '../work/report.js';
import { judgeDesk } from './contest.js';

/**
 * Checks a program's output for a judge's input as the judge does: the proved answer is worked out, and the words of
 * both are compared, blanks and line ends aside. Says where the first difference is.
 */
export async function checkForJudge(options: Options, judgeId: string): Promise<Exit> {
  const [input, output, ...rest] = options.words;
  if (input === undefined || output === undefined || rest.length > 0) {
    throw new UsageError('check --judge JUDGE needs two files: the input and the output to check');
  }
  const { kind, judge } = await judgeDesk(judgeId);
  const texts: string[] = [];
  for (const file of [input, output]) {
    const text = await readText(file);
    if (text.ok) texts.push(text.value);
    else {
      await complain(faultLine(file === '-' ? STDIN_NAME : file, 0, text.fault));
      return faultExit(text.fault);
    }
  }
  const codec = kind.codecs.find(({ id }) => id === (judge.format ?? judge.id));
  if (!codec) throw new UsageError(`${judge.id} has no format`);
  const solver = await kind.loadSolver();
  let expected = '';
  for (const { line, result } of codec.parse(texts[0]!)) {
    const ready = result.ok ? kind.configure(result.value, judge.options ?? {}) : result;
    if (!ready.ok) {
      await complain(faultLine(input, line, ready.fault));
      return Exit.Bad;
    }
    const outcome = await runTaskAsync(solver.solve(ready.value, judge.want ? { want: judge.want } : {}));
    expected += judge.print(ready.value, outcome);
  }
  const fault = firstDifference(texts[1]!, expected);
  if (fault) {
    await out(`wrong: ${visible(faultLine(output, 1, fault))}\n`);
    return Exit.No;
  }
  await out(`right for ${judge.title}\n`);
  return Exit.Answered;
}

/** The first word that differs, as a fault at its place; null when all are the same. */
function firstDifference(text: string, expected: string) {
  const words = splitLines(text).flatMap(lineTokens);
  const right = splitLines(expected).flatMap(lineTokens);
  for (const [index, word] of words.entries()) {
    const wanted = right[index]?.text;
    if (wanted === undefined) {
      return textFault(FaultCode.TrailingText, word.line, word.column, word.text, 'the end of the output');
    }
    if (word.text !== wanted) {
      return textFault(FaultCode.WrongAnswer, word.line, word.column, word.text, wanted);
    }
  }
  const missing = right[words.length];
  const end = Math.max(1, splitLines(text).length);
  return missing ? textFault(FaultCode.UnexpectedEnd, end, 1, undefined, missing.text) : null;
}
