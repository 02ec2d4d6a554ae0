import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { type SamplePerson, signIn, signInOf } from './testing/people.ts';
import { startSuite } from './testing/suite.ts';

/** Time limit in milliseconds for axe at two widths and in both themes, on several pages. */
const AXE_MS = 180_000;
const LIST = '/my-funding/saved-searches';

/** Some hours after the sample world was loaded, so that its records are no longer new after a visit. */
const suite = startSuite(() => ({ FUNDRY_NOW: '2026-03-01T12:00:00Z' }));

async function open(person: SamplePerson, path: string): Promise<Page> {
  const page = await suite.newPage();
  await signIn(suite, page, person);
  await page.goto(path);
  return page;
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor();
const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem').filter({ hasText: name });
const bar = (page: Page) => page.getByRole('region', { name: 'Saved search' });
const query = (page: Page) => new URL(page.url()).searchParams;

/** The header that every call needs when it changes something. */
async function csrfOf(page: Page): Promise<Record<string, string>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value;
  return { 'x-xsrf-token': token };
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

describe('saving', () => {
  test('a visitor is asked to sign in, comes back to the search, goes on, and finds the search in the list', async () => {
    const page = await suite.newPage();
    const { email, password } = await signInOf(suite, 'no institution');
    await page.goto('/search/awards?basicQuery=ice&funderCountries=DE');
    await page.getByRole('button', { name: 'Save search' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await dialog.getByText('You need to sign in to use this feature.').waitFor();
    await dialog.getByRole('link', { name: 'Sign in' }).press('Enter');
    await page.getByLabel('Email address', { exact: true }).fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');

    await dialog.getByLabel('Name').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toMatch(/^ice, .*Germany/);
    expect(new URL(page.url()).hash).toBe('');
    await dialog.getByLabel('Name').fill('');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Name must not be empty' }).press('Enter');
    await page.keyboard.type('Ice in Germany');
    await dialog.getByLabel('Emails about what is new').selectOption('Weekly email');
    await dialog.getByRole('button', { name: 'Save search' }).press('Enter');
    await toast(page, 'Your search has been saved in My funding > Saved searches.');
    const events = await page.evaluate(() => (window as { fundryDataLayer?: object[] }).fundryDataLayer);
    expect(events).toContainEqual({ event: 'save-search', target: 'awards', frequency: 'WEEKLY' });
    await page.getByRole('link', { name: 'My funding > Saved searches' }).press('Enter');
    await entry(page, 'Ice in Germany')
      .getByText('“ice” · Funder’s country: Germany · Order: Relevance')
      .waitFor();
    expect(await page.getByLabel('Emails about Ice in Germany').inputValue()).toBe('WEEKLY');
  });

  test('the awards of a funder are watched with weekly emails, under a plain name, and so are those of charts', async () => {
    const page = await open('Viewer', '/');
    const { hits } = await (await page.request.get('/api/funders?orderBy=-grants&pageSize=1')).json();
    const [{ _id, _source }] = hits.hits as [{ _id: string; _source: { preferredOrgName: string } }];
    const name = `New awards of ${_source.preferredOrgName}`;
    const dialog = page.getByRole('dialog', { name: 'Watch awards' });
    await page.goto(`/funders/${_id}/details`);
    await page.getByRole('button', { name: 'Watch new awards of this funder' }).press('Enter');
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe(name);
    await dialog.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'My funding > Saved searches' }).press('Enter');
    await entry(page, name).getByText('Watch of awards').waitFor();
    expect(await page.getByLabel(`Emails about ${name}`).inputValue()).toBe('WEEKLY');
    await page.goto('/search/analytics/awards?basicQuery=ice');
    await page.getByRole('button', { name: 'Watch these awards' }).press('Enter');
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('New awards on “ice”');
    await page.goto('/search/awards?basicQuery=ice');
    await page.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('New awards on “ice”');
  });

  test('a failure says so in the words of the specification and keeps what was typed', async () => {
    const page = await open('Viewer', '/search/funders?basicQuery=royal');
    await page.route('**/api/user/searches', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Save search' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await dialog.getByLabel('Name').fill('Royal funders');
    await page.keyboard.press('Enter');
    await dialog
      .getByText('An error has occurred while saving the search, try refreshing the page.')
      .waitFor();
    await page.unroute('**/api/user/searches');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Save search' }).press('Enter');
    await dialog.getByText('You are offline.').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Royal funders');
  });
});

describe('opening', () => {
  test('shows it by relevance with what is new since the last visit, which is then seen', async () => {
    const page = await open('Viewer', LIST);
    const line = entry(page, 'Quantum sensing');
    await line.getByRole('link', { name: 'new or changed in Quantum sensing' }).waitFor();
    await line.getByRole('link', { name: 'Quantum sensing', exact: true }).press('Enter');
    const chip = bar(page).getByRole('button', { name: /^New since last visit \(\d+\)$/ });
    await chip.waitFor();
    expect(Object.fromEntries(query(page))).toEqual({
      basicQuery: 'quantum sensing',
      savedSearchId: expect.any(String),
      savedSearchName: 'Quantum sensing',
    });
    await expect.poll(() => bar(page).getByRole('button', { name: 'Update' }).count()).toBe(0);
    await page.reload();
    await chip.press('Enter');
    await page.getByRole('button', { name: /^Remove New or changed since/ }).waitFor();
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    expect(query(page).has('newSince')).toBe(true);
    await chip.press('Enter');
    await expect.poll(() => query(page).has('newSince')).toBe(false);

    await page.goto(LIST);
    await line.getByText('nothing new since').waitFor();
  });

  test('a changed one is updated, or saved as new though the session ended; one that is gone leaves its search', async () => {
    const page = await open('Editor', LIST);
    await page.getByRole('link', { name: 'Awards in public health' }).click();
    await bar(page).getByText('Awards in public health').waitFor();
    await page.getByLabel('Sort').selectOption('startYear');
    await bar(page).getByRole('button', { name: 'Update' }).press('Enter');
    await toast(page, '“Awards in public health” is saved as it is now.');

    await page.getByLabel('Sort').selectOption('title');
    await bar(page).getByRole('button', { name: 'Save as new' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await dialog.getByLabel('Name').fill('awards in PUBLIC health');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^You already have a saved search called/ }).waitFor();
    await dialog.getByRole('button', { name: 'Replace that one', exact: true }).waitFor();
    await dialog.getByLabel('Name').fill('Public health by title');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Save search' }).press('Enter');
    await dialog.getByText('Your session has ended. Sign in again to go on.').waitFor();
    await dialog.getByRole('link', { name: 'Sign in in a new tab' }).waitFor();
    await page.getByText('Your session has ended. Sign in to go on.').waitFor();
    await signIn(suite, page, 'Editor');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Your session has ended. Sign in to go on.').waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Public health by title');
    await dialog.getByRole('button', { name: 'Save search' }).press('Enter');
    await bar(page).getByText('Public health by title').waitFor();
    expect(query(page).get('orderBy')).toBe('title');
    await page.goto(LIST);
    const link = page.getByRole('link', { name: 'Awards in public health' });
    expect(await link.getAttribute('href')).toContain('orderBy=startYear');
    await page.goto('/search/awards?basicQuery=ice&savedSearchId=00000000-0000-4000-8000-000000000000');
    await toast(page, 'There is no such saved search.');
    expect(query(page).toString()).toBe('basicQuery=ice');
  });
});

describe('the list', () => {
  test('changes name and mails, pauses, deletes and takes it back, by keyboard', async () => {
    const page = await open('Admin', '/my-funding');
    await page.getByRole('heading', { level: 1, name: 'My funding' }).waitFor();
    expect([new URL(page.url()).pathname, await page.title()]).toEqual([LIST, 'My funding – Fundry']);
    await act(page, 'Large calls', 'Rename');
    await page
      .getByRole('dialog', { name: 'Rename saved search' })
      .getByLabel('Name')
      .fill('Very large calls');
    await page.keyboard.press('Enter');
    const large = entry(page, 'Very large calls');
    await large.waitFor();
    await act(page, 'Very large calls', 'Pause emails');
    await large.getByText('Emails paused').waitFor();
    await page.getByLabel('Emails about Very large calls').selectOption('Daily email');
    await large.getByText('Emails paused').waitFor({ state: 'detached' });
    await act(page, 'Very large calls', 'Delete');
    await toast(page, '“Very large calls” deleted.');
    await large.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await large.waitFor();
    expect(await page.getByLabel('Emails about Very large calls').inputValue()).toBe('DAILY');
  });

  test('what is shared colleagues open and copy; whoever has no institution sees nothing of it', async () => {
    const page = await open('Viewer', '/');
    await page.getByRole('link', { name: 'My funding', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Shared by colleagues' }).press('Enter');
    const shared = page.getByRole('list', { name: 'Shared searches' });
    await shared.getByText('shared by Maren Holtevik').first().waitFor();
    await page.getByRole('button', { name: 'Copy Funders in Germany' }).press('Enter');
    await toast(page, 'Your search has been saved in My funding > Saved searches.');
    await page.getByRole('link', { name: 'Saved searches', exact: true }).press('Enter');
    await entry(page, 'Funders in Germany').waitFor();
    await act(page, 'Funders in Germany', 'Share with colleagues');
    await entry(page, 'Funders in Germany').getByText('Shared in University of Brightmoor').waitFor();
    await act(page, 'Funders in Germany', 'Stop sharing');
    await entry(page, 'Funders in Germany').getByText('Shared in').waitFor({ state: 'detached' });
    const outside = await open('no institution', `${LIST}?of=institution`);
    await outside.getByRole('heading', { level: 1, name: 'My funding' }).waitFor();
    expect(await outside.getByText('Shared by colleagues').count()).toBe(0);
  });

  test('is turned over; when the last one of the last page goes, the page before shows', async () => {
    const page = await open('no institution', LIST);
    const headers = await csrfOf(page);
    const before = await page.request.get('/api/user/searches');
    const { total } = (await before.json()) as { total: number };
    for (let number = total + 1; number <= 21; number++) {
      const data = { target: 'awards', name: `Number ${number}`, apiQuery: `basicQuery=${number}` };
      expect((await page.request.post('/api/user/searches', { headers, data })).ok()).toBe(true);
    }
    await page.reload();
    await page.getByRole('link', { name: 'Page 2' }).press('Enter');
    const entries = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(1);
    await entries.getByRole('button', { name: 'Actions for' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expect.poll(() => entries.count()).toBe(20);
  });

  test('what was deleted in another window is said to be gone, and goes', async () => {
    const page = await open('Super admin', LIST);
    const gone = entry(page, 'Archives and libraries');
    await gone.waitFor();
    const answer = await page.request.get('/api/user/searches');
    const { searches } = (await answer.json()) as { searches: { id: string; name: string }[] };
    const { id } = searches.find(({ name }) => name === 'Archives and libraries')!;
    await page.request.delete(`/api/user/searches/${id}`, { headers: await csrfOf(page) });
    await act(page, 'Archives and libraries', 'Pause emails');
    await toast(page, 'There is no such saved search.');
    await gone.waitFor({ state: 'detached' });
  });

  test('that cannot be loaded says so, and comes when it is tried again', async () => {
    const page = await suite.newPage();
    await signIn(suite, page, 'Viewer');
    await drawnByBrowser(page);
    await page.route('**/api/user/searches?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(LIST);
    await page.getByRole('alert').getByText('Error occurred, refresh').waitFor();
    await page.unroute('**/api/user/searches?*');
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    await entry(page, 'Quantum sensing').waitFor();
  });
});

describe('feeds', () => {
  async function openFeed(page: Page, name: string, label: string) {
    await act(page, name, label);
    return page.getByRole('dialog', { name: label, exact: true });
  }

  test('a feed and a calendar are made, copied, renewed and switched off, by keyboard, on a phone', async () => {
    const page = await open('Viewer', LIST);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await openFeed(page, 'Quantum sensing', 'Feed and calendar');
    await dialog.getByRole('button', { name: 'Make an address' }).press('Enter');
    await toast(page, 'The address is ready.');
    const copy = dialog.getByRole('button', { name: 'Copy Feed (Atom)' });
    await copy.and(page.locator(':focus')).waitFor();
    await copy.press('Enter');
    await dialog.getByText('Copied').waitFor();
    const atom = await page.evaluate(() => navigator.clipboard.readText());
    const answer = await fetch(atom);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('<title>Quantum sensing</title>'),
    ]);
    expect(await dialog.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
      atom.replace('http:', 'webcal:').replace('atom.xml', 'deadlines.ics'),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    const rightOfCopy = async () => {
      const { x, width } = (await dialog.getByRole('button', { name: 'Copy Calendar (ICS)' }).boundingBox())!;
      return x + width;
    };
    await expect.poll(rightOfCopy).toBeLessThan(390);

    await dialog.getByRole('button', { name: 'Make a new address' }).press('Enter');
    const renewal = page.getByRole('dialog', { name: 'Make a new address' });
    await renewal.getByRole('button', { name: 'Make a new address' }).press('Enter');
    await toast(page, 'The new address is ready.');
    await dialog.getByText('/atom.xml').waitFor();
    expect(await dialog.getByText(atom).count()).toBe(0);
    expect((await fetch(atom)).status).toBe(404);

    await dialog.getByRole('button', { name: 'Switch off' }).press('Enter');
    const ending = page.getByRole('dialog', { name: 'Switch off feed' });
    await ending.getByRole('button', { name: 'Switch off' }).press('Enter');
    await toast(page, '“Quantum sensing” no longer has an address.');
    await dialog.getByRole('button', { name: 'Make an address' }).waitFor();
    await page.keyboard.press('Escape');
    const actions = page.getByRole('button', { name: 'Actions for Quantum sensing' });
    await actions.and(page.locator(':focus')).waitFor();
  });

  test('awards have no calendar; what cannot be loaded or made says so, and comes when it is tried again', async () => {
    const page = await open('Viewer', LIST);
    const fail = (status: number, errorDescription: string) =>
      page.route('**/feed', (route) => route.fulfill({ status, json: { errorDescription } }));
    await fail(500, 'Down.');
    const dialog = await openFeed(page, 'Who is paid for dark matter', 'Feed');
    await dialog.getByRole('alert').getByText('Down.').waitFor();
    await page.unroute('**/feed');
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    const make = dialog.getByRole('button', { name: 'Make an address' });
    await make.waitFor();
    await fail(403, 'Not now.');
    await make.press('Enter');
    await dialog.getByRole('alert').getByText('Not now.').waitFor();
    await page.unroute('**/feed');
    await make.press('Enter');
    await dialog.getByText('/atom.xml').waitFor();
    expect(await dialog.getByText('Calendar').count()).toBe(0);
  });
});

test(
  'accessible on a phone and a screen in both themes: lists, dialogs, a saved search on screen',
  async () => {
    const page = await open('Viewer', LIST);
    await entry(page, 'Quantum sensing').waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await act(page, 'Quantum sensing', 'Feed and calendar');
    await page.getByRole('button', { name: 'Make an address' }).press('Enter');
    await page.getByRole('dialog').getByText('/atom.xml').waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await page.goto(`${LIST}?of=institution`);
    await page.getByRole('list', { name: 'Shared searches' }).waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Quantum sensing', exact: true }).click();
    await bar(page).getByText('Quantum sensing').waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await page.getByRole('button', { name: 'Save search' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    expect(await findingsInThemes(page)).toEqual({});
  },
  AXE_MS,
);
