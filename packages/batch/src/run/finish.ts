import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeWhole } from '../directory/files.js';
import type { Journal } from '../journal/journal.js';
import type { TallyData } from './tally.js';

/** Writes the summary and the journal's last record. */
export async function finish(directory: string, journal: Journal, tally: TallyData): Promise<void> {
  await writeWhole(`${directory}/summary.json`, summaryText(tally));
  const { size, sha256 } = await hashOf(`${directory}/results.jsonl`);
  const faultExits = journal.state.done.flatMap((record) => record.faultExits);
  await journal.append({
    record: 'end',
    boards: tally.boards,
    bytes: size,
    sha256,
    retried: 0,
    tally,
    faultExits,
  });
  await journal.sync();
}

/** `summary.json`: what was counted, its groups in order. */
export function summaryText(tally: TallyData): string {
  const { boards, exits, status, proof, why, total, kind, size, colours, level } = tally;
  const by = { kind: sorted(kind), size: sorted(size), colours: sorted(colours), level: sorted(level) };
  const counts = { status: sorted(status), proof: sorted(proof), why: sorted(why), exits: sorted(exits) };
  return `${JSON.stringify({ v: 1, boards, ...counts, total, by }, null, 2)}\n`;
}

const numeric = new Intl.Collator('en', { numeric: true });

function sorted<V>(group: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(group).sort(([a], [b]) => numeric.compare(a, b)));
}

/** The size and SHA-256 of a file, read in pieces. */
export async function hashOf(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
}
