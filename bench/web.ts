import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launchBrowser } from '../e2e/browser.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { startServerChild } from '../packages/server/src/testing/server-child.ts';
import { buildWebIfNeeded } from '../scripts/build-web.ts';
import { findChromium } from '../scripts/chromium.ts';
import { percentile } from './measure/percentiles.ts';
import { fillHome } from './web/fill-home.ts';
import { filterClicks, timeToInteractive } from './web/measure-page.ts';

const HELP = `npm run bench:web -- [--opportunities N] [--runs N] [--home FOLDER]

Measures how fast the search page is with generated opportunities (45000 by default), in Chromium with the processor
slowed down four times: from the start of a visit until the page is interactive, and from a filter click to new results.
Prints the 75th percentile of 20 runs each. The generated records are kept in the --home folder for the next run
(default: a folder in the temporary folder).`;

const TARGETS = { interactive: 2_500, click: 300 };
const WARM_UPS = 3;

const { values } = readCommandLine(HELP, {
  options: {
    opportunities: { type: 'string', default: '45000' },
    runs: { type: 'string', default: '20' },
    home: { type: 'string' },
  },
});
const count = Number(values.opportunities);
const runs = Number(values.runs);
const home = resolve(values.home ?? join(tmpdir(), `fundry-bench-web-${count}`));
mkdirSync(home, { recursive: true });
// When this process runs as root, Fundry's own PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(home, 0o755);

await buildWebIfNeeded();
process.env.FUNDRY_CHROMIUM = await findChromium();
await fillHome(home, 'opportunity', count, (line) => console.error(line));
const server = await startServerChild(home, { FUNDRY_NOW: '2026-03-01' });
const browser = await launchBrowser();
try {
  await untilSearchable(server.url);
  const visits: number[] = [];
  for (let run = 0; run < WARM_UPS + runs; run++) {
    const time = await timeToInteractive(browser, server.url);
    if (run >= WARM_UPS) visits.push(time);
  }
  const clicks = await filterClicks(browser, server.url, runs, WARM_UPS);
  report('Search page interactive', visits, TARGETS.interactive);
  report('Filter click to new results', clicks, TARGETS.click);
} finally {
  await browser.close();
  await server.stop();
}

function report(what: string, times: number[], target: number): void {
  const p75 = percentile(times, 0.75);
  const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
  console.log(
    `${what}: ${ms(p75)} (75th percentile of ${times.length} runs; median ${ms(percentile(times, 0.5))}, ` +
      `worst ${ms(Math.max(...times))}; to reach ${ms(target)}: ${p75 <= target ? 'reached' : 'missed'})`,
  );
}

async function untilSearchable(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/opportunities`);
    if (answer.ok) return;
    await new Promise((next) => setTimeout(next, 500));
  }
}
