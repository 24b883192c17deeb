// node scripts/fuzz.mjs [--inputs N] [--name NAME] [--from N] [--solve-every N] [--command]: reads texts made by chance, through the library or
// the command, in pieces of a process each, and says what came of it. A text that breaks a law is made short and printed as
// an entry for packages/core/test/fuzz/kept.json, which `npm test` holds for ever. Ctrl-C ends it with the figures until then.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepare, ROOT } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    name: { type: 'string', default: new Date().toISOString().slice(0, 16) },
    from: { type: 'string', default: '0' },
    piece: { type: 'string', default: '10000' },
    command: { type: 'boolean', default: false },
    'solve-every': { type: 'string', default: '20' },
    'one-piece': { type: 'boolean', default: false },
  },
});
const plan = {
  name: values.name,
  from: Number(values.from),
  count: Number(values.inputs),
  ms: Number.POSITIVE_INFINITY,
  solveEvery: Number(values['solve-every']),
};

if (values['one-piece']) await runPiece();
else await runAll();

/** A process of its own: what it took at most is what the pieces took. */
async function runPiece() {
  const { fuzz } = values.command
    ? await import(`${ROOT}/packages/cli/.build/test/fuzz/run.js`)
    : await import(`${ROOT}/packages/core/.build/test/fuzz/run.js`);
  const report = await fuzz(plan);
  const kept = values.command ? report.findings : await shortened(report.findings);
  const peakMiB = Math.round(process.resourceUsage().maxRSS / 1024);
  process.send({ ...report, findings: kept, peakMiB });
}

/** One entry for each law and codec, as short as it can be. */
async function shortened(findings) {
  const { checkText } = await import(`${ROOT}/packages/core/.build/test/fuzz/laws.js`);
  const { shrink } = await import(`${ROOT}/packages/core/.build/test/fuzz/shrink.js`);
  const { KINDS } = await import('@tilewright/core');
  const tally = { texts: 0, boards: 0, solved: 0 };
  const first = new Map(findings.map((one) => [`${one.kind} ${one.codec} ${one.law}`, one]));
  const kept = [];
  for (const { kind, codec, law, detail, seed, text } of first.values()) {
    const isBad = async (candidate) =>
      (await checkText(candidate, KINDS, () => tally, 1)).some(
        (one) => one.kind === kind && one.codec === codec && one.law === law,
      );
    kept.push({ text: await shrink(text, isBad), why: `${kind} ${codec}: ${law}: ${detail}`, seed });
  }
  return kept;
}

async function runAll() {
  prepare();
  const piece = Number(values.piece);
  const total = { inputs: 0, kinds: {}, slowestMs: 0, peakMiB: 0, findings: [] };
  const started = Date.now();
  let ended = false;
  process.on('SIGINT', () => {
    ended = true;
  });
  for (let from = plan.from; from < plan.from + plan.count && !ended; from += piece) {
    const report = await fork(from, Math.min(piece, plan.from + plan.count - from));
    total.inputs += report.inputs;
    for (const [kind, tally] of Object.entries(report.kinds)) {
      total.kinds[kind] ??= {};
      for (const [name, count] of Object.entries(tally)) {
        total.kinds[kind][name] = (total.kinds[kind][name] ?? 0) + count;
      }
    }
    total.slowestMs = Math.max(total.slowestMs, Math.round(report.slowest.ms));
    total.peakMiB = Math.max(total.peakMiB, report.peakMiB);
    total.findings.push(...report.findings);
    console.error(`${total.inputs} inputs, ${total.findings.length} findings, ${report.peakMiB} MiB`);
    for (const finding of report.findings) console.log(JSON.stringify(finding));
  }
  const minutes = Math.round((Date.now() - started) / 6000) / 10;
  const summary = { name: values.name, minutes, ...total, findings: total.findings.length };
  console.log(JSON.stringify(summary, null, 2));
  mkdirSync(`${ROOT}/.build`, { recursive: true });
  writeFileSync(
    `${ROOT}/.build/fuzz-${values.command ? 'command' : 'library'}.json`,
    JSON.stringify(summary),
  );
  process.exit(total.findings.length > 0 ? 1 : 0);
}

function fork(from, count) {
  const args = ['--one-piece', '--name', values.name, '--from', `${from}`, '--inputs', `${count}`];
  args.push('--solve-every', values['solve-every']);
  if (values.command) args.push('--command');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let report;
    child.on('message', (message) => {
      report = message;
    });
    child.on('exit', (code) => {
      // A piece that is lost is a finding too: something ended the process.
      const lost = {
        law: 'the process lives',
        detail: `it ended with ${code}`,
        seed: `${values.name} ${from}…`,
      };
      resolve(report ?? { inputs: count, kinds: {}, slowest: { ms: 0 }, findings: [lost], peakMiB: 0 });
    });
    child.on('error', reject);
  });
}
