// The import law: each room of packages/core/src names the rooms that it may import from. Lower rooms never import
// higher ones, kinds never import each other, and nothing in core imports a package. See docs/architecture.md.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './prepare.mjs';

const GROUND = ['grid', 'outcome', 'random', 'text'];
const TOOLS = ['search', 'logic', 'scene'];
// yes-no holds what mosaic and binairo have in common, since kinds do not import each other.
const LAW = {
  outcome: [],
  grid: [],
  random: [],
  text: ['outcome', 'grid'],
  search: ['outcome', 'random'],
  logic: ['outcome', 'random', 'search'],
  scene: ['grid', 'outcome'],
  kind: [...GROUND, 'scene', 'explain', 'generate'],
  explain: ['outcome', 'grid', 'scene'],
  generate: [...GROUND],
  'yes-no': [...GROUND, 'logic', 'scene', 'kind', 'explain', 'generate'],
  kinds: [...GROUND, ...TOOLS, 'kind', 'explain', 'generate', 'yes-no'],
  session: [...GROUND, 'scene', 'kind', 'explain'],
  read: [...GROUND, 'generate', 'kind', 'registry'],
  registry: ['kind', 'kinds'],
  jobs: [...GROUND, 'kind', 'explain', 'generate', 'registry'],
  index: ['kind', 'registry', 'session', 'jobs'],
};

const src = join(ROOT, 'packages/core/src');
const broken = [];

/** The room of a file: its first folder, or its own name for files at the top. */
function roomOf(path) {
  return relative(src, path).split('/')[0].replace(/\.ts$/, '');
}

for (const name of readdirSync(src, { recursive: true })) {
  if (!name.endsWith('.ts')) continue;
  const path = join(src, name);
  const source = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map((one) => one.moduleRequest?.value)),
    ...module.dynamicImports.map((entry) =>
      source.slice(entry.moduleRequest.start, entry.moduleRequest.end).replace(/['"`]/g, ''),
    ),
    // `import('./x.js').Type` in a type is an import too, and not in the lists above.
    ...[...source.matchAll(/\bimport\((['"])([^'"]+)\1\)/g)].map((match) => match[2]),
  ].filter((specifier) => specifier !== undefined);
  for (const specifier of new Set(specifiers)) {
    if (!specifier.startsWith('.')) {
      broken.push(`${name}: imports ${specifier}; core has no dependencies`);
      continue;
    }
    const target = join(dirname(path), specifier);
    const from = roomOf(path);
    const to = roomOf(target).replace(/\.js$/, '');
    if (from === to) {
      const kind = (file) => relative(src, file).split('/')[1];
      if (from === 'kinds' && kind(path) !== kind(target) && kind(target) !== undefined) {
        broken.push(`${name}: imports ${specifier}; kinds do not import each other`);
      }
      continue;
    }
    if (!LAW[from]) broken.push(`${name}: the room ${from} is not in the law`);
    else if (!LAW[from].includes(to)) broken.push(`${name}: ${from} may not import ${to} (${specifier})`);
  }
}

for (const line of new Set(broken)) console.error(`  ${line}`);
process.exit(broken.length > 0 ? 1 : 0);
