import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();

const box = (page: Page) => page.getByRole('combobox', { name: /^Search / });
const options = (page: Page, kind: string) => page.getByRole('group', { name: kind }).getByRole('option');

interface Offer {
  id: string;
  text: string;
}
/** The beginning of a word for which the server suggests both words and funders. */
async function typedForBoth(page: Page): Promise<{ typed: string; word: string; funder: Offer }> {
  for (const typed of ['res', 'fou', 'sci', 'cou', 'na', 'he', 'f', 'a']) {
    const ask = async (of: string) =>
      (await (await page.request.get(`/api/autocompletion/${of}?text=${typed}&limit=4`)).json()) as Offer[];
    const [words, funders] = [await ask('keywords'), await ask('funders')];
    if (words[0] && funders[0]) return { typed, word: words[0].text, funder: funders[0] };
  }
  throw new Error('The sample has no beginning of both words and funders.');
}

test('by keyboard: words and funders as one types; arrows fill the box, Escape gives the text back', async () => {
  const page = await suite.newPage();
  await page.goto('/search/awards');
  const { typed, word } = await typedForBoth(page);
  await page.keyboard.press('/');
  await page.keyboard.type(typed);
  await options(page, 'Words').first().waitFor();
  await options(page, 'Funders').first().waitFor();
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => page.getByText(/^\d+ suggestions?$/).count()).toBe(1);

  await page.keyboard.press('ArrowDown');
  await expect.poll(() => box(page).inputValue()).toBe(word);
  const active = await box(page).getAttribute('aria-activedescendant');
  await expect.poll(() => page.locator(`[id="${active}"]`).textContent()).toBe(word);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => box(page).inputValue()).toBe(typed);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => box(page).inputValue()).toBe(typed);
  await expect.poll(() => page.getByRole('listbox', { name: 'Suggestions' }).isVisible()).toBe(false);
  expect(new URL(page.url()).search).toBe('');

  await page.keyboard.press('Enter');
  await page.waitForURL(`**/search/awards?basicQuery=${typed}`);
  await expect.poll(() => box(page).inputValue()).toBe(typed);
});

test('Enter on a suggested word searches for it; it is a recent search afterwards', async () => {
  const page = await suite.newPage();
  await page.goto('/search/awards');
  const { typed, word } = await typedForBoth(page);
  await box(page).fill(typed);
  await options(page, 'Words').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('basicQuery') === word);
  await page.goto('/search/funders');
  await box(page).click();
  await options(page, 'Recent searches').filter({ hasText: word }).click();
  await page.waitForURL(
    (url) => url.pathname === '/search/funders' && url.searchParams.get('basicQuery') === word,
  );
});

test('a suggested funder leads to its page', async () => {
  const page = await suite.newPage();
  await page.goto('/search/awards');
  const { typed, funder } = await typedForBoth(page);
  await box(page).fill(typed);
  const option = options(page, 'Funders').filter({ hasText: funder.text }).first();
  await option.waitFor();
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/funders/${funder.id}/details`);
  await page.getByRole('heading', { level: 1, name: funder.text }).waitFor();
});

test('the words go along to another target, by the links and by the box', async () => {
  const page = await suite.newPage();
  await page.goto('/search/opportunities?basicQuery=health&page=2');
  const links = page.getByRole('navigation', { name: 'Searches' });
  await links.getByRole('link', { name: 'Awards' }).click();
  await page.waitForURL('**/search/awards?basicQuery=health');
  await expect.poll(() => box(page).inputValue()).toBe('health');
  await expect
    .poll(() => links.getByRole('link', { name: 'Awards' }).getAttribute('aria-current'))
    .toBe('page');
  await page.getByLabel('What to search').selectOption({ label: 'Funders' });
  await box(page).press('Enter');
  await page.waitForURL('**/search/funders?basicQuery=health');
});

test('other words of the same search keep its filters and begin at the first page', async () => {
  const page = await suite.newPage();
  await page.goto('/search/awards?basicQuery=health&orderBy=title&page=2');
  await box(page).fill('water');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('basicQuery') === 'water');
  expect(new URL(page.url()).search).toBe('?basicQuery=water&orderBy=title');
});

test('how to write a search is one click away', async () => {
  const page = await suite.newPage();
  await page.goto('/search/awards');
  await box(page).fill((await typedForBoth(page)).typed);
  await page.getByRole('button', { name: 'How to search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search words and keys' });
  for (const sign of ['OR', 'NOT', 'AND', '*', '"']) await dialog.getByText(sign).first().waitFor();
});

test('a name typed among awards offers its people, and a click finds their awards by the filter', async () => {
  const page = await suite.newPage();
  const { hits } = (await (await page.request.get('/api/awards?pageSize=20')).json()) as {
    hits: { hits: { _source: { investigators: { name: string }[] } }[] };
  };
  const name = hits.hits.flatMap(({ _source }) => _source.investigators.map((one) => one.name))[0]!;
  const turned = name.toLowerCase().split(' ').reverse().join(' ');
  await page.goto(`/search/awards?basicQuery=${encodeURIComponent(turned)}`);
  const people = page.getByRole('region', { name: `People who match “${turned}”` });
  await people.getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('awardedAuthors') === name);
  expect(new URL(page.url()).searchParams.has('basicQuery')).toBe(false);
  await people.waitFor({ state: 'detached' });
});
