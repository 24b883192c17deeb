// Finds the browser for the studio's tests, and installs it where it is missing: Debian's package `chromium`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function found({ variable, places }) {
  const named = process.env[variable];
  if (named) return existsSync(named) ? named : null;
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * The path of a browser: `name` is what people call it, `variable` the environment variable that may name its file,
 * `places` where it is looked for, `packageName` what Debian calls it. Throws, with what to do, where there is none and none
 * can be installed.
 */
export function ensureBrowser(browser) {
  const { name, variable, packageName } = browser;
  const there = found(browser);
  if (there) return there;
  if (process.env[variable]) throw new Error(`${variable} names no file: ${process.env[variable]}`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', packageName];
  console.error(`The studio's tests need ${name}: ${install.join(' ')} …`);
  for (const command of [[...asRoot, 'apt-get', 'update'], install]) {
    spawnSync(command[0], command.slice(1), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = found(browser);
  if (installed) return installed;
  throw new Error(`${name} could not be installed: install it by hand, or name it in ${variable}.`);
}

/** The path of a Chromium, as `ensureBrowser`. */
export function ensureChromium() {
  return ensureBrowser({
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    packageName: 'chromium',
  });
}
