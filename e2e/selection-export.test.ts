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
    // One result: the strip at the foot of the window covers no part of a second one.
    const screen = searchScreen(page, 'opportunities');
    await screen.open();
    const title = await screen.titles.first().textContent();
    await screen.open(`?basicQuery=${encodeURIComponent(`"${title}"`)}`);
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

describe('sharing by email', () => {
  const dialog = () => page.getByRole('dialog', { name: /^Share/ });
  const send = () => dialog().getByRole('button', { name: 'Share', exact: true }).press('Enter');

  test('from a record: who may, what is wrong, what failed; what was typed stays, and who got it is told', async () => {
    const screen = searchScreen(page, 'opportunities');
    await screen.open();
    await screen.titles.first().press('Enter');
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await share.press('Enter');
    await dialog().getByText('You need to sign in to use this feature.').waitFor();
    await signIn(suite, page.context(), 'Viewer');
    await page.reload();
    await share.press('Enter');
    await dialog().getByText('Up to 20 addresses').waitFor();
    const addresses = dialog().getByLabel('Email addresses');
    const message = dialog().getByLabel('Message (optional)');
    await addresses.fill('eve@post.example, bob');
    await message.fill('Shall we apply?');
    await send();
    await dialog().getByText('“bob” is not an email address.').first().waitFor();
    expect(await findingsInThemes(page)).toEqual({});

    await page.route('**/api/user/share/opportunities', (route) => route.fulfill({ status: 500, json: {} }));
    await addresses.fill('eve@post.example, bob@post.example');
    await send();
    await dialog()
      .getByText('Sorry, something went wrong. Please check the email address or try to share again later.')
      .waitFor();
    expect([await addresses.inputValue(), await message.inputValue()]).toEqual([
      'eve@post.example, bob@post.example',
      'Shall we apply?',
    ]);
    await page.unroute('**/api/user/share/opportunities');
    await send();
    await page.getByText('The opportunity has been shared.').waitFor();
    const layer = await page.evaluate(() => (window as { fundryDataLayer?: object[] }).fundryDataLayer);
    expect(layer).toContainEqual({
      event: 'share',
      what: 'opportunities',
      way: 'email',
      records: 1,
      recipients: 2,
    });
    await share.press('Enter');
    await dialog().getByRole('button', { name: 'You have shared it before' }).press('Enter');
    await dialog().getByText('eve@post.example, bob@post.example').waitFor();
  });

  test('from a selection, of at most 50', async () => {
    await signIn(suite, page.context(), 'Editor');
    await searchScreen(page, 'opportunities').open();
    await searchScreen(page, 'opportunities').more(/^Select all/);
    await press('Share');
    await dialog().getByText('You can share up to 50 opportunities at once.').waitFor();
    await page.keyboard.press('Escape');
    await press('Deselect all');
    await box(0).press('Space');
    await box(1).press('Space');
    await page.setViewportSize({ width: 390, height: 844 });
    // For a moment the filters still stand beside the results and leave the bar hardly any room.
    await expect.poll(async () => (await bar().boundingBox())!.height).toBeLessThan(60);
    await press('Share');
    await dialog().getByLabel('Email addresses').fill('eve@post.example');
    await send();
    await page.getByText('The opportunities have been shared.').waitFor();
  });
});

test('a group is shared by link: a stranger opens it, copies it after signing in, and it is dead when it is switched off', async () => {
  await signIn(suite, page.context(), 'Editor');
  const screen = searchScreen(page, 'opportunities');
  await screen.open();
  const title = (await screen.titles.first().textContent())!;
  const cookies = await page.context().cookies();
  const headers = { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value };
  const hrefs = await screen.titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const opportunityIds = hrefs.slice(0, 3).map((href) => /opportunities\/(\d+)/.exec(href)![1]);
  const made = await page.request.post('/api/groups/_assign_opportunities', {
    headers,
    data: { opportunityIds, groups: [{ name: 'Ocean' }] },
  });
  const groupPath = `/my-funding/tracked-opportunities/${(await made.json()).groups[0].id}`;
  await page.goto(groupPath);
  await page.getByRole('button', { name: 'Share Ocean' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share “Ocean”' });
  await page.route('**/api/user/share/groups', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Switch the link on' }).press('Enter');
  await dialog.getByText('Something went wrong… Try to share again later.').waitFor();
  await page.unroute('**/api/user/share/groups');
  await dialog.getByRole('button', { name: 'Switch the link on' }).press('Enter');
  const link = (await dialog.getByText('/public/group/').textContent())!;
  expect(await findingsInThemes(page)).toEqual({});
  await dialog.getByLabel('Email addresses').fill('eve@post.example');
  await dialog.getByRole('switch', { name: 'Show to my colleagues' }).press('Space');
  await dialog.getByRole('button', { name: 'Email the link' }).press('Enter');
  await page.getByText('The opportunities have been shared.').waitFor();
  await page.goto(link);
  await page.waitForURL(`**${groupPath}`);

  const stranger = await suite.newPage();
  const answer = await stranger.goto(link);
  expect(answer!.headers()['x-robots-tag']).toBe('noindex');
  expect(await answer!.text(), 'drawn by the server').toContain(`>${title}<`);
  await stranger.getByRole('heading', { level: 1, name: 'Ocean' }).waitFor();
  await stranger.getByText(/ shares 3 funding opportunities with you\./).waitFor();
  expect(await findingsInThemes(stranger)).toEqual({});
  expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const told = stranger.waitForRequest('**/presentations');
  await stranger.getByRole('link', { name: title, exact: true }).press('Enter');
  expect((await told).postDataJSON()).toMatchObject({
    referrer: 'SHARE_GROUP',
    referrerSource: '/public/group/…',
  });
  await stranger.goBack();
  const copy = stranger.getByRole('button', { name: 'Copy all to my list' });
  await copy.press('Enter');
  await stranger.getByRole('dialog').getByText('You need to sign in to use this feature.').waitFor();
  await signIn(suite, stranger.context(), 'Viewer');
  await stranger.goto(`${link}#copy-all`);
  await stranger.reload();
  const naming = stranger.getByRole('dialog', { name: 'Copy all to my list' });
  await expect.poll(() => new URL(stranger.url()).hash).toBe('');
  await naming.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await stranger.getByRole('link', { name: 'Open the group' }).press('Enter');
  await stranger.getByRole('heading', { name: 'Ocean' }).waitFor();
  await stranger.goto('/my-funding/colleagues');
  await stranger.getByRole('button', { name: 'Copy Ocean' }).press('Enter');
  await naming.getByLabel('Name of the new group').fill('Ocean');
  await naming.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await naming.getByText('You already have a group called “Ocean”.').first().waitFor();
  await naming.getByLabel('Name of the new group').fill('Sea');
  await naming.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await stranger.getByText('You now track 3 opportunities of this list.').waitFor();
  expect(await findingsInThemes(stranger)).toEqual({});
  await stranger
    .getByRole('list', { name: 'Groups of colleagues' })
    .getByRole('link', { name: 'Ocean' })
    .press('Enter');
  await stranger.getByRole('link', { name: title, exact: true }).waitFor();
  expect(await findingsInThemes(stranger)).toEqual({});

  await page.getByRole('button', { name: 'Share Ocean' }).press('Enter');
  await dialog.getByRole('button', { name: 'Emailed to 1 address' }).press('Enter');
  await dialog.getByText('eve@post.example').waitFor();
  await dialog.getByRole('button', { name: 'Switch the link off' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off', exact: true }).press('Enter');
  await page.getByText('The link is switched off.').waitFor();
  expect((await stranger.goto(link))!.status()).toBe(404);
  await stranger.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});
