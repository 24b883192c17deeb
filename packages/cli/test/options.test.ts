import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { Exit, UsageError, worse } from '#cli/exit.js';
import { verbHelp } from '#cli/help/help.js';
import { allVerbs } from '#cli/help/names.js';
import { type Option, Options, shownValue } from '#cli/options/index.js';
import { VERBS } from '#cli/verbs/index.js';
import { ROOT, tilewright } from './run.js';

const EIGHT = `${ROOT}/examples/binairo/eight.txt`;
const FLOOD = `${ROOT}/examples/flood/words.txt`;

test('a name and a letter mean the same in every verb, and each is declared once', async () => {
  const letters = new Map<string, string>();
  const takes = new Map<string, string>();
  for (const { name: verb, options } of await allVerbs(VERBS)) {
    const names = options.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length, verb);
    for (const option of options) {
      const { name, short, excludes = [] } = option;
      if (short) {
        assert.equal(letters.get(short) ?? name, name, `-${short} in ${verb}`);
        letters.set(short, name);
      }
      // Some of a text's meanings may be all that a verb takes.
      const form = option.takes?.of === 'words' ? 'text' : (option.takes?.of ?? 'flag');
      // The player's moves, and how many are asked for: hint reads a lone number as the latter.
      // `tests` writes a folder; a Mayan board is made of so many tiles, and printed with tiles of a look.
      // Which rule odd lines follow is free where boards are made, and refused by some boards that are read.
      if (!['moves', 'out', 'tiles', 'odd'].includes(name))
        assert.equal(takes.get(name) ?? form, form, `--${name} in ${verb}`);
      takes.set(name, form);
      for (const other of excludes) {
        assert.ok(names.includes(other), `${verb}: --${name} excludes --${other}, which is not there`);
      }
    }
  }
});

/** A value that is allowed and one that is not, for whatever can be told of it. */
function wrongValues({ takes }: Option): readonly string[] {
  switch (takes?.of) {
    case 'words':
      return ['board.txt', '', 'No'];
    case 'number':
      return ['board.txt', '', '-3', '1e3', 'NaN', 'Infinity', '99999999999999999999', '0x10'];
    case 'text':
      // Of some texts nearly any may be meant, such as the name of a colour.
      return ['board.txt', '', ' '].filter((text) => takes.problem?.(text));
    case 'file':
    case 'folder':
      return [''];
    default:
      return [];
  }
}

test('of every option of every verb a value that cannot be meant is refused before anything is read', async () => {
  let checked = 0;
  for (const { name: verb, options } of await allVerbs(VERBS)) {
    for (const option of options) {
      for (const value of wrongValues(option)) {
        for (const args of [[`--${option.name}`, value], [`--${option.name}=${value}`]]) {
          assert.throws(
            () => Options.read(args, options),
            (error) => error instanceof UsageError && error.message.startsWith(`--${option.name} `),
            `${verb} ${args.join(' ')}`,
          );
          checked++;
        }
      }
      const alone = option.takes === undefined ? [`--${option.name}=x`] : [`--${option.name}`];
      assert.throws(() => Options.read(alone, options), UsageError, `${verb} ${alone}`);
    }
    assert.throws(() => Options.read(['--no-such'], options), /there is no option --no-such/);
  }
  assert.ok(checked > 300);
});

test('options are written as programs of POSIX and GNU take them', () => {
  const known: Option[] = [
    { name: 'kind', short: 'k', takes: { of: 'text', shown: 'KIND' }, help: '' },
    { name: 'json', short: 'j', help: '' },
    { name: 'quiet', short: 'q', help: '' },
  ];
  for (const [args, kind, flags, words] of [
    [['--kind', 'a', 'f'], 'a', '', ['f']],
    [['--kind=a=b', 'f'], 'a=b', '', ['f']],
    [['-k', 'a', '-', 'f'], 'a', '', ['-', 'f']],
    [['-ka', 'f', '-j'], 'a', 'json', ['f']],
    [['-jqk', 'a'], 'a', 'json quiet', []],
    [['-jqka'], 'a', 'json quiet', []],
    [['--kind', '-3'], '-3', '', []],
    [['--kind', '-'], '-', '', []],
    [['--kind='], '', '', []],
    [['-j', '--', '--kind', '-q', '--'], undefined, 'json', ['--kind', '-q', '--']],
    [['f', '--kind', 'a', '--kind', 'b'], 'b', '', ['f']],
  ] as const) {
    const options = Options.read(args, known);
    const given = ['json', 'quiet'].filter((name) => options.flag(name)).join(' ');
    assert.deepEqual([options.text('kind'), given, options.words], [kind, flags, words], args.join(' '));
  }
  for (const args of [
    ['--kind'],
    ['-k'],
    ['--kind', '--json'],
    ['--json=1'],
    ['-x'],
    ['-jx'],
    ['--kin', 'a'],
    ['-3'],
    ['---'],
  ]) {
    assert.throws(() => Options.read(args, known), UsageError, args.join(' '));
  }
});

test('options that contradict each other are refused in either order', async () => {
  for (const { options } of await allVerbs(VERBS)) {
    for (const { name, excludes = [] } of options) {
      for (const other of excludes) {
        const give = (one: string): string => {
          const option = options.find((candidate) => candidate.name === one)!;
          const { takes } = option;
          if (takes === undefined) return `--${one}`;
          const value =
            takes.of === 'words'
              ? takes.words[0]
              : takes.of === 'number'
                ? takes.least
                : ['3', '0,0', '5x5', 'x', ...shownValue(option).split('|')].find(
                    (text) => takes.of !== 'text' || !takes.problem?.(text),
                  );
          return `--${one}=${value}`;
        };
        for (const args of [
          [give(name), give(other)],
          [give(other), give(name)],
        ]) {
          assert.throws(() => Options.read(args, options), /cannot both be/, args.join(' '));
        }
      }
    }
  }
});

test('an option that took the name of the file is told, and nothing waits for the standard input', async () => {
  for (const [args, message] of [
    [['solve', '--settle', EIGHT], /--settle takes no or yes/],
    [['solve', '--unique-lines', EIGHT], /--unique-lines takes yes or no/],
    [['solve', '--time-limit', EIGHT], /--time-limit takes a number/],
    [['hint', '--moves', EIGHT], /--moves took ".*", which is a file/],
    [
      ['solve', '--moves', 'abc'],
      /^tilewright solve: --moves takes a number of moves from 0 to 999, not "abc"\n$/,
    ],
    [['solve', '--judge', 'hdu4127', '--format', 'id', FLOOD], /reads the format hdu4127, not id/],
    [['solve', '--judge', 'hdu4127', '--want', 'all', FLOOD], /--judge and --want cannot both be/],
    [['hint', '--why', '0,0', '--count', '2', EIGHT], /--why and --count cannot both be/],
    [['explain', '--no-boards', '--json', EIGHT], /--no-boards and --json cannot both be/],
    [['hint', '--max-level', '99', EIGHT], /--max-level takes a whole number from 1 to \d, not "99"/],
    [['check', '--judge', 'hdu4127', '--json', 'a', 'b'], /--judge and --json cannot both be/],
    [['generate', 'flood', '--size', '0x5'], /--size takes ROWSxCOLS/],
  ] as const) {
    const ran = await tilewright([...args]);
    assert.match(ran.err, message, args.join(' '));
    assert.deepEqual([ran.out, ran.code, ran.err.split('\n').length], ['', 2, 2], args.join(' '));
  }
});

test('former spellings are accepted with a note, which --quiet and --json leave out', async () => {
  const several = `${ROOT}/examples/mosaic/several.txt`;
  const old = await tilewright(['solve', '-n', '3', '--want', 'all', several]);
  const now = await tilewright(['solve', '--limit', '3', '--want', 'all', several]);
  const time = /[\d.]+ ms/;
  assert.equal(old.out.replace(time, ''), now.out.replace(time, ''));
  assert.equal(old.err, 'tilewright solve: note: -n is now --limit\n');
  assert.equal(now.err, '');
  for (const flag of ['--quiet', '-q', '--json']) {
    assert.equal((await tilewright(['solve', '-n3', flag, '--want', 'all', several])).err, '', flag);
  }
  const made = await tilewright(['generate', 'binairo', '--size', '4x4', '--seed', 'a', '-f', 'id']);
  assert.match(made.out, /^binairo:4x4:\S+\n$/);
  assert.match(made.err, /^tilewright generate: note: -f is now --to\n$/);
});

test('kinds answer to the names that people know them by', async () => {
  for (const [kind, file] of [
    ['takuzu', EIGHT],
    ['fill-a-pix', `${ROOT}/examples/mosaic/boat.txt`],
    ['flood-it', FLOOD],
  ] as const) {
    const ran = await tilewright(['solve', '--kind', kind, file]);
    assert.deepEqual([ran.code, ran.err], [0, '']);
  }
  const made = await tilewright(['generate', 'takuzu', '--size', '4x4', '--seed', 'a', '--to', 'id']);
  assert.match(made.out, /^binairo:4x4:/);
});

test('of several exit codes the first of 143, 130, 70, 2, 3, 1, 0 counts', () => {
  const order = [143, 130, 70, 2, 3, 1, 0] as const;
  assert.deepEqual(new Set<number>(Object.values(Exit)), new Set<number>(order));
  for (const [i, a] of order.entries()) {
    for (const b of order.slice(i)) assert.deepEqual([worse(a, b), worse(b, a)], [a, a]);
  }
});

test('docs/command.md has the options as the verbs declare them', () => {
  const check = spawnSync(process.execPath, [`${ROOT}/scripts/command-docs.mjs`, '--check'], {
    encoding: 'utf8',
  });
  assert.equal(check.status, 0, check.stderr);
});

test('help is as wide as the terminal says, and completions hold every name', async () => {
  const verbs = await allVerbs(VERBS);
  for (const width of [40, 60, 80, 120]) {
    for (const { name, verb } of verbs) {
      const help = verbHelp(name, verb, width);
      const prose = help.slice(0, help.indexOf('Options:')).split('\n').slice(1);
      for (const line of prose)
        assert.ok(line.length <= width || !line.includes(' '), `${name} at ${width}: ${line}`);
    }
  }
  const { bash, zsh, fish } = Object.fromEntries(
    await Promise.all(
      ['bash', 'zsh', 'fish'].map(
        async (shell) => [shell, (await tilewright(['completion', shell])).out] as const,
      ),
    ),
  );
  for (const { name, options } of verbs) {
    for (const option of options) {
      assert.ok(bash?.includes(`--${option.name}`) && zsh?.includes(`--${option.name}[`), option.name);
      assert.ok(
        fish?.includes(`__fish_seen_subcommand_from ${name}' -l ${option.name}`),
        `${name} ${option.name}`,
      );
    }
  }
  for (const word of ['takuzu', 'hdu4127', 'puzzle-binairo', 'two-colour']) {
    for (const script of [bash, zsh, fish]) assert.ok(script?.includes(word), word);
  }
});

test('bash completes verbs, options, kinds, formats, judges and files', () => {
  const complete = (...words: string[]): string[] => {
    const script = `source <("${process.execPath}" "${ROOT}/packages/cli/bin/tilewright.js" completion bash)
COMP_WORDS=(tilewright ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
_tilewright; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const run = spawnSync('bash', ['-c', script], { cwd: `${ROOT}/examples`, encoding: 'utf8' });
    assert.equal(run.stderr, '');
    return run.stdout.split('\n').filter((line) => line !== '');
  };
  assert.deepEqual(complete('so'), ['solve']);
  assert.deepEqual(complete('solve', '--no'), ['--node-limit', '--no-progress']);
  assert.deepEqual(complete('solve', '--kind', 'tak'), ['takuzu']);
  assert.deepEqual(complete('solve', '-k', 'fill'), ['fill-a-pix', 'fillapix']);
  assert.deepEqual(complete('check', '--judge', 'hdu'), ['hdu4127']);
  assert.deepEqual(complete('solve', '--want', ''), ['one', 'unique', 'all', 'count']);
  assert.deepEqual(complete('convert', '--to', 'binaryp'), ['binarypuzzle']);
  assert.deepEqual(complete('solve', 'mos'), ['mosaic']);
  assert.deepEqual(complete('help', 'gen'), ['generate']);
  assert.deepEqual(complete('completion', ''), ['bash', 'zsh', 'fish']);
  assert.deepEqual(complete('solve', '--node-limit', ''), []);
});

test('manual pages tell every option, and are what man reads', async () => {
  for (const { name, options } of await allVerbs(VERBS)) {
    const { out } = await tilewright(['man', name]);
    assert.match(out, new RegExp(`^\\.TH TILEWRIGHT\\\\-${name.toUpperCase()} 1 `));
    for (const option of options)
      assert.ok(out.includes(`\\-\\-${option.name.replaceAll('-', '\\-')}`), option.name);
    // What starts with a dot is an order of roff.
    for (const line of out.split('\n'))
      assert.match(line, /^(?:[^.']|\.(TH|SH|TP|B|BR|I|PP|RS|RE|nf|fi)\b|$)/);
  }
});
