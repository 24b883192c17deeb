// Finds the server that the tests of queues start, and installs it where it is missing: Debian's package `redis-server`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'];

function found() {
  const named = process.env.REDIS_PATH;
  if (named) return existsSync(named) ? named : null;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/** The path of a server; throws, with what to do, where there is none and none can be installed. */
export function ensureRedis() {
  const there = found();
  if (there) return there;
  if (process.env.REDIS_PATH) throw new Error(`REDIS_PATH names no file: ${process.env.REDIS_PATH}`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', 'redis-server'];
  console.error(`The tests of queues need Redis: ${install.join(' ')} …`);
  for (const command of [[...asRoot, 'apt-get', 'update'], install]) {
    spawnSync(command[0], command.slice(1), {
      stdio: ['ignore', 'ignore', 'inherit'],
      // The package would start a server of its own.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  }
  const installed = found();
  if (installed) return installed;
  throw new Error('Redis could not be installed: install it by hand, or name its server in REDIS_PATH.');
}
