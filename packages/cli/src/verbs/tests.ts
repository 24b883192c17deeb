import { basename, join } from 'node:path';
import type { TestCase } from '@tilewright/core/generate';
import { runTaskAsync, visible } from '@tilewright/core/outcome';
import { Exit, UsageError } from '../exit.js';
import { FORCE, type Option, OUT } from '../options/index.js';
import { counted } from '../showing/numbers.js';
import { out } from '../showing/output.js';
import { makeFolder, refuseTaken, writeWhole } from '../writing/files.js';
import { type JudgeDesk, judgeDesk } from './contest.js';
import type { Verb } from './verb.js';

const OPTIONS: readonly Option[] = [
  {
    ...OUT,
    takes: { of: 'folder', shown: 'DIR' },
    help: 'the folder to write to; made when missing',
  },
  FORCE,
  {
    name: 'seed',
    takes: { of: 'text', shown: 'TEXT' },
    usual: '1',
    help: 'the same seed makes the same tests again',
  },
];

export const tests: Verb = {
  usage: 'JUDGE -o DIR [options]',
  words: ['judge'],
  about: `Writes a test set for a contest judge: a file .in and a file .out for each case, and tests.txt, which says what each
tests. Among them are the smallest and the largest boards, special ones, and those on which the usual contest
solutions take longest. The answers are proved.`,
  options: OPTIONS,
  examples: [{ command: 'tilewright tests beecrowd1843 -o beecrowd-tests', says: 'a set for beecrowd 1843' }],
  async run(options) {
    const [id, ...rest] = options.words;
    const desk = await judgeDesk(id);
    const folder = options.text('out');
    if (folder === undefined) throw new UsageError('tests needs -o DIR');
    if (rest.length > 0) throw new UsageError(`tests takes one judge; what is "${rest[0]}"?`);
    const force = options.flag('force');
    const cases = await runTaskAsync(desk.contest.cases(desk.judge.id, options.text('seed') ?? '1'));
    const named = cases.map((one, index) => ({
      one,
      name: join(folder, `${String(index + 1).padStart(2, '0')}-${one.name}`),
    }));
    const list = join(folder, 'tests.txt');
    makeFolder(folder);
    for (const name of [...named.flatMap((one) => [`${one.name}.in`, `${one.name}.out`]), list]) {
      refuseTaken(name, force);
    }
    for (const { one, name } of named) {
      const { input, output } = await writeCase(desk, one);
      writeWhole(`${name}.in`, input, force);
      writeWhole(`${name}.out`, output, force);
    }
    writeWhole(list, named.map(({ one, name }) => `${basename(name)}: ${one.note}\n`).join(''), force);
    await out(`${counted(cases.length, 'case')} for ${desk.judge.title} in ${visible(folder)}\n`);
    return Exit.Answered;
  },
};

/** A case's input, which the validator must accept, and the judge's output for it. */
async function writeCase({ kind, judge, contest }: JudgeDesk, one: TestCase<unknown>) {
  const codec = kind.codecs.find(({ id }) => id === (judge.format ?? judge.id));
  const text = codec?.format?.(one.puzzles);
  if (!text?.ok) throw new Error(`case ${one.name} cannot be written for ${judge.id}`);
  const fault = contest.validate(judge.id, text.value);
  if (fault) throw new Error(`case ${one.name} is not valid: ${JSON.stringify(fault)}`);
  const solver = await kind.loadSolver();
  let output = '';
  for (const puzzle of one.puzzles) {
    const ready = kind.configure(puzzle, judge.options ?? {});
    if (!ready.ok) throw new Error(`case ${one.name} does not fit ${judge.id}`);
    const outcome = await runTaskAsync(solver.solve(ready.value, judge.want ? { want: judge.want } : {}));
    output += judge.print(ready.value, outcome);
  }
  return { input: text.value, output };
}
