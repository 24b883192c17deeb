import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const TSC = `${ROOT}node_modules/typescript/bin/tsc`;

/** The pages that show programs, and what each of them prints. */
const PAGES: Readonly<Record<string, RegExp>> = {
  'README.md': /^optimal [012 ]+\n$/,
  'packages/core/README.md': /^optimal [012 ]+\n$/,
};

function run(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}`);
  return stdout;
}

for (const [page, prints] of Object.entries(PAGES)) {
  test(`the program of ${page} compiles in a fresh project, as strictly as TypeScript starts one, and runs`, () => {
    const programs = [...readFileSync(ROOT + page, 'utf8').matchAll(/^```[jt]s\n(.+?)^```$/gms)];
    assert.equal(programs.length, 1);
    const folder = mkdtempSync(`${tmpdir()}/tilewright-readme-`);
    try {
      mkdirSync(`${folder}/node_modules/@tilewright`, { recursive: true });
      symlinkSync(`${ROOT}packages/core`, `${folder}/node_modules/@tilewright/core`);
      writeFileSync(`${folder}/package.json`, '{"type":"module"}');
      writeFileSync(`${folder}/program.ts`, programs[0]![1]!);
      run(folder, TSC, '--init');
      run(folder, TSC);
      assert.match(run(folder, 'program.js'), prints);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
