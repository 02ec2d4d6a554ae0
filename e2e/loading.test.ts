import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { SCRIPT_LIMIT_BYTES, scriptsUntilLive } from './testing/scripts-until-live.ts';
import { startSuite } from './testing/suite.ts';
import { HIGH } from './testing/visitors.ts';

const suite = startSuite();
const LATE = 'A part of this page has not loaded.';

/** Makes the page show its message about slow loading. The message is an animation that begins after 120 seconds. */
async function waitTwoMinutes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [animation] = document.getElementById('fundry-late')!.getAnimations();
    const delay = animation!.effect!.getComputedTiming().delay!;
    animation!.currentTime = delay + 1;
    return delay;
  });
}

test('a program that never comes is said after 120 s, with a reload', async () => {
  const page = await suite.newPage({ alone: true });
  let lost = true;
  await drawnByBrowser(page);
  await page.route('**/assets/*.js', (route) => (lost ? undefined : route.continue()));
  const program = page.waitForRequest('**/assets/*.js');
  await page.goto('/search/awards', { waitUntil: 'commit' });
  await page.getByText('Loading', { exact: true }).waitFor();
  const sentence = page.getByText(LATE);
  await expect.poll(() => sentence.isVisible()).toBe(false);
  expect(await waitTwoMinutes(page)).toBe(120_000);
  await Promise.all([sentence.waitFor(), program]);
  // Only the reload gets its program: what the first visit still asks for stays lost, so that its message stays.
  await page.route('**/search/awards', (route) => {
    lost = false;
    return route.continue();
  });
  await page.getByRole('link', { name: 'Reload the page' }).press('Enter');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expect.poll(() => page.getByText(LATE).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/search/awards');
});

test('before the program, and without it: results in their style, links, and a search that works', async () => {
  const page = await suite.newPage({ javaScriptEnabled: false });
  await page.goto('/search/awards', { waitUntil: 'load' });
  const results = page.getByRole('article');
  await expect.poll(() => results.count()).toBe(20);
  expect(
    await page.getByRole('banner').evaluate((header) => getComputedStyle(header).borderBottomStyle),
  ).toBe('solid');
  expect(await page.getByText('Loading', { exact: true }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Search awards' }).fill('glacier');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/awards\?basicQuery=glacier$/);
  await expect.poll(() => results.first().innerText()).toMatch(/glacier/i);
  await results.first().getByRole('link').first().click();
  await page.waitForURL(/\/awards\/\d+$/);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/\S/);
});

test('a page whose part does not come within 120 s says so and offers a reload', async () => {
  const page = await suite.newPage({ alone: true });
  await page.clock.install();
  await page.goto('/search/awards');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  let lost = true;
  await page.route('**/assets/about-data-page-*.js', (route) => (lost ? undefined : route.continue()));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole('link', { name: 'About the data' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  let waited = 0;
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      waited += 500;
      return loading.count();
    })
    .toBe(1);
  await page.clock.runFor(119_000 - waited);
  await loading.waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('heading', { name: 'This page did not load' }).count()).toBe(0);
  await page.clock.runFor(1_000 + waited);
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  lost = false;
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'About the data' }).waitFor();
});

test('a page whose part cannot be had says so and offers a reload', async () => {
  const page = await suite.newPage({ alone: true });
  let lost = true;
  await page.route('**/assets/about-data-page-*.js', (route) => (lost ? route.abort() : route.continue()));
  await page.goto('/search/awards');
  await page.getByRole('link', { name: 'About the data' }).click();
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  lost = false;
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'About the data' }).waitFor();
});

test('a map that does not load says so in its place; the rest of the home page is there', async () => {
  const page = await suite.newPage({ alone: true, ...HIGH });
  await page.route('**/assets/coverage-map-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('alert').filter({ hasText: 'This part of the page did not load.' }).waitFor();
  await page.getByRole('heading', { name: 'Quick guide' }).waitFor();
  await page.getByRole('combobox', { name: /^Search / }).waitFor();
});

test('a search that the busy server refuses is asked for again; when that takes too long, it is said', async () => {
  const page = await suite.newPage({ alone: true });
  const problem = { code: 'search/busy', errorDescription: 'Too many searches are waiting at the moment.' };
  const refusal = (seconds: string) => ({ status: 503, headers: { 'retry-after': seconds }, json: problem });
  let refusals = 1;
  await drawnByBrowser(page);
  await page.route('**/api/awards', (route) =>
    refusals-- > 0 ? route.fulfill(refusal('0')) : route.continue(),
  );
  await page.goto('/search/awards');
  await page.locator('main article').first().waitFor();
  expect(refusals).toBeLessThan(0);
  await page.unroute('**/api/awards');
  await page.route('**/api/awards', (route) => route.fulfill(refusal('60')));
  await page.reload();
  await page
    .getByText('Too many searches are waiting at the moment. Your words and filters are kept.')
    .waitFor();
  await page.unroute('**/api/awards');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('main article').first().waitFor();
});

test('what breaks while a page is shown is said, the shell stays, and it can be tried again', async () => {
  const page = await suite.newPage({ alone: true });
  let broken = true;
  await drawnByBrowser(page);
  await page.route('**/api/funders', async (route) => {
    if (!broken) return route.continue();
    await route.fulfill({ json: { hits: 'not what was agreed' } });
  });
  await page.goto('/search/funders');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await expect.poll(() => page.locator('meta[name="fundry-status"]').getAttribute('content')).toBe('500');
  await page.getByRole('navigation', { name: 'Searches' }).waitFor();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
});

test('the search page can be used, with its first results, after little script', async () => {
  const page = await suite.newPage({ alone: true, viewport: { width: 1440, height: 900 } });
  const scripts = await scriptsUntilLive(page, '/search/opportunities');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
});
