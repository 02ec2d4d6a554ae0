import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/findings.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { signIn } from './testing/people.ts';
import { type SearchScreen, searchScreen } from './testing/search-screen.ts';
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
