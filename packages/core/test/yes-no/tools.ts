import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { Fault, Result } from '#core/outcome/index.js';
import { KINDS } from '#core/registry.js';

/** Where boards with known answers are, or undefined. */
export const CORPUS = process.env.TILEWRIGHT_CORPUS;

/** The reason to skip a test of the corpus, or false. */
export const WITHOUT_CORPUS = CORPUS ? false : 'no corpus here';

/** A board of the corpus with what is known of it. */
export interface CorpusBoard {
  readonly id: string;
  readonly size: readonly [number, number];
  readonly puzzle: readonly string[];
  readonly solution: readonly string[] | null;
  /** 0, 1, or 2 for several. */
  readonly nsol: number;
  readonly unique_lines?: boolean;
  readonly difficulty?: string;
  readonly sgt_id?: string;
  readonly task?: string;
}

/** All boards of a kind in the corpus. */
export function corpusBoards(kind: string): CorpusBoard[] {
  return ['collected', 'hard'].flatMap((name) =>
    readFileSync(`${CORPUS}/${kind}/${name}.jsonl`, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as CorpusBoard),
  );
}

/** An input of a judge, and where its output is. */
interface JudgeInput {
  /** The judge. */
  readonly id: string;
  readonly name: string;
  readonly input: string;
  readonly outputPath: string;
}

/** The inputs of judges in the corpus, from pairs of their folder and the judge's id. */
export function judgeInputs(folders: readonly (readonly [folder: string, id: string])[]): JudgeInput[] {
  return folders.flatMap(([folder, id]) => {
    const path = `${CORPUS}/judges/${folder}`;
    return readdirSync(path)
      .filter((name) => name.endsWith('.in'))
      .map((name) => ({
        id,
        name,
        input: readFileSync(`${path}/${name}`, 'utf8'),
        outputPath: `${path}/${name.replace(/in$/, 'out')}`,
      }));
  });
}

export function value<T>(result: Result<T>): T {
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}

export function fault<T>(result: Result<T>): Fault {
  assert.ok(!result.ok, 'expected a fault');
  return result.fault;
}

/** The kind and format that are surest of a text. */
export function detected(text: string): string {
  let best = { name: 'none', confidence: 0 };
  for (const kind of KINDS) {
    for (const codec of kind.codecs) {
      const confidence = codec.detect(text);
      assert.ok(confidence >= 0 && confidence <= 1, `${kind.id} ${codec.id}: ${confidence}`);
      if (confidence > best.confidence) best = { name: `${kind.id} ${codec.id}`, confidence };
    }
  }
  return best.name;
}
