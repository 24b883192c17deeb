import { isSeedId, parseSeedId } from '@tilewright/core/generate';
import type { AnyKind } from '@tilewright/core/kind';
import {
  type Budget,
  type Fault,
  FaultCode,
  fail,
  type Progress,
  type Result,
  runTaskAsync,
  type StopReason,
  textFault,
} from '@tilewright/core/outcome';
import { textProblem } from '@tilewright/core/text';
import type { Format } from './detect.js';
import { isIdFormat } from './ids.js';

/** A board of a text, with the options of its kind in force; or what is wrong with it. */
export interface PieceEntry {
  /** Where it starts; the text's first line is 1. */
  readonly line: number;
  // biome-ignore lint/suspicious/noExplicitAny: a puzzle goes only back to its kind, see AnyKind.
  read(): Result<any>;
  /** Why the making of the board from its seed id ended early; `read` gives that as a fault. */
  readonly stopped?: StopReason;
}

/** How boards are read. */
export interface HowToRead {
  /** That of the piece; see `TextPiece`. */
  readonly state?: string | undefined;
  /** The kind's options, by name. */
  readonly options: Readonly<Record<string, string>>;
  /** Bounds the making of a board from a seed id, which may take any time; reading as such takes little. */
  readonly budget: Budget;
  readonly onProgress?: (progress: Progress) => void;
}

/** The boards of a piece of text, at least one entry. A piece that is a seed id gives the board that it makes. */
export async function readEntries(
  text: string,
  { kind, codec }: Format,
  { state, options, budget, onProgress }: HowToRead,
): Promise<readonly PieceEntry[]> {
  const problem = textProblem(text);
  if (problem) return [faulty(problem)];
  // Nodes are those of a search that was asked for, so a limit on them does not bear on the making.
  const { nodes: _nodes, ...making } = budget;
  if (isSeedOf(text, { kind, codec })) return [await make(text.trim(), kind, options, making, onProgress)];
  return codec.parse(text, options, state).map(({ line, result }) => ({
    line,
    read: () => (result.ok ? kind.configure(result.value, options) : result),
  }));
}

/** Whether a text is one seed id of the format's kind. */
export function isSeedOf(text: string, format: Format): boolean {
  return isIdFormat(format) && isSeedId(text) && text.trimStart().startsWith(`${format.kind.id}:`);
}

function faulty(fault: Fault, stopped?: StopReason): PieceEntry {
  return { line: 1, read: () => fail(fault), ...(stopped === undefined ? {} : { stopped }) };
}

/** The board that a seed id of a kind makes. */
async function make(
  text: string,
  kind: AnyKind,
  options: HowToRead['options'],
  budget: Budget,
  onProgress: HowToRead['onProgress'],
): Promise<PieceEntry> {
  const wrong = (found: string, expected: string, stopped?: StopReason): PieceEntry =>
    faulty(textFault(FaultCode.WishNotMet, 1, 1, found, expected), stopped);
  const seed = parseSeedId(text);
  if (!seed.ok) return faulty(seed.fault);
  const generator = await kind.loadGenerator?.();
  if (!generator) return wrong(text, 'a kind that has a generator');
  const { version, request } = seed.value;
  if (version !== generator.version) {
    return wrong(`version ${version} of the ${kind.id} generator`, `version ${generator.version}`);
  }
  const made = await runTaskAsync(generator.generate({ ...request, budget }), onProgress);
  switch (made.status) {
    case 'made':
      return { line: 1, read: () => kind.configure(made.puzzle, options) };
    case 'refused':
      return faulty({ ...made.fault, at: { line: 1, column: 1 } });
    case 'stopped':
      return wrong(text, 'a board that is made within the limits', made.why);
  }
}
