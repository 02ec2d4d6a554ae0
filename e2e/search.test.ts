import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newHome, type ServerChild, startServerChild } from '../packages/server/src/testing/server-child.ts';
import { launchBrowser } from './browser.ts';

const AS_OF = { FUNDRY_NOW: '2026-03-01' };
const home = newHome();
let server: ServerChild;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServerChild(home, AS_OF), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
});
afterEach(() => context.close());

const searchBox = () => page.getByRole('searchbox', { name: /^Search / });
const count = () => page.getByRole('status');
const titles = () => page.getByRole('listitem').getByRole('heading', { level: 2 });

const settled = () => page.locator('[aria-busy=true]').waitFor({ state: 'detached' });

async function open(path: string): Promise<void> {
  await page.goto(server.url + path);
  await count().filter({ hasText: /\d/ }).waitFor();
}

test('by keyboard alone: to the search box, type, Enter, results, next page, back and forward', async () => {
  await open('/search/awards');
  for (const name of ['Funding Opportunities', 'Awarded Grants', 'Funders']) {
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe(name);
  }
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('id')).toBe('basicQuery');
  await page.keyboard.type('research');
  await page.keyboard.press('Enter');
  await page.waitForURL(/basicQuery=research$/);
  await settled();
  const announced = await count().textContent();
  expect(announced).toMatch(/^[1-9][\d,]* awards$/);
  expect(await page.locator(':focus').getAttribute('id')).toBe('basicQuery');
  const first = await titles().allInnerTexts();
  expect(first).toHaveLength(20);

  const next = page.getByRole('button', { name: 'Next' });
  while (!(await next.evaluate((button) => button.matches(':focus')))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await count().filter({ hasText: 'page 2 of' }).waitFor();
  await settled();
  const second = await titles().allInnerTexts();
  expect(second).not.toEqual(first);

  await page.goBack();
  await count().filter({ hasText: announced! }).filter({ hasNotText: 'page' }).waitFor();
  expect(await titles().allInnerTexts()).toEqual(first);
  await page.goBack();
  await page.waitForURL(/\/search\/awards$/);
  expect(await searchBox().inputValue()).toBe('');
  await page.goForward();
  await page.waitForURL(/basicQuery=research$/);
  await expect.poll(() => searchBox().inputValue()).toBe('research');
  await page.goForward();
  await count().filter({ hasText: 'page 2 of' }).waitFor();
  expect(await titles().allInnerTexts()).toEqual(second);
});

test('the search goes along from one target to the next, and focus stays on the link', async () => {
  await open('/search/opportunities?basicQuery=health');
  const link = page.getByRole('link', { name: 'Awarded Grants' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/awards\?basicQuery=health$/);
  await count().filter({ hasText: 'award' }).waitFor();
  expect(await searchBox().inputValue()).toBe('health');
  expect(await page.locator(':focus').textContent()).toBe('Awarded Grants');
  expect(await page.title()).toContain('Awarded grants');
});

test('a malformed query shows the sentence of the server and keeps what was typed', async () => {
  await open('/search/opportunities');
  await searchBox().fill('energy AND "unclosed');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  const answer = await page.request.post(`${server.url}/api/opportunities`, {
    data: { basicQuery: 'energy AND "unclosed' },
  });
  const { errorDescription } = (await answer.json()) as { errorDescription: string };
  expect(answer.status()).toBe(400);
  expect(await alert.textContent()).toBe(errorDescription);
  expect(await searchBox().inputValue()).toBe('energy AND "unclosed');
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await searchBox().fill('energy');
  await page.keyboard.press('Enter');
  await count()
    .filter({ hasText: /opportunit/ })
    .waitFor();
  expect(await alert.count()).toBe(0);
});

test('nothing found is said, with what to try', async () => {
  await open('/search/funders?basicQuery=zzzzunknown');
  expect(await count().textContent()).toBe('0 funders');
  await page.getByText('Nothing was found. Try fewer words').waitFor();
});

test('a page after the last leads back to the first', async () => {
  await open('/search/awards?basicQuery=research&page=400');
  await page.getByText(/There is no page 400/).waitFor();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await page.waitForURL(/basicQuery=research$/);
  await titles().first().waitFor();
});

test('a late answer never replaces that of a newer search', async () => {
  await open('/search/awards');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/awards', async (route) => {
    if (route.request().postData()?.includes('slowword')) await held;
    await route.continue().catch(() => {});
  });
  await searchBox().fill('slowword');
  await page.keyboard.press('Enter');
  await page.waitForURL(/slowword/);
  await searchBox().fill('research');
  await page.keyboard.press('Enter');
  await page.waitForURL(/basicQuery=research/);
  await titles().first().waitFor();
  await settled();
  const shown = await count().textContent();
  release();
  await page.waitForTimeout(500);
  expect(await count().textContent()).toBe(shown);
  expect(await titles().count()).toBe(20);
});

test('a server that is gone shows an error with "Try again", which works when it is back', async () => {
  const own = newHome();
  let other = await startServerChild(own, AS_OF);
  const port = new URL(other.url).port;
  await page.goto(`${other.url}/search/awards`);
  await titles().first().waitFor();
  await other.stop();
  await searchBox().fill('research');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain('Something went wrong');
  expect(await searchBox().inputValue()).toBe('research');
  other = await startServerChild(own, { ...AS_OF, FUNDRY_PORT: port });
  await page.getByRole('button', { name: 'Try again' }).click();
  await titles().first().waitFor();
  expect(await alert.count()).toBe(0);
  await other.stop();
  rmSync(own, { recursive: true, force: true });
});
