import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser, SCHEMES } from '../e2e/browser.ts';
import { ownPages } from '../e2e/testing/own-pages.ts';
import { type SamplePerson, signIn } from '../e2e/testing/people.ts';
import { productPages } from '../e2e/testing/product-pages.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { newHome, startServerChild, untilSearchable } from '../packages/server/src/testing/server-child.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { saveReadmePictures } from './readme-pictures.ts';
import { type Picture, trackedPictures } from './tracked-pictures.ts';

const HELP = `npm run screenshots -- [--out <folder>] [--url <address>] [--only <name,name>] [--paths <path,path>] [--whole] [--readme]

Takes pictures of every page at 1440 and 390 px, light and dark, and writes them to a folder (default: a new one). Without
--url, it starts a server with sample records and includes the pages behind the sign-in.

  --only     take only the pages with these names
  --paths    take these pages instead, for example records of a server with real data
  --whole    take the whole length of each page
  --readme   renew only the few compressed pictures for the README, in docs/pictures`;

const WIDTHS = [1440, 390];
const ADMINISTRATOR = 'Super admin';
/**
 * Charts and the map are drawn late. They are complete when nothing has been loaded for half a second and this many
 * further milliseconds have passed.
 */
const SETTLE_MS = 400;

const { values } = readCommandLine(HELP, {
  options: {
    out: { type: 'string' },
    url: { type: 'string' },
    only: { type: 'string' },
    paths: { type: 'string' },
    whole: { type: 'boolean' },
    readme: { type: 'boolean' },
  },
});
/** The session of each person who has signed in: once, because signing in often is refused. */
const sessions = new Map<SamplePerson, Awaited<ReturnType<BrowserContext['storageState']>>>();
await buildWebIfNeeded();
process.env.FUNDRY_CHROMIUM = await findChromium();
const home = newHome();
const server = values.url ? null : await startServerChild(home, { FUNDRY_NOW: '2026-03-01' });
const url = values.url ?? server!.url;
const browser = await launchBrowser();
try {
  if (server) await untilSearchable(server);
  const pages = values.paths === undefined ? await productPages(url) : pagesOf(values.paths);
  if (values.readme) await saveReadmePictures(browser, url, pages);
  else await takeAll(pages);
} finally {
  await browser.close();
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
}

/** Pages by their paths, named in their order. */
function pagesOf(paths: string): Record<string, string> {
  return Object.fromEntries(paths.split(',').map((path, place) => [`page-${place + 1}`, path]));
}

async function takeAll(open: Record<string, string>): Promise<void> {
  const out = resolve(values.out ?? mkdtempSync(join(tmpdir(), 'fundry-pictures-')));
  mkdirSync(out, { recursive: true });
  const only = values.only?.split(',');
  const pictures = Object.entries({
    ...shownTo(null, open),
    ...(values.paths === undefined ? await picturesOfPeople() : {}),
  });
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const contexts = new Map<SamplePerson | null, BrowserContext>();
      for (const [name, { path, as, prepare, arrange }] of pictures) {
        if (only && !only.includes(name)) continue;
        const options = {
          baseURL: url,
          colorScheme,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        } as const;
        const context = contexts.get(as) ?? (await contextOf(as, options));
        contexts.set(as, context);
        const page = await context.newPage();
        await prepare?.(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        await arrange?.(page);
        await page.waitForTimeout(SETTLE_MS);
        const file = join(out, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: values.whole ?? false });
        await page.close();
      }
      for (const context of contexts.values()) await context.close();
    }
  }
  console.log(out);
}

/**
 * The pages that need a sign-in. There are none when the server was not started here, because only the output of the
 * server says how to sign in.
 */
async function picturesOfPeople(): Promise<Record<string, Picture>> {
  if (!server) return {};
  const context = await contextOf(ADMINISTRATOR, { baseURL: url });
  const pages = shownTo(ADMINISTRATOR, await ownPages(context));
  await context.close();
  return { ...pages, ...(await trackedPictures(server, browser)) };
}

function shownTo(as: SamplePerson | null, pages: Record<string, string>): Record<string, Picture> {
  return Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, { path, as }]));
}

/** A context of the browser in which a person of the sample world is signed in, or nobody. */
async function contextOf(as: SamplePerson | null, options: BrowserContextOptions): Promise<BrowserContext> {
  if (as === null || !server) return browser.newContext(options);
  const known = sessions.get(as);
  if (known) return browser.newContext({ ...options, storageState: known });
  const context = await browser.newContext(options);
  await signIn({ said: server.stdout }, context, as);
  sessions.set(as, await context.storageState());
  return context;
}
