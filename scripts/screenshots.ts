import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, SCHEMES } from '../e2e/browser.ts';
import { newHome, startServerChild } from '../packages/server/src/testing/server-child.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { findChromium } from './chromium.ts';

const HELP = `node scripts/screenshots.ts [--out <folder>] [--url <address>]

Takes pictures of every page at 1440 and 390 px, light and dark, into a folder (default: a new one). Without --url a server with
sample records is started for them.`;

const WIDTHS = [1440, 390];
const PAGES: Record<string, string> = {
  opportunities: '/search/opportunities',
  awards: '/search/awards',
  funders: '/search/funders',
  'second-page': '/search/awards?basicQuery=research&page=2',
  'missing-words': '/search/opportunities?basicQuery=health+research+coastal',
  'nothing-found': '/search/funders?basicQuery=zzzzunknown',
  'after-the-last': '/search/awards?page=9999',
  malformed: '/search/opportunities?basicQuery=energy+AND+%22unclosed',
  'not-found': '/nothing/here',
};

const { values } = parseArgs({
  options: { out: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const out = resolve(values.out ?? mkdtempSync(join(tmpdir(), 'fundry-pictures-')));
mkdirSync(out, { recursive: true });
await buildWebIfNeeded();
process.env.FUNDRY_CHROMIUM = await findChromium();
const home = newHome();
const server = values.url ? null : await startServerChild(home, { FUNDRY_NOW: '2026-03-01' });
const browser = await launchBrowser();
try {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto((values.url ?? server!.url) + path, { waitUntil: 'networkidle' });
        await page.screenshot({ path: join(out, `${name}-${width}-${colorScheme}.png`) });
      }
      await page.close();
    }
  }
  console.log(out);
} finally {
  await browser.close();
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
}
