import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTask } from '@tilewright/core/outcome';
import type { AnswerSchemas, DocumentParts, VerbName } from '@tilewright/service';
import { loadMakers, type Maker } from '../making/maker.js';

type Body = Readonly<Record<string, unknown>>;

/** Bodies that show how each verb is called, with small boards that are made for it. */
async function examples(): Promise<Partial<Record<VerbName, Body>>> {
  const makers = await loadMakers();
  const moving = makers.find(({ kind }) => kind.family === 'path' && kind.loadExplainer);
  const filling = makers.find(({ kind }) => kind.family === 'fill' && kind.loadExplainer);
  if (!moving || !filling) return {};
  const [move, fill] = [idOf(moving, 4), idOf(filling, 6)];
  const solver = await moving.kind.loadSolver();
  const puzzle = moving.kind.codecs[0]!.parse(move)[0]!.result;
  const outcome = puzzle.ok ? runTask(solver.solve(puzzle.value)) : undefined;
  const answer =
    puzzle.ok && outcome?.status === 'solved'
      ? moving.kind.formatAnswer(puzzle.value, outcome.answers[0])
      : '';
  return {
    solve: { board: fill },
    check: { board: move, answer },
    hint: { board: fill, stage: 3 },
    explain: { board: fill, lang: 'en' },
    rate: { board: fill, limits: { time: 5 } },
    convert: { board: fill, to: 'rows' },
    read: { board: fill },
    generate: { kind: filling.kind.id, size: '6x6', level: 2, seed: 'tuesday' },
  };
}

/** A small board of a kind: always the same. */
function idOf({ kind, generator }: Maker, side: number): string {
  const made = runTask(generator.generate({ rows: side, cols: side, options: {}, seed: 'example' }));
  const id = made.status === 'made' ? kind.codecs[0]!.format!([made.puzzle]) : undefined;
  return id?.ok ? id.value.trim() : '';
}

/** The files of the schemas of lines, by the name that each gets. */
const FILES: Readonly<Record<string, string>> = {
  'solve.json': 'command.schema.json',
  ...Object.fromEntries(
    ['check', 'common', 'convert', 'explain', 'generate', 'hint', 'rate'].map((name) => [
      `${name}.json`,
      `schemas/${name}.json`,
    ]),
  ),
};

/** What the service's document says of answers: the command's own schemas, from the documents of the package or checkout. */
export async function documentParts(): Promise<DocumentParts> {
  const folders = ['../docs', '../../../docs'].map((folder) => join(import.meta.dirname, folder));
  const folder = folders.find((one) => existsSync(join(one, FILES['solve.json']!)));
  if (folder === undefined) return { examples: await examples() };
  const answers: AnswerSchemas = Object.fromEntries(
    Object.entries(FILES).map(([name, file]) => [name, JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
  return { answers, examples: await examples() };
}
