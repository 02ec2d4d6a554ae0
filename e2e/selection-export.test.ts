import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import type { Download, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { signIn } from './testing/people.ts';
import { searchScreen } from './testing/search-screen.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite(() => ({}));
let page: Page;
beforeEach(async () => {
  page = await suite.newPage();
});

const bar = () => page.getByRole('group', { name: 'Selection' });
const chosen = () => bar().getByText(/ selected$/);
const more = (name: string | RegExp) => searchScreen(page, 'awards').more(name);
const box = (index: number) => page.getByRole('article').locator('xpath=..').nth(index).getByRole('checkbox');
const press = (name: string | RegExp) => bar().getByRole('button', { name }).press('Enter');

/** The rows of a file that the browser has saved. */
async function rowsOf(download: Download): Promise<Record<string, string>[]> {
  return parseCsv(readFileSync(await download.path()), { bom: true, columns: true });
}

describe('selection', () => {
  test('single results, a page and all are chosen; order and filters change nothing, other words clear it', async () => {
    const screen = searchScreen(page, 'awards');
    await screen.open('?basicQuery=health');
    expect(await bar().count()).toBe(0);
    await screen.titles.first().focus();
    await page.keyboard.press('x');
    await expect.poll(() => chosen().textContent()).toBe('1 selected');
    await page.getByRole('status').filter({ hasText: '1 selected: 1 award' }).waitFor({ state: 'attached' });
    await box(1).press('Space');
    await expect.poll(() => chosen().textContent()).toContain('2 selected');

    await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Title' });
    await screen.shows({ orderBy: 'title' });
    expect(await chosen().textContent()).toContain('2 selected');
    await bar().getByRole('checkbox', { name: 'Select page' }).press('Space');
    await expect.poll(() => chosen().textContent()).toMatch(/(20|21|22) selected/);

    // The bar stays in view at the end of the page, and the selection is kept while a record is open.
    await page.getByRole('navigation', { name: 'Pages of results' }).scrollIntoViewIfNeeded();
    expect((await bar().boundingBox())!.y).toBeGreaterThanOrEqual(0);
    const before = await chosen().textContent();
    await screen.titles.first().press('Enter');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => chosen().textContent()).toBe(before);

    await press('Deselect all');
    await expect.poll(() => bar().count()).toBe(0);
    expect(await screen.count.first().evaluate((heading) => heading === document.activeElement)).toBe(true);
    await more(/^Select all/);
    const total = (await screen.count.first().textContent())!.split(' ')[0];
    await expect.poll(() => chosen().textContent()).toContain(`All ${total} selected`);

    await screen.searchBox.fill('water');
    await screen.searchBox.press('Enter');
    await screen.shows({ basicQuery: 'water' });
    await expect.poll(() => bar().count()).toBe(0);
  });

  test('on a phone the results begin in the upper half, and the selection takes a line', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const topOf = async (name: string) => {
      const { y } = (await page.getByRole('button', { name }).boundingBox())!;
      return y;
    };
    const { open, titles } = searchScreen(page, 'awards');
    await open('?basicQuery=health');
    expect(await topOf('Save search')).toBe(await topOf('Filters'));
    expect((await titles.first().boundingBox())!.y).toBeLessThan(400);
    await box(0).press('Space');
    await expect.poll(async () => (await bar().boundingBox())!.height).toBeLessThan(60);
    await press(/^Select all/);
    await expect.poll(() => chosen().textContent()).toContain('All ');
    expect((await bar().boundingBox())!.height).toBeLessThan(60);
  });

  test('what lacks some of the words cannot be chosen', async () => {
    const screen = searchScreen(page, 'opportunities');
    await screen.open('?basicQuery=quantum+dementia');
    await page.getByText('Missing: ').first().waitFor();
    expect(await page.getByRole('article').locator('xpath=..').getByRole('checkbox').count()).toBe(0);
  });

  test('of more than 10,000 results the first 10,000 are chosen, and it is said', async () => {
    await page.route('**/api/funders/ids', (route) =>
      route.fulfill({
        json: { ids: Array.from({ length: 10_000 }, (_, id) => String(id + 1)), total: { value: 12_345 } },
      }),
    );
    await searchScreen(page, 'funders').open();
    await more(/^Select all/);
    await page.getByText('You can only select up to 10,000 funders at once.').waitFor();
    await expect.poll(() => chosen().textContent()).toContain('10,000 selected');
  });
});

describe('export', () => {
  test('without sign-in the dialog asks for it', async () => {
    await searchScreen(page, 'awards').open();
    await more('Export');
    const dialog = page.getByRole('dialog', { name: 'Export awards' });
    await dialog.getByText('You need to sign in to use this feature.').waitFor();
    expect(await dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('returnTo=');
  });

  test('select all, export: the file holds what was chosen, in the order of the screen', async () => {
    await signIn(suite, page.context(), 'Viewer');
    const screen = searchScreen(page, 'awards');
    await screen.open('?basicQuery=health&orderBy=title');
    await more(/^Select all/);
    await expect.poll(() => chosen().textContent()).toContain('All ');
    const titles = await screen.titles.allTextContents();
    const total = Number((await screen.count.first().textContent())!.split(' ')[0]!.replace(',', ''));
    await press('Export');
    const dialog = page.getByRole('dialog', { name: 'Export awards' });
    expect(await dialog.getByRole('radio', { name: /^The selection/ }).isChecked()).toBe(true);
    expect(await findingsInThemes(page)).toEqual({});
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Export [\d,]+ awards$/ }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('grants.csv');
    const rows = await rowsOf(download);
    expect(rows).toHaveLength(total);
    expect(rows.slice(0, titles.length).map((row) => row.Title)).toEqual(titles);
    await page.getByText(`grants.csv is saved with ${total.toLocaleString('en')} awards.`).waitFor();
    const layer = await page.evaluate(() => (window as { fundryDataLayer?: object[] }).fundryDataLayer);
    expect(layer).toContainEqual({
      event: 'export',
      target: 'awards',
      format: 'csv',
      scope: 'selection',
      records: total,
    });
  });

  test('an export shows how far it is, can be cancelled, and says when it failed', async () => {
    await signIn(suite, page.context(), 'Editor');
    await searchScreen(page, 'opportunities').open();
    const held = Promise.withResolvers<void>();
    await page.route('**/_export?*', async (route) => {
      await held.promise;
      await route.abort().catch(() => {});
    });
    const begin = async () => {
      await more('Export');
      await page.getByRole('dialog').getByRole('radio', { name: 'Excel' }).press('Space');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Export \d/ })
        .press('Enter');
    };
    await begin();
    const strip = page.getByRole('region', { name: 'Export' });
    await strip.getByText('Exporting opportunities.xlsx').waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await page.getByRole('link', { name: 'Funders' }).first().press('Enter');
    await page.waitForURL('**/search/funders*');
    await strip.getByRole('button', { name: 'Cancel export' }).press('Enter');
    await strip.waitFor({ state: 'hidden' });

    held.resolve();
    await page.goBack();
    await begin();
    await strip.getByRole('alert').getByText('Something went wrong… Try to export again later.').waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await page.unroute('**/_export?*');
    const downloading = page.waitForEvent('download');
    await strip.getByRole('button', { name: 'Try again' }).press('Enter');
    expect((await downloading).suggestedFilename()).toBe('opportunities.xlsx');
    await strip.waitFor({ state: 'hidden' });
  });

  test('who was signed out meanwhile is told so', async () => {
    await signIn(suite, page.context(), 'Editor');
    await searchScreen(page, 'awards').open('?basicQuery=health');
    await more('Export');
    const begin = page.getByRole('dialog').getByRole('button', { name: /^Export \d/ });
    await begin.waitFor();
    await page.context().clearCookies();
    await begin.press('Enter');
    const alert = page.getByRole('region', { name: 'Export' }).getByRole('alert');
    await alert
      .getByText('Try to export again later. Your session has ended. Sign in again to go on.')
      .waitFor();
  });

  test('where the institution has switched a feature off its button says so', async () => {
    await drawnByBrowser(page);
    await page.route('**/api/user', async (route) => {
      const answer = await (await route.fetch()).json();
      const featurePermissions = { EXPORT: 'DENY', ADVANCED_SEARCH: 'DENY' };
      await route.fulfill({ json: { ...answer, userId: '1', color: 'GREEN', featurePermissions } });
    });
    await searchScreen(page, 'funders').open();
    await box(0).press('Space');
    await chosen().waitFor();
    for (const name of ['Export', 'Advanced search']) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name }).last().press('Enter');
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}`) });
      await dialog.getByText('Your institution has not switched this feature on.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });
});
