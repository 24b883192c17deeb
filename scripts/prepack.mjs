// Before npm packs a package: puts beside its code what its help and its pages point to. Run by npm in the package's folder.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { giveUp, ROOT } from './prepare.mjs';

const name = process.argv[2];
const folder = `${ROOT}/packages/${name}`;
if (!existsSync(`${folder}/package.json`)) giveUp(`There is no package ${name}.`);
cpSync(`${ROOT}/CHANGELOG.md`, `${folder}/CHANGELOG.md`);
if (name === 'cli') addPages();

/** The documents that the command's help names, its schemas, and a manual page a verb. */
function addPages() {
  for (const part of ['docs', 'man']) {
    rmSync(`${folder}/${part}`, { recursive: true, force: true });
    mkdirSync(`${folder}/${part}`);
  }
  // Those for people who build the project say nothing to people who use it.
  const others = ['adding-a-kind.md', 'architecture.md', 'performance.md', 'studio.md'];
  const pages = readdirSync(`${ROOT}/docs`).filter((file) => file.endsWith('.md') && !others.includes(file));
  for (const page of [...pages, 'command.schema.json', 'schemas']) {
    if (existsSync(`${ROOT}/docs/${page}`))
      cpSync(`${ROOT}/docs/${page}`, `${folder}/docs/${page}`, { recursive: true });
  }
  writeFileSync(`${folder}/man/tilewright.1`, page([]));
  const overview = readFileSync(`${folder}/man/tilewright.1`, 'utf8');
  for (const [, verb] of overview.matchAll(/^\.BR tilewright\\-(\S+) \(1\)$/gm)) {
    writeFileSync(`${folder}/man/tilewright-${verb}.1`, page([verb]));
  }
}

function page(verb) {
  const run = spawnSync(process.execPath, [`${folder}/bin/tilewright.js`, 'man', ...verb], {
    encoding: 'utf8',
  });
  if (run.status !== 0) giveUp(`No manual page could be made: ${run.stderr}`);
  return run.stdout;
}
