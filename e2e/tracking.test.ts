import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './testing/findings.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { type SamplePerson, signIn, signInOf } from './testing/people.ts';
import { type SearchScreen, searchScreen } from './testing/search-screen.ts';
import { untilSettled } from './testing/settled.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite(() => ({}));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const dismissButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Dismiss ./ });

/** The number of results. The screen and screen readers must give the same number. */
async function total({ count, announced }: SearchScreen): Promise<number> {
  const text = (await count.first().textContent())!;
  await expect.poll(() => announced.textContent()).toBe(text);
  return Number(text.split(' ')[0]!.replaceAll(',', ''));
}

const LIST = '/my-funding/tracked-opportunities';
/** Time limit in milliseconds for axe at two widths and in both themes, on several pages. */
const AXE_MS = 180_000;

const trackButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Track: / });
const rows = (page: Page) => page.getByRole('list', { name: 'Tracked opportunities' }).locator('> li');
const dialogOf = (page: Page) => page.getByRole('dialog');
const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) });

/** Presses a key until it has worked: a page may not listen yet. */
async function pressUntil(page: Page, key: string, hasWorked: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press(key);
      return hasWorked();
    })
    .toBe(true);
}

/** The header that every call needs when it changes something. */
async function csrfOf(page: Page): Promise<Record<string, string>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value;
  return { 'x-xsrf-token': token };
}

/** A page of a person who tracks as many calls, those with the soonest deadline first. Their ids come with it. */
async function pageOf(person: SamplePerson, count: number): Promise<{ page: Page; ids: string[] }> {
  const page = await suite.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(suite, page, person);
  const found = await page.request.post('/api/opportunities/ids', {
    data: { orderBy: 'deadline', pageSize: count },
  });
  const { ids } = (await found.json()) as { ids: string[] };
  const headers = await csrfOf(page);
  const answer = await page.request.post('/api/user/opportunities', {
    headers,
    data: { opportunityIds: ids },
  });
  expect(answer.ok()).toBe(true);
  return { page, ids };
}

describe('tracking', () => {
  test('a visitor is asked to sign in; the call is tracked when they come back', async () => {
    const page = await suite.newPage();
    const { email, password } = await signInOf(suite, 'no institution');
    await page.goto('/opportunities/1/details?dgcid=saved-search-mail');
    const dialog = page.getByRole('dialog', { name: 'Track opportunities' });
    await pressUntil(page, 't', () => dialog.isVisible());
    await dialog.getByText('You need to sign in to use this feature.').waitFor();
    await dialog.getByRole('link', { name: 'Sign in' }).press('Enter');
    await page.getByLabel('Email address', { exact: true }).fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await toasts(page).getByText('Tracked in My funding.').waitFor();
    await page.getByRole('button', { name: /^Tracked: / }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(new URL(page.url()).search).toBe('?dgcid=saved-search-mail');

    // A link from elsewhere only asks.
    await page.goto('/opportunities/2/details#track-2');
    const asking = page.getByRole('dialog', { name: 'Track opportunity' });
    await asking.getByRole('button', { name: 'Track', exact: true }).waitFor();
    await page.goto(`${LIST}?text=Quantum+materials`);
    await rows(page).first().waitFor();
  });

  test('from a search into a group, by keyboard; undone both ways; every event is told', async () => {
    const page = await suite.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(suite, page, 'Admin');
    const { titles, open } = searchScreen(page, 'opportunities');
    await open('?basicQuery=research&orderBy=title');
    const title = await titles.first().innerText();
    await pressUntil(page, 'j', async () => (await focused(page)) === title);
    await page.keyboard.press('t');
    await toasts(page).getByText('Tracked in My funding.').waitFor();
    await page.getByRole('button', { name: `Tracked: ${title}`, exact: true }).waitFor();
    // Tracked again before the server has got the change that undoes it: what was done last holds.
    const undoMayGo = Promise.withResolvers<void>();
    await page.route('**/api/user/opportunities', async (route) => {
      if (route.request().method() === 'DELETE') await undoMayGo.promise;
      await route.fallback();
    });
    await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('button', { name: `Track: ${title}`, exact: true }).press('Enter');
    await page.getByRole('button', { name: `Tracked: ${title}`, exact: true }).waitFor();
    undoMayGo.resolve();
    await toasts(page).getByRole('button', { name: 'Choose reminders and groups' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Track opportunity' });
    await dialog.getByLabel('Days before a deadline').fill('14, 400');
    await dialog.getByLabel('Find a group, or name a new one').fill('Sea ice');
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox', { name: 'Sea ice new' }).waitFor();
    await dialog.getByLabel('Private remark').fill('Ask Ada');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await dialog.getByRole('button', { name: /^Give one to 5 numbers/ }).press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('14, 2');
    await page.keyboard.press('Enter');
    await toasts(page).getByText('Your changes are saved.').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(LIST);
    await page.getByRole('link', { name: /^Sea ice\s*1$/ }).press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Sea ice' }).waitFor();
    await rows(page).getByText('Ask Ada').waitFor();
    await rows(page)
      .getByRole('button', { name: /^Edit: / })
      .press('Enter');
    expect(await dialogOf(page).getByLabel('Days before a deadline').inputValue()).toBe('14, 2');
    await dialogOf(page).getByRole('button', { name: 'Stop tracking' }).press('Enter');
    await toasts(page).getByText('No longer tracked.').waitFor();
    await page.getByRole('heading', { name: 'No tracked opportunities yet' }).waitFor();
    await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await rows(page).getByText('Ask Ada').waitFor();
    const events = await page.evaluate(() => (window as { fundryDataLayer?: object[] }).fundryDataLayer);
    expect(events).toContainEqual({
      event: 'remove-from-list',
      target: 'opportunities',
      ids: [expect.any(String)],
    });
  });

  test('a failure says so and shows what is true again', async () => {
    const page = await suite.newPage();
    await signIn(suite, page, 'Super admin');
    await page.goto('/opportunities/3/details');
    await page.route('**/api/user/opportunities', (route) => route.fulfill({ status: 500, json: {} }));
    await trackButtons(page).press('Enter');
    await toasts(page).getByText('Tracking request failed').waitFor();
    await toasts(page)
      .getByText('Refresh the page and try again. If it happens again, contact support.')
      .waitFor();
    await trackButtons(page).waitFor();
  });
});

describe('the list', () => {
  test('groups are made, renamed, left and deleted; the calls stay tracked; a foreign group is not found', async () => {
    const { page } = await pageOf('Editor', 22);
    await page.goto(LIST);
    await page.getByRole('button', { name: 'New group' }).first().press('Enter');
    await dialogOf(page).getByLabel('Name').fill('Tides');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nothing in this group yet' }).waitFor();
    await page.getByRole('link', { name: /^All tracked/ }).press('Enter');
    await rows(page).nth(1).getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Select all 22' }).press('Enter');
    await page.getByText('All 22 selected', { exact: true }).waitFor();
    const bar = page.getByRole('group', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Edit' }).press('Enter');
    await dialogOf(page)
      .getByRole('group', { name: 'Put into groups' })
      .getByRole('checkbox', { name: 'Tides' })
      .press('Space');
    await dialogOf(page).getByLabel('Stage').selectOption('Submitted');
    await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('link', { name: /^Tides\s*22$/ }).press('Enter');
    await page.getByRole('link', { name: 'Page 2' }).press('Enter');
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(
      await rows(page)
        .first()
        .getByLabel(/^Stage of/)
        .inputValue(),
    ).toBe('submitted');

    await page.getByRole('button', { name: 'Group Tides' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Please enter a different name' }).press('Enter');
    await page.keyboard.type(' and waves');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Tides and waves' }).waitFor();

    await page.route('**/api/opportunities/*/groups?*', (route) => route.fulfill({ status: 500, json: {} }));
    const leave = async () => {
      await rows(page).first().getByRole('checkbox').press('Space');
      await bar.getByRole('button', { name: 'Take out of group' }).press('Enter');
    };
    await leave();
    await toasts(page)
      .getByText(
        'Sorry, something went wrong removing the opportunity from the Tracked Group. Please try again.',
      )
      .waitFor();
    await page.unroute('**/api/opportunities/*/groups?*');
    await leave();
    await toasts(page).getByText('1 opportunity taken out of “Tides and waves”.').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => rows(page).count()).toBe(2);

    await page.getByRole('button', { name: 'Group Tides and waves' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Delete group' }).press('Enter');
    await page.getByText('22 opportunities', { exact: true }).waitFor();
    await page.goto(`${LIST}/5d3f7a86-2c41-4e0b-9a57-0c1d2e3f4a5b`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  });

  test('filters, order and views stand in the address; calls move on the board and days open by keyboard', async () => {
    const { page } = await pageOf('Viewer', 6);
    await page.goto(LIST);
    await page.getByRole('checkbox', { name: /^Within 14 days/ }).press('Space');
    await page.getByLabel('Sort').selectOption('Deadline latest first');
    await page.getByLabel('Title, funder or remark').fill('zzz');
    await page.getByRole('heading', { name: 'No tracked opportunity fits these filters' }).waitFor();
    expect(new URL(page.url()).search).toBe('?text=zzz&deadline=0-14&orderBy=-deadline');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await rows(page).first().waitFor();

    await page.getByRole('link', { name: 'Board' }).press('Enter');
    const handle = column(page, 'Interested')
      .getByRole('button', { name: /^Move (?!to…)/ })
      .first();
    const title = (await handle.getAttribute('aria-label'))!.replace('Move ', '');
    await handle.press('Enter');
    const target = column(page, 'Preparing').locator(':focus');
    await pressUntil(page, 'Tab', async () => (await target.count()) > 0);
    await page.keyboard.press('Enter');
    await column(page, 'Preparing').getByText(title).waitFor();
    await column(page, 'Preparing')
      .getByRole('button', { name: `Move to… ${title}` })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Awarded' }).press('Enter');
    await column(page, 'Awarded').getByText(title).waitFor();
    await toasts(page).getByText('Moved to “Awarded”.').waitFor();
    await page.reload();
    await column(page, 'Awarded').getByText(title).waitFor();

    await page.getByRole('link', { name: 'Calendar' }).press('Enter');
    const grid = page.getByRole('grid', { name: 'Dates in March 2026' });
    await grid.getByRole('gridcell', { name: /^Sunday 1 March 2026/ }).focus();
    await page.keyboard.press('PageDown');
    await page.getByRole('grid', { name: 'Dates in April 2026' }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Wednesday 1 April 2026/);
    await page.keyboard.press('ArrowLeft');
    await grid.waitFor();
    const dated = grid.getByRole('gridcell', { name: / dates?: / }).first();
    const day = (await dated.textContent())!.split(',')[0]!;
    await dated.press('Enter');
    await page.getByRole('heading', { level: 4, name: day }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Facts' }).waitFor();
  });

  test(
    'accessible on a phone and a screen in both themes: rows, board, calendar, dialog; on paper only the table',
    async () => {
      const { page } = await pageOf('Viewer', 6);
      for (const view of ['rows', 'board', 'calendar']) {
        await page.goto(`${LIST}?view=${view}`);
        await untilSettled(page);
        expect(await findingsInThemes(page)).toEqual({});
      }
      await page.goto(LIST);
      await rows(page).first().getByRole('checkbox').press('Space');
      await rows(page)
        .first()
        .getByRole('button', { name: /^Edit: / })
        .press('Enter');
      await dialogOf(page).getByLabel('Private remark').waitFor();
      expect(await findingsInThemes(page)).toEqual({});
      await page.keyboard.press('Escape');
      await page.route('**/api/user/opportunities?*pageSize=100', (route) => route.abort());
      await page.getByRole('button', { name: 'Print' }).press('Enter');
      await toasts(page).getByText('The list could not be loaded for printing').waitFor();
      await page.emulateMedia({ media: 'print' });
      const main = await page.getByRole('main').innerText();
      expect(main).toMatch(/^Tracked opportunities: All tracked\s+Isolde Thornmere/);
      expect(main).not.toContain('My funding');
      expect(await findings(page)).toEqual([]);
    },
    AXE_MS,
  );
});

describe('dismissing', () => {
  test('a visitor who dismisses a result is asked to sign in', async () => {
    const page = await suite.newPage();
    const { open } = searchScreen(page, 'awards');
    await open('?basicQuery=health');
    const button = dismissButtons(page).first();
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Dismiss results' });
    await dialog.getByText('You need to sign in to use this feature').waitFor();
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href'))
      .toContain('returnTo=');
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a result is dismissed, taken back, and managed, by keyboard', { timeout: 180_000 }, async () => {
    const page = await suite.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(suite, page, 'Viewer');
    const screen = searchScreen(page, 'opportunities');
    const { titles } = screen;
    await screen.open('?basicQuery=research&orderBy=title&pageSize=20');
    const before = await total(screen);
    const [first, second, third] = (await titles.allInnerTexts()) as [string, string, string];

    await dismissButtons(page).first().press('Enter');
    await toasts(page).getByText(`“${first}” dismissed`).waitFor();
    await expect.poll(() => titles.first().innerText()).toBe(second);
    await expect.poll(() => focused(page)).toBe(second);
    await expect.poll(() => total(screen)).toBe(before - 1);

    await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => titles.first().innerText()).toBe(first);
    await expect.poll(() => focused(page)).toBe(first);
    expect(await total(screen)).toBe(before);

    await dismissButtons(page).nth(1).press('Enter');
    await expect.poll(() => titles.nth(1).innerText()).toBe(third);
    await expect.poll(() => focused(page)).toBe(third);
    await page.reload();
    expect(await total(screen)).toBe(before - 1);

    await page.goto('/my-funding/dismissed');
    await page.getByText('1 dismissed opportunity', { exact: true }).waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await page.getByRole('link', { name: second }).click();
    await page.getByText('You dismissed this opportunity on').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('You dismissed this opportunity on').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'No dismissed opportunities' }).waitFor();
    await page.getByRole('link', { name: 'Search opportunities' }).waitFor();
  });

  test('what was dismissed is listed by target, twenty on a page, and comes back one by one', async () => {
    const page = await suite.newPage();
    await signIn(suite, page, 'Editor');
    const screen = searchScreen(page, 'awards');
    await screen.open();
    const before = await total(screen);
    const answer = await page.request.post('/api/awards/ids', { data: { pageSize: 21 } });
    const { ids } = (await answer.json()) as { ids: string[] };
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value;
    for (const id of ids) {
      const headers = { 'x-xsrf-token': token };
      expect((await page.request.put(`/api/user/dismissals/awards/${id}`, { headers })).ok()).toBe(true);
    }
    await page.goto('/my-funding/dismissed');
    await page.getByRole('heading', { name: 'No dismissed opportunities' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'What you dismissed' });
    await tabs.getByRole('link', { name: 'Awards' }).click();
    const list = page.getByRole('list', { name: 'Dismissed awards' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(20);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button', { name: /^Undo for / }).press('Enter');
    await toasts(page).getByText('is back in your results').waitFor();
    await page.getByText('20 dismissed awards').waitFor();
    await screen.open();
    expect(await total(screen)).toBe(before - 20);
  });
});
