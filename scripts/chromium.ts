import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Debian's Chromium without windows, tabs and extensions. Pages cost it a quarter less than the whole program, so it is
 * taken first.
 */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const PLACES = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the Chromium for browser tests: the one that `FUNDRY_CHROMIUM` names, an installed one, or (as root on
 * Debian) one that it installs now. If there is none, the error says what to do.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.FUNDRY_CHROMIUM;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`FUNDRY_CHROMIUM names ${given}, which does not exist.`);
  }
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests …');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    execFileSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'] });
    return HEADLESS;
  }
  throw new Error(
    'The browser tests need Chromium. Install Chromium or Chrome, or set FUNDRY_CHROMIUM to its program.',
  );
}
