import { rmSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { newHome, startServerChild, untilSearchable } from '../packages/server/src/testing/server-child.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { findChromium } from './chromium.ts';

const HELP = `npm run measure:script

Prints how much script a visitor of the search page loads until the page with its first results is loaded. It counts
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
  const scripts = await scriptsUntilLoaded(page, `${server.url}/search/opportunities`);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes).padStart(8)}  ${name}`);
  }
  console.log(
    `${kilobytes(total)} of script until the search page with its first results is loaded; limit ${kilobytes(LIMIT_BYTES)}`,
  );
  process.exitCode = scripts.length > 0 && total <= LIMIT_BYTES ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}

/**
 * The scripts that are requested until the page is loaded, with their sizes as sent. The server draws the results, so they
 * may be there before the first script is asked for. Throws when a script is not compressed, and when no result is there.
 */
async function scriptsUntilLoaded(page: Page, url: string): Promise<{ name: string; bytes: number }[]> {
  const asked: Promise<{ name: string; bytes: number }>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() !== 'script') return;
    asked.push(
      (async () => {
        const answer = await request.response();
        const name = new URL(request.url()).pathname;
        if ((await answer?.headerValue('content-encoding')) !== 'br')
          throw new Error(`${name} came without Brotli.`);
        return { name, bytes: (await request.sizes()).responseBodySize };
      })(),
    );
  };
  page.on('request', note);
  await page.goto(url, { waitUntil: 'load' });
  page.off('request', note);
  await page.locator('main article').first().waitFor();
  return Promise.all([...asked]);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
