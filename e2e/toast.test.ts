import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();
let page: Page;
let toast: Locator;

/** A search that fails shows its error as a toast. */
beforeEach(async () => {
  page = await suite.newPage({ alone: true });
  await page.clock.install();
  await drawnByBrowser(page);
  await page.route('**/api/awards', (route) => route.abort());
  await page.goto('/search/awards');
  toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await toast.waitFor();
});

async function drag(part: number): Promise<void> {
  const { x, y, width, height } = (await toast.boundingBox())!;
  const [from, height2] = [x + width * 0.1, y + height / 2];
  await page.mouse.move(from, height2);
  await page.mouse.down();
  await page.mouse.move(from + (width * part) / 2, height2);
  await page.mouse.move(from + width * part, height2);
  await page.mouse.up();
}

test('an error stands at the right below the header, is told to screen readers, and stays', async () => {
  await expect.poll(() => toast.textContent()).toContain('Something went wrong… Try again later.');
  const box = (await toast.boundingBox())!;
  const size = page.viewportSize()!;
  expect(box.x + box.width).toBeGreaterThan(size.width - 40);
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(header.height);
  expect(box.y).toBeLessThan(header.height + 40);
  await expect
    .poll(() => toast.evaluate((item) => item.closest('[aria-live]')?.getAttribute('aria-live')))
    .toBe('polite');
  await page.clock.fastForward(60_000);
  await expect.poll(() => toast.count()).toBe(1);
});

test('dragging it further than 80 % of its width dismisses it, less does not', async () => {
  await drag(0.7);
  const right = async () => {
    const { x, width } = (await toast.boundingBox())!;
    return x + width;
  };
  await expect.poll(right).toBeLessThanOrEqual(page.viewportSize()!.width);
  await drag(0.85);
  await toast.waitFor({ state: 'detached' });
});

test('its button dismisses it', async () => {
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'detached' });
});

test('another failure of the same kind replaces it', async () => {
  const first = (await toast.elementHandle())!;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => first.evaluate((item) => item.isConnected)).toBe(false);
  await expect.poll(() => toast.count()).toBe(1);
});

test('while a dialog is open it stays usable', async () => {
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Search words and keys' }).waitFor();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
});
