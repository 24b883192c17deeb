import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VERBS } from '#cli/verbs/index.js';
import { shell, tilewright } from './run.js';

for (const { name, load } of VERBS) {
  test(`every example of ${name} --help runs`, async () => {
    const { examples } = await load();
    assert.ok(examples.length > 0);
    for (const { command, lasting } of examples) {
      if (lasting) {
        const ended = { name: 'SIGTERM', afterMs: 3000 } as const;
        const { code, out } = await tilewright(command.split(' ').slice(1), { signal: ended });
        assert.equal(code, 0, command);
        assert.match(out, /\n$/, command);
        continue;
      }
      const ran = await shell(command);
      assert.equal(ran.code, 0, `${command}\n${ran.err}`);
      assert.equal(ran.err, '', command);
    }
  });
}
