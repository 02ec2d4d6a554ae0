import { rmSync } from 'node:fs';
import { launchBrowser } from '../e2e/browser.ts';
import { SCRIPT_LIMIT_BYTES, scriptsUntilLive } from '../e2e/testing/scripts-until-live.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { newHome, startServerChild, untilSearchable } from '../packages/server/src/testing/server-child.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { findChromium } from './chromium.ts';

const HELP = `npm run measure:script

Prints how much script a visitor of the search page loads until the page with its first results can be used. It counts
every script that was requested until then, as the server sends it (Brotli). Exits with 1 if the total is above the
limit of ${kilobytes(SCRIPT_LIMIT_BYTES)}.`;

readCommandLine(HELP, {});
await buildWebIfNeeded();
process.env.FUNDRY_CHROMIUM = await findChromium();
const home = newHome();
const server = await startServerChild(home, { FUNDRY_NOW: '2026-03-01' });
const browser = await launchBrowser();
try {
  await untilSearchable(server);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const scripts = await scriptsUntilLive(page, `${server.url}/search/opportunities`);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes).padStart(8)}  ${name}`);
  }
  console.log(
    `${kilobytes(total)} of script until the search page with its first results can be used; limit ${kilobytes(SCRIPT_LIMIT_BYTES)}`,
  );
  process.exitCode = scripts.length > 0 && total <= SCRIPT_LIMIT_BYTES ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
