// npm run api: writes the reports of what core, print and batch export, with its types as users see them. A change of them
// shows in the report, and `npm run check` fails until it is written anew.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { prepare, ROOT } from './prepare.mjs';

const PACKAGES = ['core', 'print'];

/** What a package exports, by name of the entry: the path of its types. */
function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return Object.entries(exports).flatMap(([name, { types }]) => {
    // The package's own description has no types.
    if (types === undefined) return [];
    if (!name.includes('*')) return [[name, types]];
    const [before, after] = types.split('*');
    return readdirSync(`${folder}/${before}`)
      .sort()
      .map((one) => [name.replace('*', one), before + one + after]);
  });
}

/** One module that has every entry as a namespace, so that a type that several give stands once. */
function writeSurface(folder) {
  const lines = entriesOf(folder).map(([name, types]) => {
    const from = `'../../${types.slice(2).replace(/\.d\.ts$/, '.js')}'`;
    if (name === '.') return `export * from ${from};`;
    const words = name.slice(2).split(/[/-]/);
    const space = words.map((word, i) => (i === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');
    return `export * as ${space} from ${from};`;
  });
  mkdirSync(`${folder}/.build/api`, { recursive: true });
  writeFileSync(`${folder}/.build/api/surface.d.ts`, `${lines.join('\n')}\n`);
}

/** Writes or compares the report of a package; tells whether it is as it was. */
function report(name, write) {
  const folder = `${ROOT}packages/${name}`;
  writeSurface(folder);
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: `${folder}/package.json`,
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: `${folder}/.build/api/surface.d.ts`,
      bundledPackages: [],
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            module: 'NodeNext',
            moduleResolution: 'NodeNext',
            lib: ['ES2022', 'DOM'],
            types: ['node'],
            skipLibCheck: true,
          },
          files: [`${folder}/.build/api/surface.d.ts`],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: `${folder}/api`,
        reportTempFolder: `${folder}/.build/api`,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: {
          default: { logLevel: 'none' },
          'ae-forgotten-export': { logLevel: 'warning', addToApiReportFile: true },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
  const result = Extractor.invoke(config, {
    localBuild: write,
    messageCallback: (message) => {
      message.handled = message.logLevel !== 'error';
      if (message.logLevel === 'error') console.error(`  ${message.text}`);
    },
  });
  return !result.apiReportChanged && result.errorCount === 0;
}

const write = !process.argv.includes('--check');
prepare();
const changed = PACKAGES.filter((name) => !report(name, write));
for (const name of changed) {
  const path = `packages/${name}/api/${name}.api.md`;
  console.error(write ? `${path} is written.` : `What ${name} exports is not what ${path} says: npm run api`);
}
process.exit(changed.length > 0 && !write ? 1 : 0);
