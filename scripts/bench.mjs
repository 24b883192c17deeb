// npm run bench -- <name> [--save] [words …]: makes the checkout ready, then runs bench/<name>.mjs, whose `run` gets the
// other arguments. Without a name it lists what there is.
import { existsSync, readdirSync } from 'node:fs';
import { giveUp, prepare, ROOT } from './prepare.mjs';

const names = readdirSync(`${ROOT}/bench`)
  .filter((file) => file.endsWith('.mjs') && !file.startsWith('_'))
  .map((file) => file.slice(0, -'.mjs'.length));
const [name, ...args] = process.argv.slice(2);
if (name === undefined || !names.includes(name)) {
  giveUp(`Say which: npm run bench -- ${names.join(' | ')} [--save]. Results are kept in bench/results/.`);
}
prepare();

// Boards with known answers are read where they are laid beside the checkout, as for the tests.
const corpus = `${ROOT}/../shared/corpus`;
if (!process.env.TILEWRIGHT_CORPUS && existsSync(corpus)) process.env.TILEWRIGHT_CORPUS = corpus;

const { run } = await import(`${ROOT}/bench/${name}.mjs`);
await run(args);
