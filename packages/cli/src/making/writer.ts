import { formatSeedId, type Made, unusualOptions } from '@tilewright/core/generate';
import type { AnyKind } from '@tilewright/core/kind';
import type { Fault } from '@tilewright/core/outcome';
import { drawText } from '@tilewright/core/scene';
import { UsageError } from '../exit.js';
import type { Options } from '../options/index.js';
import { outputColours } from '../showing/output.js';
import { jsonLine } from '../work/report.js';
import { verdictWords } from '../work/verdict-words.js';
import type { Maker } from './maker.js';
import type { Wish } from './order.js';

/** A board that was made, and its names. */
export interface Board {
  readonly made: Made<unknown>;
  readonly id: string;
  readonly seedId: string;
}

/** A board that was made to order, with its id and the seed id that makes it again. */
export function nameMade({ kind, generator }: Maker, wish: Wish, seed: string, made: Made<unknown>): Board {
  const id = kind.codecs[0]!.format!([made.puzzle]);
  const options = unusualOptions(generator, wish.options);
  return {
    made,
    id: id.ok ? id.value.trim() : '',
    seedId: formatSeedId({ kind: kind.id, version: generator.version, request: { ...wish, options, seed } }),
  };
}

/** The text of a board, the index-th of all; or why it cannot be written. */
export type Writer = (board: Board, index: number) => string | Fault;

/** How boards are written: as JSON, in a format, or drawn for a person. */
export function writerOf(options: Options, { kind }: Maker): Writer {
  const format = options.text('to');
  const json = options.flag('json');
  if (json) return (board, index) => jsonLine(boardJson(kind, board, index));
  if (format === undefined) return (board, index) => `${index > 0 ? '\n' : ''}${boardText(kind, board)}`;
  const id = kind.judges.find((judge) => judge.id === format)?.format ?? format;
  const codec = kind.codecs.find((one) => one.id === id && one.format);
  if (!codec)
    throw new UsageError(`${kind.id} boards cannot be written as "${format}" (see: tilewright formats)`);
  return ({ made }, index) => {
    const text = codec.format!([made.puzzle]);
    if (!text.ok) return text.fault;
    return index > 0 && codec.unit !== 'line' ? `\n${text.value}` : text.value;
  };
}

/** What `generate --json` says of a board. */
export function boardJson(
  kind: AnyKind,
  { made, id, seedId }: Board,
  index: number,
): Readonly<Record<string, unknown>> {
  const rows = kind.codecs.find((codec) => codec.id === 'rows')?.format?.([made.puzzle]);
  const { level, levelName, par } = made;
  return {
    v: 1,
    index,
    kind: kind.id,
    id,
    seedId,
    ...(rows?.ok ? { rows: rows.value.trimEnd().split('\n') } : {}),
    ...(level === undefined ? {} : { level, levelName }),
    ...(par === undefined ? {} : { par }),
    rejected: made.rejected,
  };
}

function boardText(kind: AnyKind, { made, id, seedId }: Board): string {
  const say = verdictWords();
  const facts = [
    ...(made.par === undefined ? [say.oneSolution] : [say.par(made.par)]),
    ...(made.level === undefined ? [] : [say.level(made.level, made.levelName ?? '')]),
  ];
  const drawn = drawText(kind.scene(kind.start(made.puzzle)), outputColours());
  return `${drawn}${facts.join(' · ')}\n${id}\n${seedId}\n`;
}
