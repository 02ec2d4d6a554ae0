import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { type SearchScreen, searchScreen } from './testing/search-screen.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();

async function opened(target: SearchTarget, query = '', width = 1440): Promise<SearchScreen> {
  const page = await suite.newPage({ viewport: { width, height: 844 } });
  const screen = searchScreen(page, target);
  await screen.open(query);
  return screen;
}

const search = async (screen: SearchScreen, words: string) => {
  await screen.searchBox.fill(words);
  await screen.page.keyboard.press('Enter');
};
const queryOf = (page: Page) => new URL(page.url()).search;

/** Holds back the search calls whose body contains a text. The returned function lets them go on. */
async function hold(page: Page, target: SearchTarget, text: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/${target}`, async (route) => {
    if (route.request().postData()?.includes(text)) await held;
    await route.continue().catch(() => {});
  });
  return release;
}

describe('while results load', () => {
  test('the control changes at once, the old results stay, faded, and the count is announced after', async () => {
    const screen = await opened('awards');
    const { page, titles, count, announced } = screen;
    const before = await titles.allInnerTexts();
    const release = await hold(page, 'awards', 'startYear');
    const year = page.getByRole('checkbox', { name: /^2025/ });
    await year.click();
    await expect.poll(() => year.isChecked()).toBe(true);
    await page.locator('[aria-busy=true]').waitFor();
    await expect.poll(() => titles.allInnerTexts()).toEqual(before);
    // The old number would be wrong beside the new choice.
    await page.getByRole('main').getByRole('heading', { name: 'Searching …' }).waitFor();
    await expect.poll(() => announced.textContent()).toBe('Searching …');
    release();
    await screen.shows({ startYear: '2025' });
    await expect.poll(() => announced.textContent()).toBe(await count.textContent());
    await expect.poll(() => year.evaluate((box) => box.matches(':focus'))).toBe(true);
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  });

  test('a late answer never replaces that of a newer search', async () => {
    const screen = await opened('awards');
    const { page, titles, count } = screen;
    const release = await hold(page, 'awards', 'glacier');
    await search(screen, 'glacier');
    await page.waitForURL(/glacier/);
    await search(screen, 'study');
    await screen.shows({ basicQuery: 'study' });
    const [shown, first] = [await count.textContent(), await titles.first().innerText()];
    release();
    await page.waitForTimeout(500);
    await expect.poll(() => count.textContent()).toBe(shown);
    await expect.poll(() => titles.first().innerText()).toBe(first);
  });

  test('the first page is outlined when it takes longer than 300 ms', async () => {
    const page = await suite.newPage();
    await drawnByBrowser(page);
    const release = await hold(page, 'awards', '');
    await page.goto('/search/awards');
    await page.getByRole('main').getByText('Loading').first().waitFor({ state: 'attached' });
    release();
    await searchScreen(page, 'awards').count.waitFor();
  });
});

describe('when a search cannot be answered', () => {
  test('a query that cannot be read shows "Search error" with the sentence of the server and keeps what was typed', async () => {
    const screen = await opened('opportunities', '?expired=true');
    const { page, searchBox } = screen;
    const words = Array(101).fill('ice').join(' OR ');
    await search(screen, words);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const answer = await page.request.post('/api/opportunities', { data: { basicQuery: words } });
    const { errorDescription } = (await answer.json()) as { errorDescription: string };
    expect(answer.status()).toBe(400);
    await expect.poll(() => alert.innerText()).toMatch(/^Search error/);
    await expect.poll(() => alert.innerText()).toContain(errorDescription);
    await expect.poll(() => searchBox.inputValue()).toBe(words);
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await search(screen, 'energy AND "unclosed');
    await page.getByText('The quotation mark at character 12 is not closed.').waitFor();
    await expect.poll(() => alert.count()).toBe(0);
  });

  test('a failure shows a message and a way to try again; words and filters stay', async () => {
    const screen = await opened('awards', '?startYear=2025');
    const { page, searchBox } = screen;
    let isDown = true;
    await page.route('**/api/awards', (route) => (isDown ? route.abort() : route.continue()));
    await search(screen, 'research');
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Something went wrong… Try again later.').waitFor();
    await expect.poll(() => searchBox.inputValue()).toBe('research');
    await expect.poll(() => screen.chips.allInnerTexts()).toEqual(['Start year: 2025']);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.shows({ basicQuery: 'research', startYear: '2025' });
    await messages.getByText('Something went wrong').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator(':focus').textContent())
      .toBe(await screen.count.first().textContent());
  });

  test('without a connection the list stays, one message says why, and the search goes on by itself', async () => {
    const screen = await opened('awards');
    const { page, titles } = screen;
    const before = await titles.allInnerTexts();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('checkbox', { name: /^2025/ }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Waiting for the connection' }).waitFor();
    expect(await titles.allInnerTexts()).toEqual(before);
    expect(await page.getByText('You are offline.').count()).toBe(1);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Messages' }).getByRole('listitem').count()).toBe(0);
    await page.context().setOffline(false);
    await screen.shows({ startYear: '2025' });
    await expect.poll(() => titles.allInnerTexts()).not.toEqual(before);
  });

  test('counts that fail leave the results as they are, and options that can be chosen', async () => {
    const page = await suite.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/aggregations', (route) => route.abort());
    const screen = searchScreen(page, 'opportunities');
    await screen.open();
    await page.getByRole('checkbox', { name: /^Within 14 days/ }).click();
    await screen.shows({ deadline: '0-14' });
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    const countries = await screen.group('Funder’s country');
    await countries.getByRole('button', { name: 'Show all 250' }).click();
    await expect.poll(() => countries.getByRole('checkbox', { name: 'Norway', exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByRole('complementary').getByText('Loading').count()).toBe(0);
  });

  test('nothing found: what to try, and what there is without each filter', async () => {
    const screen = await opened('awards', '?basicQuery=study&startYear=1901&orderBy=title');
    const { page } = screen;
    await expect.poll(() => screen.count.first().textContent()).toBe('0 awards');
    await page.getByRole('heading', { name: 'No award matches this search' }).waitFor();
    const without = page.getByRole('link', { name: /awards without “Start year: 1901”$/ });
    const said = (await without.innerText()).split(' without')[0];
    await without.click();
    await screen.shows({ startYear: null, basicQuery: 'study', orderBy: 'title' });
    await expect.poll(() => screen.count.first().textContent()).toBe(said);
    // The pressed link is gone, so focus is on the number of results.
    await expect.poll(() => page.locator(':focus').textContent()).toBe(said);
    await page.goBack();
    await page.getByRole('button', { name: 'Start a new search' }).click();
    await expect.poll(() => queryOf(page)).toBe('');
    await screen.shows({});
    await expect
      .poll(() => page.locator(':focus').textContent())
      .toBe(await screen.count.first().textContent());
  });

  test('nothing found: the same words among the other records', async () => {
    const { page, count } = await opened('funders', '?basicQuery=glacier&funderCountries=NO');
    await expect.poll(() => count.first().textContent()).toBe('0 funders');
    const awards = page.getByText(/^The same words find/).getByRole('link', { name: /^\d+ awards?$/ });
    const said = await awards.innerText();
    await awards.click();
    await expect
      .poll(() => new URL(page.url()).pathname + queryOf(page))
      .toBe('/search/awards?basicQuery=glacier');
    await expect.poll(() => count.first().textContent()).toContain(said);
  });

  test('a country among the words: the filter by country is offered instead', async () => {
    const screen = await opened('opportunities', '?basicQuery=glacier+in+Norway&orderBy=title');
    const { page } = screen;
    await page.getByText('Do you work in Norway?').waitFor();
    await page.getByRole('link', { name: 'Show calls that are open to applicants there' }).click();
    await screen.shows({ basicQuery: 'glacier', applicantCountry: 'NO', orderBy: 'title' });
    await expect.poll(() => page.getByText('Do you work in').count()).toBe(0);
  });

  test('slips of the pen: the mended search is shown at once, and the way back stays in the address', async () => {
    const screen = await opened('awards', '?basicQuery=glacir&orderBy=title');
    const { page, count, announced } = screen;
    const said = page.getByText(/^Showing results for glacier\. Search instead for glacir\.$/);
    const showsMended = async () => {
      await said.waitFor();
      const answer = await page.request.get('/api/awards?basicQuery=glacier');
      const { hits } = (await answer.json()) as { hits: { total: { value: number } } };
      await expect.poll(() => count.first().textContent()).toContain(`${hits.total.value} award`);
      expect(queryOf(page)).toBe('?basicQuery=glacir&orderBy=title');
      await expect.poll(() => screen.searchBox.inputValue()).toBe('glacir');
    };
    await showsMended();
    await page.reload();
    await showsMended();
    const found = await count.first().textContent();
    await expect.poll(() => announced.textContent()).toBe(`Showing results for glacier. ${found}`);
    expect(await findingsInThemes(page)).toEqual({});
    // What is saved is the search on the screen.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const charts = page.getByRole('link', { name: 'Charts of these awards' });
    expect(await charts.getAttribute('href')).toContain('basicQuery=glacier');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'glacir' }).click();
    await screen.shows({ basicQuery: 'glacir', spelling: 'typed', orderBy: 'title' });
    await expect.poll(() => page.locator(':focus').textContent()).toBe('0 awards');
    await page.reload();
    await page.getByRole('heading', { name: 'No award matches this search' }).waitFor();
    await expect.poll(() => said.count()).toBe(0);

    // Completion forgives the slip as well. Other words are mended again.
    await screen.searchBox.fill('glaicer');
    await page.getByRole('option', { name: 'glacier', exact: true }).waitFor();
    await search(screen, 'glacirs');
    await page.getByText(/^Showing results for glaciers\. Search instead/).waitFor();
    await expect.poll(() => queryOf(page)).toBe('?basicQuery=glacirs&orderBy=title');
  });

  test('an id that no longer exists is told, not refused', async () => {
    const screen = await opened('awards', '?funder=999999999');
    await screen.page.getByText('A chosen funder no longer exists (999999999).').waitFor();
    await expect.poll(() => screen.chips.allInnerTexts()).toEqual(['Funder: 999999999']);
  });

  test('a code that no list has is left out and named; the search runs, and its link can be copied', async () => {
    const page = await suite.newPage({ viewport: { width: 1440, height: 900 } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const screen = searchScreen(page, 'opportunities');
    await page.goto('/search/opportunities?basicQuery=research&oat=nope&applicantCountry=DE');
    const notice = page.getByText('a choice that does not exist: Applying organisations “nope”.');
    await notice.waitFor();
    await expect.poll(() => page.title()).toBe('research – Opportunities – Fundry');
    await screen.more('Copy link');
    await page.getByText('The link to this search has been copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${suite.url()}/search/opportunities?basicQuery=research&applicantCountry=DE`);
    await page.getByLabel('Sort').selectOption('title');
    await notice.waitFor({ state: 'detached' });
    await screen.shows({ oat: null, applicantCountry: 'DE', basicQuery: 'research', orderBy: 'title' });
  });
});

describe('on a small screen', () => {
  test('the filters are a drawer with the number of results on its button', async () => {
    const screen = await opened('opportunities', '', 390);
    const { page } = screen;
    const filter = { name: /^Deadline not specified/ };
    await expect.poll(() => page.getByRole('checkbox', filter).count()).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', filter).click();
    await page.waitForURL(/deadline=unspecified/);
    const answer = await page.request.get(`/api/opportunities${queryOf(page)}`);
    const { hits } = (await answer.json()) as { hits: { total: { value: number } } };
    await drawer.getByRole('button', { name: `Show ${hits.total.value} results` }).click();
    await drawer.waitFor({ state: 'detached' });
    await screen.shows({ deadline: 'unspecified' });
    const button = page.getByRole('button', { name: /^Filters/ });
    await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
    await expect.poll(() => button.innerText()).toMatch(/1/);
    await button.click();
    await drawer.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => queryOf(page)).toBe('');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  test.each([1279, 1280])('at %i px the filters are where they belong', async (width) => {
    const { page } = await opened('funders', '', width);
    await expect
      .poll(() => page.getByRole('complementary', { name: 'Filters' }).count())
      .toBe(width > 1279 ? 1 : 0);
    if (width > 1279) {
      await page.getByRole('button', { name: 'Hide filters' }).click();
      await expect.poll(() => page.getByRole('complementary', { name: 'Filters' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect.poll(() => page.getByRole('complementary', { name: 'Filters' }).count()).toBe(1);
    }
  });
});

describe('the advanced form', () => {
  test('takes the plain words over, searches by four fields, and gives the words back', async () => {
    const screen = await opened('awards', '?basicQuery=study&startYear=2024,2025');
    const { page, searchBox } = screen;
    await screen.more('Advanced search');
    const form = page.getByRole('form', { name: 'Advanced search' });
    const field = (name: string) => form.getByRole('textbox', { name });
    await expect.poll(() => field('All of these words').inputValue()).toBe('study');
    await field('Any of these words').fill('ocean water');
    await field('None of these words').fill('glacier');
    await field('Preferably these words').fill('school');
    expect(queryOf(page)).toContain('basicQuery=study');
    await form.getByRole('button', { name: 'Search', exact: true }).click();
    await screen.shows({
      queryType: 'advanced',
      allQuery: 'study',
      anyQuery: 'ocean water',
      noneQuery: 'glacier',
      optionalQuery: 'school',
      basicQuery: null,
      startYear: '2024,2025',
    });

    await form.getByRole('button', { name: 'Back to the simple search' }).click();
    await screen.shows({ queryType: null, allQuery: null, basicQuery: '(ocean OR water) study NOT glacier' });
    await expect.poll(() => searchBox.inputValue()).toBe('(ocean OR water) study NOT glacier');
    await screen.more('Advanced search');
    await expect.poll(() => field('None of these words').inputValue()).toBe('glacier');
    await expect.poll(() => field('Preferably these words').inputValue()).toBe('school');

    await page.goBack();
    await screen.shows({ queryType: 'advanced' });
    await expect.poll(() => field('Any of these words').inputValue()).toBe('ocean water');
  });

  test('"Reset" takes away a range that was refused, "New search" closes and empties the form', async () => {
    const screen = await opened('awards');
    const { page } = screen;
    const open = () => screen.more('Advanced search');
    const field = page.getByRole('textbox', { name: 'All of these words' });
    await open();
    await field.fill('study');
    await page.keyboard.press('Enter');
    await screen.shows({ queryType: 'advanced', allQuery: 'study' });
    const amounts = await screen.group('Amount');
    const from = amounts.getByRole('textbox', { name: 'From', exact: true });
    await amounts.getByRole('textbox', { name: 'To', exact: true }).fill('10');
    await page.keyboard.press('Enter');
    await screen.shows({ amountMax: '10' });
    await from.fill('500');
    await page.keyboard.press('Enter');
    await amounts.getByRole('alert').waitFor();

    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await screen.shows({ queryType: 'advanced', allQuery: 'study', amountMax: null });
    await amounts.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => from.inputValue()).toBe('');
    await screen.more('New search');
    await expect.poll(() => queryOf(page)).toBe('');
    await expect.poll(() => field.count()).toBe(0);
    await open();
    await expect.poll(() => field.inputValue()).toBe('');
  });

  test('its parts are read from an address only with queryType', async () => {
    const plain = await opened('awards', '?allQuery=zzzz&basicQuery=study');
    await plain.shows({ basicQuery: 'study' });
    const advanced = await opened('awards', '?queryType=advanced&allQuery=study&basicQuery=zzzz');
    await expect
      .poll(() => advanced.count.first().textContent())
      .toBe(await plain.count.first().textContent());
  });

  test('what is not understood in a field names the field', async () => {
    const screen = await opened('awards');
    const { page } = screen;
    await screen.more('Advanced search');
    const form = page.getByRole('form', { name: 'Advanced search' });
    await form.getByRole('textbox', { name: 'None of these words' }).fill('"open');
    await page.keyboard.press('Enter');
    await page.getByText('In “none of these”: The quotation mark at character 1 is not closed.').waitFor();
    await expect
      .poll(() => form.getByRole('textbox', { name: 'None of these words' }).inputValue())
      .toBe('"open');
  });
});

test('a part that does not load says so in its place; results and filters go on working', async () => {
  const page = await suite.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/assets/area-tree-*.js', (route) => route.abort());
  const screen = searchScreen(page, 'awards');
  await screen.open();
  const areas = await screen.group('Research area');
  await areas.getByRole('alert').filter({ hasText: 'This part of the page did not load.' }).waitFor();
  await page.getByRole('checkbox', { name: /^2025/ }).click();
  await screen.shows({ startYear: '2025' });
});
