import { type Fault, isTextPosition, visible } from '@tilewright/core/outcome';
import { Exit, UsageError, worse } from '../exit.js';
import { JSON_LINES, type Option, READING } from '../options/index.js';
import { openAnswers } from '../reading/answers.js';
import { type ReadBoard, readBoards } from '../reading/boards.js';
import { decodeChunks, lostFault } from '../reading/chunks.js';
import { Peeking } from '../reading/peek.js';
import { openSource, STDIN_NAME } from '../reading/source.js';
import { complain, out } from '../showing/output.js';
import { checkedBoardJson, checkSafely, type Finding } from '../work/check.js';
import { faultReport, jsonLine } from '../work/report.js';
import { checkForJudge } from './check-judge.js';
import { inputOf, KIND_OPTIONS } from './reading.js';
import type { Verb } from './verb.js';

const JUDGE: Option = {
  name: 'judge',
  takes: { of: 'judge', shown: 'JUDGE' },
  help: "the files are this judge's input and a program's output for it",
  excludes: ['answer', 'kind', 'format', 'json', ...KIND_OPTIONS.map(({ name }) => name)],
};

const ANSWER: Option = {
  name: 'answer',
  short: 'a',
  takes: { of: 'text', shown: 'TEXT' },
  help: 'the answer itself instead of a file',
};

export const check: Verb = {
  usage: '[options] boards answers',
  words: ['file', 'file'],
  about: `Says whether answers are right, and if not, where they go wrong. The second file holds the answers to the boards of
the first: what "solve --json" prints, or plain text, an answer to each board, with blank lines between them (or one
a line). Whether an answer is also the shortest or the only one is for "solve" to prove.`,
  options: [ANSWER, JUDGE, ...READING, JSON_LINES, ...KIND_OPTIONS],
  examples: [
    {
      command: 'tilewright check --answer "green blue red green" examples/flood/words.txt',
      says: 'moves given in the call',
    },
    {
      command: 'tilewright check examples/mosaic/boat.txt examples/mosaic/boat.answer',
      says: 'from a file',
    },
    {
      command:
        'tilewright solve --json examples/binairo/eight.txt | tilewright check examples/binairo/eight.txt -',
      says: 'what "solve" prints',
    },
  ],
  async run(options) {
    const judge = options.text('judge');
    if (judge !== undefined) return checkForJudge(options, judge);
    const given = options.text('answer');
    const files = [...options.words];
    const answerFile = given === undefined ? files.pop() : undefined;
    if (files.length !== 1) {
      const form = given === undefined ? 'a file of boards and a file of answers' : 'one file of boards';
      throw new UsageError(`check needs ${form} (see: tilewright check --help)`);
    }
    if (files[0] === '-' && answerFile === '-') throw new UsageError('only one of the two files can be "-"');
    const input = inputOf(options, files);
    const name = answerFile === '-' ? STDIN_NAME : (answerFile ?? '--answer');
    const json = options.flag('json');
    const source = given === undefined ? await openSource(answerFile!) : { bytes: once(Buffer.from(given)) };
    if ('fault' in source) return refuse(name, 0, source.fault, json);
    return new Checking(name, json).run(new Peeking(readBoards(input)), decodeChunks(source.bytes));
  },
};

async function* once<T>(item: T): AsyncGenerator<T, void, void> {
  yield item;
}

/** Says what is wrong with the answers, so that no further board can be checked. */
async function refuse(file: string, index: number, fault: Fault, json: boolean): Promise<Exit> {
  const report = faultReport(file, fault.at && isTextPosition(fault.at) ? fault.at.line : 0, fault);
  if (json) await out(`{"v":1,"index":${index},${report.json}\n`);
  else await complain(report.error!);
  return report.exit;
}

/** Checks boards one after the other, as they and the answers come in: neither is kept. */
class Checking {
  readonly #answerFile: string;
  readonly #json: boolean;

  constructor(answerFile: string, json: boolean) {
    this.#answerFile = answerFile;
    this.#json = json;
  }

  async run(boards: Peeking<ReadBoard>, chunks: AsyncIterable<string>): Promise<Exit> {
    let exit: Exit = Exit.Answered;
    let index = 0;
    const end = async (fault: Fault): Promise<Exit> =>
      worse(exit, await refuse(this.#answerFile, index, fault, this.#json));
    try {
      const several = (await boards.left(2)) > 1;
      const answers = await openAnswers(chunks, boards);
      if (!answers.ok) return await end(answers.fault);
      for (let board = await boards.take(); board; board = await boards.take()) {
        const given = await answers.value.to(index);
        if (!given.ok) return await end(given.fault);
        const finding = checkSafely(board, given.value, this.#answerFile);
        exit = worse(exit, finding.exit);
        if (this.#json) await out(jsonLine({ v: 1, index, ...checkedBoardJson(board), ...finding.json }));
        else await print(board, finding, several);
        index++;
      }
      const left = await answers.value.rest(index);
      return left ? await end(left) : exit;
    } catch (error) {
      // The boards' own files never fail so: what cannot be read of them is a faulty board.
      return end(lostFault(error));
    }
  }
}

async function print({ file, line }: ReadBoard, finding: Finding, several: boolean): Promise<void> {
  if (finding.bad) await complain(finding.text);
  else await out(`${several ? `${visible(file)}:${line}: ` : ''}${visible(finding.text)}\n`);
}
