// Finds Firefox for the studio's tests, and installs it where it is missing: Debian's package `firefox-esr`.
import { ensureBrowser } from './chromium.mjs';

/** The path of a Firefox; throws, with what to do, where there is none and none can be installed. */
export function ensureFirefox() {
  return ensureBrowser({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packageName: 'firefox-esr',
  });
}
