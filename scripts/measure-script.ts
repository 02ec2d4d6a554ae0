import { rmSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { launchBrowser, untilLive } from '../e2e/browser.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { newHome, startServerChild, untilSearchable } from '../packages/server/src/testing/server-child.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { findChromium } from './chromium.ts';

const HELP = `npm run measure:script

Prints how much script a visitor of the search page loads until the page with its first results can be used. It counts
every script that was requested until then, as the server sends it (Brotli). Exits with 1 if the total is above the
limit of 160 KB.`;

const LIMIT_BYTES = 160_000;

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
    `${kilobytes(total)} of script until the search page with its first results can be used; limit ${kilobytes(LIMIT_BYTES)}`,
  );
  process.exitCode = scripts.length > 0 && total <= LIMIT_BYTES ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}

/**
 * The scripts that have come when the program has just taken the page over, with their sizes as sent. Parts that it then
 * fetches for later are not among them. Throws when a script is not compressed, and when no result is there.
 */
async function scriptsUntilLive(page: Page, url: string): Promise<{ name: string; bytes: number }[]> {
  const asked = new Map<string, Request>();
  page.on('request', (request) => asked.set(request.url(), request));
  await page.addInitScript(noteScriptsWhenLive);
  await page.goto(url);
  await untilLive(page);
  await page.locator('main article').first().waitFor();
  const addresses = await page.evaluate(() => (window as Noting).scriptsWhenLive ?? []);
  return Promise.all(
    addresses.map(async (address) => {
      const request = asked.get(address)!;
      const name = new URL(address).pathname;
      const answer = await request.response();
      if ((await answer?.headerValue('content-encoding')) !== 'br')
        throw new Error(`${name} came without Brotli.`);
      return { name, bytes: (await request.sizes()).responseBodySize };
    }),
  );
}

type Noting = typeof window & { scriptsWhenLive?: string[] };

/** Runs in the page: notes the addresses of its scripts at the moment at which the page becomes live. */
function noteScriptsWhenLive(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.live !== '') return;
    observer.disconnect();
    (window as Noting).scriptsWhenLive = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
