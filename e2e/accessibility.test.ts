import { rmSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHome, type ServerChild, startServerChild } from '../packages/server/src/testing/server-child.ts';
import { launchBrowser, PAGES, SCHEMES, WIDTHS } from './browser.ts';

const home = newHome();
let server: ServerChild;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServerChild(home, { FUNDRY_NOW: '2026-03-01' }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** What axe finds wrong (WCAG 2.2 AA and good practice), and whether the page scrolls sideways. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .analyze();
  const wrong = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  const size = page.viewportSize()!;
  const width = (await page.locator('html').evaluate((html) => html.scrollWidth)) as number;
  return width > size.width ? [...wrong, `the page is ${width} px wide at ${size.width} px`] : wrong;
}

const STATES: [string, string, RegExp][] = [
  ['results of several pages', '/search/awards?basicQuery=research&page=2', /page 2 of/],
  ['nothing found', '/search/awards?basicQuery=zzzzunknown', /^0 awards$/],
  ['a page after the last', '/search/awards?page=9999', /^\d[\d,]* awards$/],
];

const BROAD = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => [width, scheme] as const));

async function withPage(
  [width, colorScheme]: readonly [number, 'light' | 'dark'],
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  await work(await context.newPage());
  await context.close();
}

async function show(page: Page, path: string, status: RegExp): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole('status').filter({ hasText: status }).waitFor();
}

test.each(BROAD)('at %i px, %s, every search is accessible and fits', (width, scheme) =>
  withPage([width, scheme], async (page) => {
    for (const target of PAGES) {
      await show(page, `/search/${target}`, /^\d[\d,]* /);
      expect(await findings(page), target).toEqual([]);
    }
  }),
);

test.each([BROAD[0]!, BROAD[5]!])('at %i px, %s, so is every other state', (width, scheme) =>
  withPage([width, scheme], async (page) => {
    for (const [name, path, status] of STATES) {
      await show(page, path, status);
      expect(await findings(page), name).toEqual([]);
    }
    await page.goto(`${server.url}/search/opportunities?basicQuery=%22open`);
    await page.getByRole('alert').waitFor();
    expect(await findings(page), 'a malformed query').toEqual([]);
    await page.goto(`${server.url}/nothing/here`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await findings(page), 'not found').toEqual([]);
  }),
);

test('every control can be hit by a finger: at least 44 px high', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 900 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${server.url}/search/awards`);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  for (const control of [
    ...(await page.getByRole('button').all()),
    ...(await page.getByRole('navigation', { name: 'What to search' }).getByRole('link').all()),
    page.getByRole('searchbox'),
  ]) {
    const box = await control.boundingBox();
    expect(box!.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
  await context.close();
});
