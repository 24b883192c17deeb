// node scripts/try-packages.mjs: packs core, print and the command as npm would publish them, installs them in a fresh project, and
// tries what users do there: types under every way of resolving modules, bundles of one kind by three bundlers, the command with
// its manual pages. Needs a registry for what print and the bundlers need. Says what it measured; ends with 1 where something fails.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { prepare, ROOT } from './prepare.mjs';

/**
 * The most that a page loads to read and solve boards of one kind, compressed. The aim is 45 kB; flood carries three solvers,
 * one of them for free play, and binairo the formats of its whole family, and they are held to what they are.
 */
const MOST_BYTES = { flood: 68_000, mosaic: 45_000, binairo: 50_000, mayan: 45_000 };
const KINDS = ['flood', 'mosaic', 'binairo', 'mayan'];
const TOOLS = { typescript: '7.0.2', esbuild: '0.28.2', vite: '8.3.8', webpack: '5.112.2' };

prepare();
const project = mkdtempSync(join(tmpdir(), 'tilewright-packages-'));
process.on('exit', () => rmSync(project, { recursive: true, force: true }));
let failures = 0;

install();
tryTypes();
await tryBundles();
tryCommand();
console.log(failures === 0 ? 'All of it works.' : `${failures} failed.`);
process.exit(failures === 0 ? 0 : 1);

function expect(holds, what) {
  if (!holds) failures++;
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}`);
}

function call(command, args, cwd = project) {
  const run = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return { status: run.status, out: `${run.stdout}${run.stderr}` };
}

/** The packages of this checkout that one needs, itself included. */
function packagesOf(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const { dependencies = {} } = JSON.parse(readFileSync(`${ROOT}/packages/${name}/package.json`, 'utf8'));
  for (const needed of Object.keys(dependencies)) {
    if (needed.startsWith('@tilewright/')) packagesOf(needed.slice('@tilewright/'.length), found);
  }
  return found;
}

function install() {
  const dependencies = { ...TOOLS };
  for (const name of packagesOf('cli')) {
    const packed = call('npm', ['pack', '--json', '--pack-destination', project], `${ROOT}/packages/${name}`);
    const [file] = readdirSync(project).filter(
      (one) => one.endsWith('.tgz') && !Object.values(dependencies).some((value) => value.endsWith(one)),
    );
    expect(packed.status === 0 && file !== undefined, `npm pack of ${name}`);
    const full = JSON.parse(readFileSync(`${ROOT}/packages/${name}/package.json`, 'utf8')).name;
    dependencies[full] = `file:${file}`;
  }
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  const installed = call('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  expect(
    installed.status === 0,
    `npm install of the packed files${installed.status === 0 ? '' : `: ${installed.out}`}`,
  );
  for (const name of ['core', 'print']) {
    const folder = join(project, 'node_modules/@tilewright', name);
    const named = readdirSync(folder, { recursive: true })
      .filter((file) => /\.(js|ts)$/.test(file))
      .flatMap(
        (file) => /sourceMappingURL=(?!data:)\S+/.exec(readFileSync(join(folder, file), 'utf8'))?.[0] ?? [],
      );
    expect(named.length === 0, `${name} names no maps that are not there`);
    expect(
      existsSync(join(folder, 'CHANGELOG.md')) && existsSync(join(folder, 'LICENSE')),
      `${name} has its changelog and licence`,
    );
    const resolved = call(process.execPath, [
      '--input-type=module',
      '-e',
      `console.log(import.meta.resolve('@tilewright/${name}/package.json'))`,
    ]);
    expect(resolved.status === 0, `${name}/package.json can be looked at`);
  }
}

/** A program that uses every entry, with what the types promise. */
function program() {
  const { exports } = JSON.parse(
    readFileSync(join(project, 'node_modules/@tilewright/core/package.json'), 'utf8'),
  );
  const entries = Object.keys(exports).filter((entry) => entry !== './package.json' && !entry.includes('*'));
  const imports = entries.map((entry, i) => `import * as part${i} from '@tilewright/core${entry.slice(1)}';`);
  const kinds = KINDS.map((kind) => `import { ${kind} } from '@tilewright/core/kinds/${kind}';`);
  return `${imports.join('\n')}
${kinds.join('\n')}
import { makeFlood } from '@tilewright/core/kinds/flood';
import { runTask, type Result } from '@tilewright/core/outcome';
import { printBook, figurePng } from '@tilewright/print';

export const parts: readonly object[] = [${entries.map((_, i) => `part${i}`).join(', ')}, ${KINDS.join(', ')}, { printBook, figurePng }];
const made = makeFlood({ shape: { rows: 2, cols: 2 }, names: ['a', 'b', 'b', 'a'] });
if (!made.ok) throw new Error(made.fault.code);
const solver = await flood.loadSolver();
const outcome = runTask(solver.solve(made.value, { want: 'one', budget: { nodes: 1000 } }));
if (outcome.status === 'solved') {
  // A solved outcome has an answer: no look is needed whether it is there.
  const answer: readonly number[] = outcome.answers[0];
  console.log(outcome.proof, flood.formatAnswer(made.value, answer));
}
// @ts-expect-error a question that there is none of
export const bogus = () => solver.solve(made.value, { want: 'bogus' });
// @ts-expect-error a rule that there is none of
export const ruleless: Result<unknown> = makeFlood({ shape: { rows: 1, cols: 1 }, names: ['a'], rule: 'x' });
`;
}

function tryTypes() {
  const tsc = join(project, 'node_modules/typescript/bin/tsc');
  const settings = {
    'a fresh tsc --init': null,
    node16: { module: 'node16' },
    nodenext: { module: 'nodenext' },
    bundler: { module: 'esnext', moduleResolution: 'bundler' },
  };
  for (const [name, options] of Object.entries(settings)) {
    const folder = join(project, `types-${name.replace(/\W+/g, '-')}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'program.ts'), program());
    if (options === null) call(process.execPath, [tsc, '--init'], folder);
    else {
      const compilerOptions = { target: 'es2022', strict: true, skipLibCheck: false, types: [], ...options };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    }
    const compiled = call(process.execPath, [tsc], folder);
    expect(
      compiled.status === 0,
      `types: ${name}${compiled.status === 0 ? '' : `\n${compiled.out.slice(0, 2000)}`}`,
    );
    const ran = call(process.execPath, [join(folder, 'program.js')], folder);
    expect(/^optimal [ab ]+\n$/.test(ran.out), `the compiled program runs: ${name}`);
  }
}

/** What bundlers begin with: boards of one kind are read and solved. */
function entry(kind) {
  return `import { ${kind} } from '@tilewright/core/kinds/${kind}';
import { runTask } from '@tilewright/core/outcome';
export async function solve(text) {
  const [{ result }] = ${kind}.codecs[0].parse(text);
  const solver = await ${kind}.loadSolver();
  return result.ok ? runTask(solver.solve(result.value)) : result.fault;
}
`;
}

async function tryBundles() {
  for (const kind of KINDS) {
    const source = join(project, `${kind}.js`);
    writeFileSync(source, entry(kind));
    for (const [tool, bundle] of Object.entries({ esbuild: byEsbuild, vite: byVite, webpack: byWebpack })) {
      const folder = join(project, `bundle-${tool}-${kind}`);
      const { modules, loaded } = await bundle(source, folder, `kinds/${kind}/solve/index.js`);
      const others = KINDS.filter(
        (other) => other !== kind && modules.some((one) => one.includes(`kinds/${other}/`)),
      );
      const named = others.length > 0 ? `: ${others.join(', ')}` : '';
      expect(modules.length > 20 && others.length === 0, `${tool}: ${kind} holds no other kind${named}`);
      let bytes = 0;
      for (const file of loaded) bytes += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
      const said = `${tool}: to read and solve ${kind} a page loads ${bytes} bytes compressed, of at most ${MOST_BYTES[kind]}`;
      expect(loaded.length > 0 && bytes <= MOST_BYTES[kind], said);
    }
  }
}

/** The chunks that are loaded at once with some of them, by what each imports without waiting. */
function closure(starts, importsOf) {
  const found = new Set();
  const visit = (chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const next of importsOf(chunk)) visit(next);
  };
  starts.forEach(visit);
  return [...found];
}

async function fromProject(name) {
  return import(createRequire(join(project, 'package.json')).resolve(name));
}

/** Each bundler: all modules of the bundle, and the files that are loaded to read and solve. */
async function byEsbuild(source, folder, solver) {
  const { build } = await fromProject('esbuild');
  const { metafile } = await build({
    entryPoints: [source],
    outdir: folder,
    absWorkingDir: project,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    logLevel: 'error',
  });
  const { outputs } = metafile;
  const starts = Object.keys(outputs).filter((file) => {
    const { entryPoint = '' } = outputs[file];
    return entryPoint.endsWith(solver) || source.endsWith(`/${entryPoint}`);
  });
  const files = closure(starts, (file) =>
    outputs[file].imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
  );
  return {
    modules: Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)),
    loaded: files.map((file) => relative(folder, join(project, file))),
  };
}

async function byVite(source, folder, solver) {
  const { build } = await fromProject('vite');
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: source, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = [built].flat()[0].output.filter(({ type }) => type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const starts = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(solver)),
  );
  const names = starts.map(({ fileName }) => fileName);
  return {
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    loaded: closure(names, (name) => byName.get(name)?.imports ?? []),
  };
}

async function byWebpack(source, folder, solver) {
  const { default: webpack } = await fromProject('webpack');
  const stats = await new Promise((resolve, reject) => {
    const config = {
      mode: 'production',
      context: project,
      entry: source,
      target: ['web', 'es2022'],
      experiments: { outputModule: true },
      output: { path: folder, module: true, library: { type: 'module' } },
      performance: false,
    };
    webpack(config, (error, done) => (error ? reject(error) : resolve(done)));
  });
  const json = stats.toJson({
    all: false,
    chunks: true,
    chunkOrigins: true,
    chunkModules: true,
    nestedModules: true,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
    chunkModulesSpace: Number.POSITIVE_INFINITY,
    errors: true,
  });
  if (json.errors.length > 0) throw new Error(json.errors[0].message);
  const namesOf = (module) => [
    module.identifier ?? module.name ?? '',
    ...(module.modules ?? []).flatMap(namesOf),
  ];
  const chunks = json.chunks.map((chunk) => ({ ...chunk, names: (chunk.modules ?? []).flatMap(namesOf) }));
  const isLoaded = ({ initial, origins }) =>
    initial || origins.some(({ request }) => request && solver.endsWith(request.replace(/^\.\//, '')));
  return {
    modules: chunks.flatMap(({ names }) => names),
    loaded: chunks.filter(isLoaded).flatMap(({ files }) => files),
  };
}

function tryCommand() {
  const command = join(project, 'node_modules/.bin/tilewright');
  const version = call(command, ['version', '--json']);
  const { version: said } = JSON.parse(version.out);
  const { version: right } = JSON.parse(readFileSync(`${ROOT}/packages/cli/package.json`, 'utf8'));
  expect(said === right, `the command is of the version ${right}`);
  const solved = call(command, ['solve', '--json', '--jobs', '2', `${ROOT}/examples/binairo/ids.txt`]);
  expect(solved.status === 0 && solved.out.includes('"proof":"unique"'), 'the command solves, in threads');
  const printed = call(command, ['print', `${ROOT}/examples/mosaic/boat.txt`, '-o', 'boat.pdf']);
  expect(printed.status === 0 && existsSync(join(project, 'boat.pdf')), `the command prints ${printed.out}`);
  const folder = join(project, 'node_modules/tilewright');
  const help = readdirSync(join(folder, 'man'))
    .map((page) => /^tilewright-(.+)\.1$/.exec(page)?.[1])
    .filter(Boolean)
    .map((verb) => call(command, [verb, '--help']).out)
    .join('');
  const pages = [...new Set(help.match(/docs\/[a-z.]+\.(md|json)/g))];
  const lacking = pages.filter((page) => !existsSync(join(folder, page)));
  expect(
    pages.length > 0 && lacking.length === 0,
    `the help's pages are there: ${pages.join(', ')} ${lacking}`,
  );
  expect(existsSync(join(folder, 'docs/schemas/hint.json')), 'the schemas are there');
}
