import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { jsonLines, ROOT, tilewright } from './run.js';

const DOC = readFileSync(join(ROOT, 'docs/command.md'), 'utf8');

/** The fields that the tables under a heading name. */
function documented(...headings: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const heading of headings) {
    const start = DOC.indexOf(`\n#### ${heading}\n`);
    assert.ok(start >= 0, `docs/command.md has no section ${heading}`);
    const section = DOC.slice(start + 5).split(/\n##+ /)[0]!;
    for (const [, first] of section.matchAll(/^\| (`[^|]*) \|/gm)) {
      for (const [, name] of first!.matchAll(/`([^`]+)`/g)) names.add(name!);
    }
  }
  return names;
}

/** Objects whose members are names of techniques or reasons, not fields. */
const MAPS = ['techniques', 'rejected'];

/** The paths of an object's fields; steps within steps or mistakes count as steps. */
function fields(value: unknown, path: string, into: Set<string>): void {
  if (
    Array.isArray(value) &&
    value.some((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  ) {
    into.add(`${path}[]`);
    const here = path.endsWith('steps') ? 'steps' : path;
    for (const one of value) fields(one, `${here}[]`, into);
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value) && !MAPS.includes(path)) {
    into.add(path);
    for (const [name, member] of Object.entries(value))
      fields(member, path === '' ? name : `${path}.${name}`, into);
  } else {
    into.add(path);
  }
}

/** A name is documented by itself or by all that is within it. */
function bare(names: ReadonlySet<string>): string[] {
  const all = [...names].filter((name) => name !== '');
  return all
    .filter(
      (name) =>
        !all.some(
          (other) => other !== name && (other.startsWith(`${name}.`) || other.startsWith(`${name}[`)),
        ),
    )
    .filter((name) => !name.endsWith('[]') || !all.some((other) => other.startsWith(`${name}.`)))
    .sort();
}

/** A board that needs a trial. */
const HARD = 'binairo:8x8,v=1,level=6#fields\n';

interface Told {
  /** The sections that tell of a verb's lines. */
  readonly sections: readonly string[];
  /** Calls that print every field between them, each with its input. */
  readonly calls: readonly (readonly [args: readonly string[], input?: string])[];
}

const STEPS = 'Steps and mistakes';

const VERBS: Readonly<Record<string, Told>> = {
  solve: {
    sections: ['Every line', '`solve --json`'],
    calls: [
      [['examples/flood/words.txt']],
      [['--want', 'count', 'examples/mosaic/several.txt']],
      [['--want', 'one', '--facts', 'examples/mosaic/several.txt']],
      [['examples/mosaic/contradictory.txt']],
      [['--kind', 'binairo'], '..\n..\n..\n..\n..\n..\n'],
      [['--node-limit', '1', 'examples/flood/pc-14x14.txt']],
      [['--kind', 'flood'], '12\n21\n\n12\n1\n'],
      [[], '..\n..\n'],
      [[], 'binairo:2x2,u0:0c|1c\n'],
    ],
  },
  check: {
    sections: ['Every line', '`check --json`'],
    calls: [
      [['-a', 'green blue red green', 'examples/flood/words.txt']],
      [['-a', 'green blue red', 'examples/flood/words.txt']],
      [['-a', '1', '-'], '12\n1\n'],
      [['-a', '1', '-'], '..\n..\n'],
      [['examples/flood/words.txt', '-'], '{"index":0,"status":"stopped","answers":[]}\n'],
    ],
  },
  convert: {
    sections: ['Every line', '`convert --json`'],
    calls: [
      [['--to', 'id', '--kind', 'flood', '-'], '12\n21\n\n12\n1\n'],
      [['--to', 'id', '-'], '..\n..\n'],
      [['--to', 'judgegirl248', 'examples/mosaic/boat.txt']],
    ],
  },
  hint: {
    sections: ['Every line', '`hint --json`', STEPS],
    calls: [
      [['--count', '3', 'examples/binairo/eight.txt']],
      [['examples/mosaic/contradictory.txt']],
      [['--moves', '0,0=0 0,2=1', 'examples/mosaic/boat.txt']],
      [['--moves', 'blue', 'examples/flood/words.txt']],
      [['--count', '99', '-'], HARD],
      [['--why', '0,3', 'examples/mosaic/several.txt']],
      [['--node-limit', '1', 'examples/binairo/several.txt']],
      [['--kind', 'flood'], '12\n1\n'],
      [[], '..\n..\n'],
      [['--moves', '0,0=2', 'examples/mosaic/boat.txt']],
    ],
  },
  explain: {
    sections: ['Every line', '`explain --json`', STEPS],
    calls: [
      [['examples/binairo/eight.txt']],
      [['-'], HARD],
      [['examples/mosaic/several.txt']],
      [['examples/flood/words.txt']],
      [['--node-limit', '1', 'examples/binairo/several.txt']],
      [['--kind', 'flood'], '12\n1\n'],
      [[], '..\n..\n'],
    ],
  },
  rate: {
    sections: ['Every line', '`rate --json`'],
    calls: [
      [['examples/binairo/eight.txt']],
      [['examples/mosaic/several.txt']],
      [['--node-limit', '1', 'examples/binairo/several.txt']],
      [['--kind', 'flood'], '12\n1\n'],
      [[], '..\n..\n'],
    ],
  },
  generate: {
    sections: ['`generate --json`'],
    calls: [
      [['binairo', '--size', '6x6', '--level', '2', '--seed', 'fields']],
      [['flood', '--size', '4x4', '--seed', 'f']],
    ],
  },
  formats: { sections: ['`formats --json`'], calls: [[['--kind', 'mayan']]] },
};

/** What a call prints only when it meets what these calls do not: a place on the board, or a mistake in `explain`. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  solve: /^fault\.cell$/,
  check: /^fault\.cell$/,
  convert: /^$/,
  hint: /^(fault\.cell|status)$/,
  explain: /^(fault\.cell|mistake\..*)$/,
  rate: /^fault\.cell$/,
};

for (const [verb, { sections, calls }] of Object.entries(VERBS)) {
  test(`docs/command.md names the fields that ${verb} --json prints, all and no others`, async () => {
    const printed = new Set<string>();
    for (const [args, input] of calls) {
      const ran = await tilewright([verb, '--json', ...args], input === undefined ? {} : { input });
      assert.equal(ran.err, '', args.join(' '));
      for (const line of jsonLines(ran.out)) fields(line, '', printed);
    }
    const general = verb === 'generate' ? ['v', 'index', 'kind', 'id'] : [];
    const told = bare(new Set([...documented(...sections), ...general]));
    const found = bare(printed);
    assert.deepEqual(
      found.filter((name) => !told.includes(name)),
      [],
      'printed but not documented',
    );
    const missing = told.filter((name) => !found.includes(name) && !ELSEWHERE[verb]?.test(name));
    assert.deepEqual(missing, [], 'documented but not printed');
  });
}
