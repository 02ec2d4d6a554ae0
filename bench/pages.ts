import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { ownPages } from '../e2e/testing/own-pages.ts';
import { signIn } from '../e2e/testing/people.ts';
import { productPages } from '../e2e/testing/product-pages.ts';
import { TRACKED_PAGES } from '../e2e/testing/tracked-pages.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { newHome, startServerChild, untilSearchable } from '../packages/server/src/testing/server-child.ts';
import { buildWebIfNeeded } from '../scripts/build-web.ts';
import { findChromium } from '../scripts/chromium.ts';
import { type PageShift, shiftOf } from './pages/layout-shift.ts';
import { type PageScore, scoreOf } from './pages/lighthouse.ts';
import { sevenPages } from './pages/seven-pages.ts';
import { table } from './report/table.ts';

const HELP = `npm run bench:pages -- [--url ADDRESS | --home FOLDER] [--only scores|shifts] [--runs N]
                              [--page NAME ...] [--moves]

Measures with Lighthouse how soon seven pages appear on a phone: the home page, the three searches, a call, an award and a
funder. Prints the median of 3 runs of each page. Then it measures how much every page of the product shifts on a screen of
390 pixels while it loads and is scrolled.

  --url     the address of a running server
  --home    the data folder of a server that is started for this. Without --url and --home: the invented sample
  --only    only the scores of Lighthouse, or only the layout shifts
  --runs    how often each page is measured by Lighthouse (default 3)
  --page    measures only the page of this name in the tables. Can be given several times
  --moves   names the elements that moved, with their top and height in the window before and after

Pages behind a sign-in are measured on the invented sample. Lighthouse is not part of the project: npx fetches it (about
180 MB) when it is not there yet.`;

/** What each page is to reach: scores, times in milliseconds, and shift. */
const TO_REACH = { performance: 95, others: 100, largestPaint: 1_800, blocking: 150, shift: 0.02 };

const { values } = readCommandLine(HELP, {
  options: {
    url: { type: 'string' },
    home: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true },
    moves: { type: 'boolean', default: false },
  },
});
const isMeasured = (name: string) => values.page === undefined || values.page.includes(name);
if (values.only !== 'shifts') process.exitCode = (await printScores()) ? 0 : 1;
if (values.only !== 'scores') process.exitCode = (await printShifts()) ? process.exitCode : 1;

/** Prints the scores. Returns whether every page reaches what it is to reach. */
async function printScores(): Promise<boolean> {
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'fundry-pages-'));
  const { url, stop } = await serverOf(values.url, values.home);
  const scores: { name: string; score: PageScore }[] = [];
  try {
    for (const [name, path] of Object.entries(await sevenPages(url))) {
      if (!isMeasured(name)) continue;
      // The first visit after a start compiles and reads what later visits find ready.
      await (await fetch(url + path)).text();
      const runs: PageScore[] = [];
      for (let run = 0; run < Number(values.runs); run++)
        runs.push(await scoreOf(url + path, chromium, folder));
      const [median] = runs
        .toSorted((a, b) => a.performance - b.performance)
        .slice(Math.floor(runs.length / 2));
      if (median) scores.push({ name, score: median });
    }
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
  const header = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP ms',
    'TBT ms',
    'CLS',
    'KB',
  ];
  console.log(
    table(
      header,
      scores.map(({ name, score }) => [name, ...cellsOf(score)]),
    ),
  );
  return scores.every(({ score }) => isReached(score));
}

function cellsOf(score: PageScore): string[] {
  const { performance, accessibility, bestPractices, seo, largestPaint, blocking, shift, bytes } = score;
  return [
    ...[performance, accessibility, bestPractices, seo, largestPaint, blocking].map((each) =>
      each.toFixed(0),
    ),
    shift.toFixed(3),
    (bytes / 1_000).toFixed(0),
  ];
}

function isReached({
  performance,
  accessibility,
  bestPractices,
  seo,
  largestPaint,
  blocking,
}: PageScore): boolean {
  return (
    performance >= TO_REACH.performance &&
    Math.min(accessibility, bestPractices, seo) >= TO_REACH.others &&
    largestPaint <= TO_REACH.largestPaint &&
    blocking <= TO_REACH.blocking
  );
}

/** Prints the layout shifts. Returns whether no page shifts too much. */
async function printShifts(): Promise<boolean> {
  process.env.FUNDRY_CHROMIUM = await findChromium();
  const browser = await launchBrowser();
  const given = await serverOf(values.url, values.home);
  const sample = await serverOf(undefined, undefined);
  const shifts: [string, PageShift][] = [];
  try {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const open = await browser.newContext(phone);
    const own = await browser.newContext({ ...phone, baseURL: sample.url });
    await signIn({ said: sample.said }, own, 'Super admin');
    const tracking = await browser.newContext({ ...phone, baseURL: sample.url });
    await signIn({ said: sample.said }, tracking, 'Viewer');
    const real = await sevenPages(given.url);
    const others = Object.entries(await productPages(sample.url)).filter(([name]) => !(name in real));
    const measure = async (context: BrowserContext, url: string, pages: [string, string][]) => {
      for (const [name, path] of pages) {
        if (isMeasured(name)) shifts.push([name, await shiftOf(context, url + path)]);
      }
    };
    await measure(open, given.url, Object.entries(real));
    await measure(open, sample.url, others);
    await measure(own, sample.url, Object.entries(await ownPages(own)));
    await measure(tracking, sample.url, Object.entries(TRACKED_PAGES));
  } finally {
    await browser.close();
    await given.stop();
    await sample.stop();
  }
  console.log(
    table(
      ['page', 'shift at 390 px'],
      shifts.map(([name, { shift }]) => [name, shift.toFixed(4)]),
    ),
  );
  if (values.moves) {
    for (const [name, { moves }] of shifts.filter(([, each]) => each.moves.length > 0)) {
      console.log(`\n${name}\n  ${moves.join('\n  ')}`);
    }
  }
  return shifts.every(([, { shift }]) => shift < TO_REACH.shift);
}

/** The server at an address, one on a data folder, or one with the invented sample. */
async function serverOf(url: string | undefined, home: string | undefined) {
  if (url !== undefined) return { url: url.replace(/\/$/, ''), said: () => '', stop: async () => {} };
  await buildWebIfNeeded();
  const folder = home === undefined ? newHome() : resolve(home);
  // When this process runs as root, Fundry's own PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const server = await startServerChild(folder, home === undefined ? { FUNDRY_NOW: '2026-03-01' } : {});
  await untilSearchable(server);
  return {
    url: server.url,
    said: () => server.stdout(),
    async stop() {
      await server.stop();
      if (home === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
