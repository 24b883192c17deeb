// node scripts/set-version.mjs [VERSION]: gives all packages one version, in their descriptions, in what they need of each other
// and in the lock file, and names what is unreleased in the changelog after it. Without a version it says whether they are one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { giveUp, ROOT } from './prepare.mjs';

const FILES = readdirSync(`${ROOT}/packages`).map((name) => `packages/${name}/package.json`);
const read = (file) => JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8'));
const write = (file, value) => writeFileSync(`${ROOT}/${file}`, `${JSON.stringify(value, null, 2)}\n`);
const packages = FILES.map((file) => ({ file, content: read(file) })).filter(
  ({ content }) => content.version,
);
const names = new Set(packages.map(({ content }) => content.name));

const [wanted] = process.argv.slice(2);
if (wanted === undefined) check();
else if (!/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/.test(wanted)) giveUp(`"${wanted}" is no version such as 1.2.3.`);
else raise();

/** What does not have the one version: packages, and what they need of each other. */
function check() {
  const [version] = packages.map(({ content }) => content.version);
  const wrong = packages.flatMap(({ file, content }) => [
    ...(content.version === version ? [] : [`${file}: ${content.version}`]),
    ...Object.entries(content.dependencies ?? {}).flatMap(([name, needed]) =>
      names.has(name) && needed !== version ? [`${file}: ${name} ${needed}`] : [],
    ),
  ]);
  if (wrong.length > 0) giveUp(`Not of the version ${version}: ${wrong.join(', ')}.`);
  console.log(version);
}

function raise() {
  for (const { file, content } of packages) write(file, withVersion(content));
  const lock = read('package-lock.json');
  for (const [place, content] of Object.entries(lock.packages)) {
    if (place.startsWith('packages/') && !place.includes('node_modules')) {
      lock.packages[place] = withVersion(content);
    }
  }
  write('package-lock.json', lock);
  const changelog = readFileSync(`${ROOT}/CHANGELOG.md`, 'utf8');
  const today = new Date().toISOString().slice(0, 10);
  const named = changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${wanted} (${today})\n`);
  writeFileSync(`${ROOT}/CHANGELOG.md`, named);
  console.log(`All packages are ${wanted}.`);
}

/** A description with the version, where it has one, and what it needs of the other packages. */
function withVersion(content) {
  const dependencies = Object.fromEntries(
    Object.entries(content.dependencies ?? {}).map(([name, needed]) => [
      name,
      names.has(name) ? wanted : needed,
    ]),
  );
  return {
    ...content,
    ...(content.version ? { version: wanted } : {}),
    ...(content.dependencies ? { dependencies } : {}),
  };
}
