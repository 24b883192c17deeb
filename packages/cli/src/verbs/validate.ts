import { type Fault, FaultCode, runTaskAsync, textFault, visible } from '@tilewright/core/outcome';
import { Exit, UsageError, worse } from '../exit.js';
import { readExactText } from '../reading/exact.js';
import { STDIN_NAME } from '../reading/source.js';
import { complain, out } from '../showing/output.js';
import { faultLine } from '../work/report.js';
import { type JudgeDesk, judgeDesk } from './contest.js';
import type { Verb } from './verb.js';

export const validate: Verb = {
  usage: 'JUDGE [file …]',
  words: ['judge', 'files'],
  about: `Says whether files are valid input for a contest judge, to the letter: layout, limits, and that the answer is the only
one where the statement promises that. Says where the first fault is if not.`,
  options: [],
  examples: [
    { command: 'tilewright validate hdu4127 examples/flood/hdu4127.txt', says: 'a file of flood boards' },
    { command: "printf '1 3\\n010\\n' | tilewright validate beecrowd1843", says: 'from the standard input' },
  ],
  async run(options) {
    const [id, ...files] = options.words;
    const desk = await judgeDesk(id);
    let exit: Exit = Exit.Answered;
    for (const file of files.length > 0 ? files : ['-']) {
      const name = file === '-' ? STDIN_NAME : file;
      const text = await readExactText(file);
      if (!text.ok) {
        await complain(faultLine(name, 0, text.fault));
        exit = worse(exit, Exit.Bad);
        continue;
      }
      const fault =
        desk.contest.validate(desk.judge.id, text.value) ?? (await promiseFault(desk, text.value));
      if (fault) {
        await complain(faultLine(name, 1, fault));
        exit = worse(exit, Exit.No);
      } else {
        await out(`${visible(name)}: valid for ${desk.judge.title}\n`);
      }
    }
    return exit;
  },
};

/** What is wrong with the promise of one solution, where the statement makes it. */
async function promiseFault({ kind, judge, contest }: JudgeDesk, text: string): Promise<Fault | null> {
  if (!contest.unique) return null;
  const codec = kind.codecs.find(({ id }) => id === (judge.format ?? judge.id));
  if (!codec) throw new UsageError(`${judge.id} has no format`);
  const solver = await kind.loadSolver();
  for (const { line, result } of codec.parse(text)) {
    if (!result.ok) return result.fault;
    const ready = kind.configure(result.value, judge.options ?? {});
    if (!ready.ok) return ready.fault;
    const outcome = await runTaskAsync(solver.solve(ready.value, { want: 'unique' }));
    const count = outcome.status === 'impossible' ? 'no solution' : 'more than one solution';
    if (outcome.status === 'solved' && outcome.proof === 'unique') continue;
    return textFault(FaultCode.BrokenRule, line, 1, count, 'exactly one solution');
  }
  return null;
}
