// node scripts/client.mjs [--check]: writes the types of @tilewright/client from the document of the service; with
// --check says whether they are those that are kept.
import { readFileSync, writeFileSync } from 'node:fs';
import { giveUp, install, ROOT, run } from './prepare.mjs';

install();
// Not all of the checkout: what uses the client may not compile until its types are written.
const built = run(process.execPath, ['node_modules/typescript/bin/tsc', '--build', 'packages/service']);
if (built !== 0) giveUp('The service does not compile: see above.');

const { createService, mergeConfig } = await import(`${ROOT}/packages/service/dist/index.js`);
const { default: typesOf, astToString } = await import(
  `${ROOT}/packages/client/node_modules/openapi-typescript/dist/index.mjs`
);

// The document says nothing of what an engine can do.
const engine = {
  version: '0',
  threads: 1,
  kinds: [],
  formats: [],
  run: async () => ({}),
  picture: async () => ({ fault: {} }),
  daily: async () => null,
  close: async () => {},
};
const read = (file) => JSON.parse(readFileSync(`${ROOT}/docs/${file}`, 'utf8'));
const answers = { 'solve.json': read('command.schema.json') };
for (const name of ['check', 'common', 'convert', 'explain', 'generate', 'hint', 'rate']) {
  answers[`${name}.json`] = read(`schemas/${name}.json`);
}
const silent = mergeConfig([{ from: 'here', values: { log: 'silent' } }]);
const service = await createService(engine, silent, { document: { answers } });
await service.app.ready();
const types = astToString(await typesOf(service.app.swagger()));
await service.stop();

const file = `${ROOT}/packages/client/src/schema.ts`;
const text = `// Written by scripts/client.mjs from the document of the service: change the service, then run that.\n${types}`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('The types of the client are not those of the service: run node scripts/client.mjs.');
  process.exit(1);
}
