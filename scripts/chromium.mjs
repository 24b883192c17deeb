// Finds the browser for the studio's tests, and installs it where it is missing: Debian's package `chromium`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function found() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/** The path of a Chromium; throws, with what to do, where there is none and none can be installed. */
export function ensureChromium() {
  const there = found();
  if (there) return there;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium'];
  console.error(`The studio's tests need Chromium: ${install.join(' ')} …`);
  for (const command of [[...asRoot, 'apt-get', 'update'], install]) {
    spawnSync(command[0], command.slice(1), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = found();
  if (installed) return installed;
  throw new Error('Chromium could not be installed: install it by hand, or name it in CHROMIUM_PATH.');
}
