// node scripts/with-node.mjs MAJOR SCRIPT [argument …]: runs a script with another version of Node, which npm has as the
// package `node`; it is kept in .build. All that the script starts by the name `node` is that version too.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { giveUp, ROOT, run } from './prepare.mjs';

const [major, ...script] = process.argv.slice(2);
if (!/^\d+$/.test(major ?? '') || script.length === 0)
  giveUp('Say which: with-node.mjs 22 scripts/test.mjs …');

/** The folder of a Node of that major version. */
function folderOf(version) {
  if (process.versions.node.startsWith(`${version}.`)) return null;
  const place = `${ROOT}.build/node-${version}`;
  const bin = `${place}/node_modules/node/bin`;
  if (existsSync(`${bin}/node`)) return bin;
  console.error(`Installing Node ${version} …`);
  mkdirSync(place, { recursive: true });
  writeFileSync(`${place}/package.json`, '{"private":true}\n');
  const args = [
    'install',
    '--prefix',
    place,
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
    `node@${version}`,
  ];
  if (run('npm', args) !== 0 || !existsSync(`${bin}/node`)) giveUp(`Node ${version} cannot be installed.`);
  return bin;
}

const folder = folderOf(major);
const node = folder === null ? process.execPath : `${folder}/node`;
const path = folder === null ? process.env.PATH : `${folder}:${process.env.PATH}`;
const { status } = spawnSync(node, script, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
});
process.exit(status ?? 1);
