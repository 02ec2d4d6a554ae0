import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();

const focusedText = (page: Page) => page.locator(':focus').textContent();
const pagesShown = (page: Page) =>
  page.evaluate(() =>
    ((window as { fundryDataLayer?: Record<string, unknown>[] }).fundryDataLayer ?? []).filter(
      ({ event }) => event === 'page',
    ),
  );
const searchBox = (page: Page) => page.getByRole('combobox', { name: /^Search / });

/** Answers the question who is signed in with these details. */
const visitAs = (page: Page, details: object) =>
  page.route('**/api/user', async (route) => {
    const user = await (await route.fetch()).json();
    await route.fulfill({ json: { ...user, ...details } });
  });

describe('the header', () => {
  const INSTITUTION = { id: '1', name: 'University of Brightmoor, Faculty of Medicine' };
  test.each([
    ['a visitor', {}],
    ['a visitor from the network of an institution', { account: INSTITUTION }],
    ['a person with a long name', { userId: '1', name: 'Wolfeschlegelsteinhausen-Bergerdorff Maximiliane' }],
  ])('for %s gives the search words room and lets nothing overlap, at every width', async (_, details) => {
    const page = await suite.newPage();
    await visitAs(page, details);
    await page.goto('/search/opportunities');
    const header = page.getByRole('banner');
    await header
      .getByText(/^(Sign in|Wolfe.*)$/)
      .first()
      .waitFor();
    for (const width of [390, 768, 992, 1024, 1100, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await header.locator('a, button, select, input').evaluateAll((controls) =>
        controls.map((control) => {
          const { left, right, top, bottom, width } = control.getBoundingClientRect();
          return { name: control.localName, left, right, top, bottom, width };
        }),
      );
      const shown = boxes.filter((box) => box.width > 0);
      const overlaps = shown.flatMap((one, index) =>
        shown
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
      );
      expect(overlaps, `${width} px`).toEqual([]);
      expect(boxes.find(({ name }) => name === 'input')!.width, `${width} px`).toBeGreaterThanOrEqual(240);
      expect(Math.max(...shown.map(({ right }) => right)), `${width} px`).toBeLessThanOrEqual(width);
    }
  });
});

describe('titles', () => {
  test.each([
    ['/', 'Fundry: find research funding', 'home'],
    ['/search/opportunities', 'Search for funding opportunities', 'search-opportunities'],
    ['/search/awards', 'Awarded grants – Fundry', 'search-awards'],
    ['/search/funders', 'Funders – Fundry', 'search-funders'],
    ['/search/analytics/awards', 'Awards in figures – Fundry', 'award-analytics'],
    ['/about/data', 'About the data – Fundry', 'about'],
  ])('%s is called "%s"', async (path, title, pageType) => {
    const page = await suite.newPage();
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(200);
    await expect.poll(() => page.title()).toBe(title);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await expect.poll(() => page.title()).toBe(title);
    await expect.poll(() => page.locator('meta[name="fundry-status"]').getAttribute('content')).toBe('200');
    await expect
      .poll(() => pagesShown(page))
      .toMatchObject([{ event: 'page', pageType, status: 200, title }]);
  });

  test('a page that there is not is 404 for the server, the page and the data layer', async () => {
    const page = await suite.newPage();
    for (const path of ['/404', '/nothing/here', '/awards/999999999', '/opportunities/1/notes']) {
      const answer = await page.goto(path);
      expect(answer!.status(), path).toBe(404);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await expect.poll(() => page.title()).toBe('Page not found');
      await expect.poll(() => page.locator('meta[name="fundry-status"]').getAttribute('content')).toBe('404');
      await expect
        .poll(() => pagesShown(page))
        .toMatchObject([{ event: 'page', pageType: 'page-not-found', status: 404 }]);
    }
  });
});

test('the first stop of the keyboard leads over the header to the content', async () => {
  const page = await suite.newPage();
  await page.goto('/search/awards');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedText(page)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('main');
});

test('the second stop leads past the filters to the results: the first title is two stops further', async () => {
  const page = await suite.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('/search/awards');
  const title = page.getByRole('article').first().getByRole('link');
  await title.waitFor();
  for (const key of ['Tab', 'Tab', 'Enter', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect.poll(() => title.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('after a change of page focus is on its heading, and back gives the page before', async () => {
  const page = await suite.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'How to import' }).click();
  await page.waitForURL('**/about/data');
  await expect.poll(() => focusedText(page)).toBe('About the data');
  await page.goBack();
  await expect.poll(() => focusedText(page)).toBe('Find research funding');
});

test('the theme is that of the device until one is chosen, and the choice stays', async () => {
  const page = await suite.newPage({ colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/search/funders');
  await page.getByRole('button', { name: 'Theme: as the device' }).waitFor();
  const dark = await ground();
  await page.getByRole('button', { name: 'Theme: as the device' }).click();
  await page.getByRole('button', { name: 'Theme: light' }).waitFor();
  const light = await ground();
  expect(light).not.toBe(dark);
  await page.reload();
  await page.getByRole('button', { name: 'Theme: light' }).waitFor();
  await expect.poll(() => ground()).toBe(light);
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await expect.poll(() => ground()).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground()).toBe(dark);
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await expect.poll(() => ground()).toBe(light);
});

describe('keys', () => {
  test('/ goes to the search box, ? lists the keys, Escape closes and gives focus back', async () => {
    const page = await suite.newPage();
    await page.goto('/search/awards?basicQuery=research');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const help = page.getByRole('button', { name: 'Help: search words and keys' });
    await help.focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Search words and keys' });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'))
      .toBe('Help: search words and keys');
    await page.keyboard.press('/');
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('research');
    await page.keyboard.press('End');
    await page.keyboard.type('/?');
    await expect.poll(() => searchBox(page).inputValue()).toBe('research/?');
  });

  test('they can be switched off, which stays so', async () => {
    const page = await suite.newPage();
    await page.goto('/search/awards');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('?');
    const setting = page.getByRole('switch', { name: 'Use these keys' });
    await expect.poll(() => setting.isChecked()).toBe(true);
    await setting.click();
    await page.getByRole('button', { name: 'Close' }).click();
    for (const key of ['?', '/']) await page.keyboard.press(key);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => searchBox(page).evaluate((box) => box === document.activeElement)).toBe(false);
    await page.reload();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('?');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

test('sample records are called so on every page, with the way to real ones', async () => {
  const page = await suite.newPage();
  for (const path of ['/', '/search/awards', '/search/analytics/awards', '/about/data', '/404']) {
    await page.goto(path);
    await page.getByText('These are invented sample records.').waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'How to import' }).getAttribute('href'))
      .toBe('/about/data');
  }
});

test('without a connection the page says so, and it goes with the connection', async () => {
  const page = await suite.newPage();
  await page.goto('/search/awards');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline. What is on the screen stays.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('You are offline. What is on the screen stays.').waitFor({ state: 'detached' });
});
