import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ConfigError,
  configFromEnvironment,
  DEFAULTS,
  mergeConfig,
  parseConfigFile,
} from '@tilewright/service';

test('later parts go over earlier ones, room by room', () => {
  const file = parseConfigFile('port: 1\nlimits:\n  time: 5\n', 'service.yaml');
  const environment = configFromEnvironment({ TILEWRIGHT_SERVE_LIMITS_USUAL_TIME: '2', OTHER: 'x' });
  const config = mergeConfig([file, environment, { from: 'the call', values: { port: 3 } }]);
  assert.equal(config.port, 3);
  assert.deepEqual(config.limits, { ...DEFAULTS.limits, time: 5, usualTime: 2 });
});

test('JSON is read as well as YAML', () => {
  assert.deepEqual(parseConfigFile('{"port": 5, "cors": {"origins": ["*"]}}', 'a.json').values, {
    port: 5,
    cors: { origins: ['*'] },
  });
  assert.deepEqual(parseConfigFile('', 'empty').values, {});
});

test('what cannot be is refused by name and place', () => {
  const refused: readonly [() => unknown, RegExp][] = [
    [() => parseConfigFile('port: [1', 'a.yaml'), /a\.yaml:\d+:\d+: /],
    [() => parseConfigFile('- 1', 'a.yaml'), /a\.yaml: settings by name/],
    [() => parseConfigFile('port: 1\nport: 2', 'a.yaml'), /a\.yaml:2:1/],
    [() => mergeConfig([{ from: 'a.yaml', values: { prot: 1 } }]), /a\.yaml: there is no setting prot/],
    [
      () => mergeConfig([{ from: 'a.yaml', values: { limits: { tim: 1 } } }]),
      /there is no setting limits\.tim/,
    ],
    [() => mergeConfig([{ from: 'a', values: { port: 70_000 } }]), /port must be <= 65535/],
    [() => mergeConfig([{ from: 'a', values: { log: 'loud' } }]), /log must be one of silent/],
    [
      () => mergeConfig([{ from: 'a', values: { keys: [{ name: 'x', sha256: 'secret' }] } }]),
      /keys\.0\.sha256/,
    ],
    [() => mergeConfig([{ from: 'a', values: { anonymous: false } }]), /no keys/],
    [() => mergeConfig([{ from: 'a', values: { cache: { redis: true } } }]), /queue/],
    [() => configFromEnvironment({ TILEWRIGHT_SERVE_PROT: '1' }), /TILEWRIGHT_SERVE_PROT is no setting/],
    [() => configFromEnvironment({ TILEWRIGHT_SERVE_PORT: 'eighty' }), /TILEWRIGHT_SERVE_PORT takes integer/],
  ];
  for (const [call, message] of refused) {
    assert.throws(
      call,
      (error) => error instanceof ConfigError && message.test(error.message),
      String(message),
    );
  }
});
