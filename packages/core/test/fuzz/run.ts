import { readFileSync } from 'node:fs';
import { KINDS } from '@tilewright/core';
import { checkText, type Finding, type Tally } from './laws.js';
import { baseTexts, textOf } from './texts.js';

/** A text that broke a law once, and what it was. */
export interface Kept {
  readonly text: string;
  readonly why: string;
}

/** What a run of the fuzzer did. */
export interface FuzzReport {
  readonly inputs: number;
  readonly kinds: Readonly<Record<string, Tally>>;
  /** The slowest text, with its seed. */
  readonly slowest: { readonly seed: string; readonly ms: number };
  readonly findings: readonly (Finding & { readonly seed: string; readonly text: string })[];
}

/** How a run goes. */
export interface FuzzPlan {
  /** The texts are those of `name 0`, `name 1` and so on. */
  readonly name: string;
  readonly from: number;
  readonly count: number;
  /** Stops after so long. */
  readonly ms: number;
  /** One board in so many is solved. */
  readonly solveEvery: number;
}

/** No text may take so long, by the processor's clock: what takes longer is a finding. */
const MOST_MS = 5000;

/** The time that this process has worked, which others on the machine do not change. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Texts that broke a law once. */
export function keptTexts(): readonly Kept[] {
  const file = new URL('../../../test/fuzz/kept.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Kept[];
}

/** Holds all kinds to the laws with texts made by chance. */
export async function fuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const base = baseTexts(KINDS);
  const kinds: Record<string, Tally> = {};
  const tally = (kind: string): Tally => {
    kinds[kind] ??= { texts: 0, boards: 0, solved: 0 };
    return kinds[kind];
  };
  const findings: (Finding & { seed: string; text: string })[] = [];
  let slowest = { seed: '', ms: 0 };
  const started = performance.now();
  let inputs = 0;
  for (; inputs < plan.count && performance.now() - started < plan.ms; inputs++) {
    const seed = `${plan.name} ${plan.from + inputs}`;
    const text = textOf(seed, base);
    const before = cpuMs();
    for (const finding of await checkText(text, KINDS, tally, plan.solveEvery)) {
      findings.push({ ...finding, seed, text });
    }
    const ms = cpuMs() - before;
    if (ms > slowest.ms) slowest = { seed, ms };
    if (ms > MOST_MS) {
      findings.push({ kind: '', codec: '', law: 'reading ends promptly', detail: `${ms} ms`, seed, text });
    }
  }
  return { inputs, kinds, slowest, findings };
}

/** Holds all kinds to the laws with the texts that are kept; each kind solves all of its boards. */
export async function fuzzKept(): Promise<readonly (Finding & { readonly why: string })[]> {
  const findings: (Finding & { why: string })[] = [];
  const tally: Tally = { texts: 0, boards: 0, solved: 0 };
  for (const { text, why } of keptTexts()) {
    for (const finding of await checkText(text, KINDS, () => tally, 1)) findings.push({ ...finding, why });
  }
  return findings;
}
