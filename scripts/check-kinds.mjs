// The law of names: a kind is named in its folder, in the registry, in its tests, in its studio handler and in its words, and
// nowhere else, so that a new kind needs no change elsewhere. Told by what programs act on: strings, keys and import paths;
// comments, and sentences that hold a name among other words, are for people.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './prepare.mjs';

const KINDS = readdirSync(join(ROOT, 'packages/core/src/kinds')).filter((name) =>
  statSync(join(ROOT, 'packages/core/src/kinds', name)).isDirectory(),
);

/** Where a kind may be named, by paths in which KIND stands for its id. */
const OWN = [
  'packages/core/src/kinds/KIND/',
  'packages/studio/src/kinds/KIND',
  'packages/core/test/kinds/KIND/',
];
/** Where all may be: the registry, the studio's table of handlers, its catalogues of words, types that are generated. */
const SHARED = [
  'packages/core/src/registry.ts',
  'packages/studio/src/kinds/index.ts',
  'packages/studio/src/i18n/',
  // Written by a script, from what the command promises.
  'packages/client/src/schema.ts',
];

/** Whether a text names a kind to a program: its id alone, an id of a board, or a path into its folder. */
function namedIn(text) {
  return KINDS.filter(
    (kind) => text === kind || text.startsWith(`${kind}:`) || text.includes(`kinds/${kind}`),
  );
}

/** The places of a file where a kind is named, as `kind` and offset. */
function namesIn(path, source) {
  const found = [];
  const note = (text, start) => {
    for (const kind of namedIn(text)) found.push({ kind, start });
  };
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && note(node.value, node.start),
    TemplateElement: (node) => note(node.value.cooked ?? '', node.start),
    Property: (node) =>
      node.key.type === 'Identifier' && !node.computed && !node.shorthand && note(node.key.name, node.start),
  }).visit(program);
  return found;
}

const broken = [];
for (const name of readdirSync(join(ROOT, 'packages'))) {
  const src = join(ROOT, 'packages', name, 'src');
  if (!existsSync(src)) continue;
  for (const file of readdirSync(src, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const path = `packages/${name}/src/${file}`;
    if (SHARED.some((place) => path.startsWith(place))) continue;
    const source = readFileSync(join(ROOT, path), 'utf8');
    for (const { kind, start } of namesIn(path, source)) {
      if (OWN.some((place) => path.startsWith(place.replace('KIND', kind)))) continue;
      const line = source.slice(0, start).split('\n').length;
      broken.push(`${path}:${line}: names the kind ${kind}`);
    }
  }
}

// A style sheet that names a kind knows it as well.
const style = join(ROOT, 'packages/studio/src/style');
for (const file of readdirSync(style)) {
  const found = KINDS.find((kind) => readFileSync(join(style, file), 'utf8').includes(`.kind-${kind}`));
  if (found) broken.push(`packages/studio/src/style/${file}: names the kind ${found}`);
}

for (const line of new Set(broken)) console.error(`  ${line}`);
process.exit(broken.length > 0 ? 1 : 0);
