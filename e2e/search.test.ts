import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type SearchScreen, searchScreen } from './testing/search-screen.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();

async function opened(target: SearchTarget, query = '', width = 1440): Promise<SearchScreen> {
  const page = await suite.newPage({ viewport: { width, height: 900 } });
  const screen = searchScreen(page, target);
  await screen.open(query);
  return screen;
}

const queryOf = (page: Page) => new URL(page.url()).search;
const focused = (page: Page) => page.locator(':focus');
const settled = (page: Page) => page.locator('[aria-busy=true]').waitFor({ state: 'detached' });

/** The state of a search screen, for comparisons. */
async function shown({ page, count, titles, chips, searchBox }: SearchScreen) {
  await settled(page);
  return {
    count: await count.first().textContent(),
    titles: await titles.allInnerTexts(),
    chips: await chips.allInnerTexts(),
    words: await searchBox.inputValue(),
    order: await page.getByRole('combobox', { name: 'Sort' }).inputValue(),
    checked: await page.getByRole('checkbox', { checked: true }).count(),
  };
}

/** The state once `checked` boxes are ticked. It waits, because the filters appear after the results. */
async function shownWith(screen: SearchScreen, checked: number): Promise<Awaited<ReturnType<typeof shown>>> {
  await expect.poll(() => shown(screen)).toMatchObject({ checked });
  return shown(screen);
}

describe('the address holds the whole search', () => {
  const QUERY =
    '?basicQuery=research&funderCountries=NO,SE,DE,GB,US&startYear=2022,2023,2024&orderBy=title&page=2';

  test('reloaded, pasted, and reached by back and forward it gives the same page', async () => {
    const screen = await opened('awards', QUERY);
    const { page } = screen;
    const first = await shownWith(screen, 8);
    expect(first).toMatchObject({ words: 'research', order: 'title' });
    expect(first.count).toMatch(/page 2 of/);
    expect(first.titles.length).toBeGreaterThan(0);
    expect(first.chips).toContain('Start year: 2024');

    await page.reload();
    await screen.count.first().waitFor();
    await expect.poll(() => shown(screen)).toEqual(first);
    const pasted = await opened('awards', queryOf(page));
    await expect.poll(() => shown(pasted)).toEqual(first);

    await page.getByRole('checkbox', { name: /^2023/ }).click();
    await screen.shows({ startYear: '2022,2024', page: null });
    const second = await shownWith(screen, 7);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('-amount');
    await screen.shows({ orderBy: '-amount' });
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('orderBy') === 'title');
    await expect.poll(() => shown(screen)).toEqual(second);
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await expect.poll(() => shown(screen)).toEqual(first);
    await page.goForward();
    await page.waitForURL((url) => url.searchParams.get('page') === null);
    await expect.poll(() => shown(screen)).toEqual(second);
  });

  test('bad values fall back one by one, the good ones stay; an unknown order becomes the first', async () => {
    const good = await shownWith(
      await opened('opportunities', '?deadline=31-90&expired=true&funderCountries=NO'),
      4,
    );
    const bad = await opened(
      'opportunities',
      '?deadline=31-90,soon&expired=true&forthcoming=perhaps&funderCountries=norway,NO&orderBy=newest&page=x&amountMin=lots&lastUpdateDate=2026-02-30&unheardOf=1',
    );
    await expect.poll(() => shown(bad)).toEqual(good);
    expect(good.order).toBe('deadline');
  });

  test('defaults are not written', async () => {
    const screen = await opened(
      'opportunities',
      '?basicQuery=research&expired=true&orderBy=title&subSponsor=false',
    );
    const { page } = screen;
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('relevance');
    await screen.shows({ orderBy: null });
    const status = await screen.group('Status');
    for (const name of [/^Open/, /^Closed/]) await status.getByRole('checkbox', { name }).click();
    const funder = await screen.group('Funder');
    await funder.getByRole('switch', { name: 'Include sub-organisations' }).click();
    await expect.poll(() => queryOf(page)).toBe('?basicQuery=research');
  });

  test('other words keep the filters and begin at the first page', async () => {
    const screen = await opened('awards', '?basicQuery=research&startYear=2022,2023,2024,2025&page=2');
    await screen.searchBox.fill('study');
    await screen.page.keyboard.press('Enter');
    await screen.shows({ basicQuery: 'study', startYear: '2022,2023,2024,2025', page: null });
  });
});

describe('by keyboard alone', () => {
  test('search, filter, go through the results, open one', async () => {
    const screen = await opened('awards');
    const { page, titles } = screen;
    await page.keyboard.press('/');
    await page.keyboard.type('study');
    await page.keyboard.press('Enter');
    await screen.shows({ basicQuery: 'study' });
    const year = page.getByRole('checkbox', { name: /^2025/ });
    for (let steps = 0; steps < 40 && !(await year.evaluate((box) => box.matches(':focus'))); steps++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await screen.shows({ startYear: '2025' });
    await settled(page);
    await expect.poll(() => year.evaluate((box) => box.matches(':focus'))).toBe(true);

    await page.keyboard.press('j');
    await expect.poll(() => focused(page).innerText()).toBe(await titles.nth(0).innerText());
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    const title = await titles.nth(1).innerText();
    await expect.poll(() => focused(page).innerText()).toBe(title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/awards\/\d+$/);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await screen.shows({ basicQuery: 'study', startYear: '2025' });
  });
});

describe('applied filters', () => {
  const QUERY = '?basicQuery=research&startYear=2024,2025&awardeeCountries=NO,GB&xRcCn=true';

  test('each is removed by its button; focus goes on to the next one, in the end to the number of results', async () => {
    const screen = await opened('awards', QUERY);
    const { page, chips } = screen;
    await expect
      .poll(() => chips.allInnerTexts())
      .toEqual([
        'Start year: 2024',
        'Start year: 2025',
        'Recipient’s country: not Norway',
        'Recipient’s country: not United Kingdom',
      ]);
    await page.getByRole('button', { name: 'Remove Start year: 2024' }).click();
    await screen.shows({ startYear: '2025' });
    await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Remove Start year: 2025');
    await page.keyboard.press('Enter');
    await screen.shows({ startYear: null });
    await page.keyboard.press('Enter');
    await screen.shows({ awardeeCountries: 'GB', xRcCn: 'true' });
    await page.keyboard.press('Enter');
    await screen.shows({ awardeeCountries: null, xRcCn: null });
    await expect.poll(() => focused(page).textContent()).toBe(await screen.count.textContent());
    expect(queryOf(page)).toBe('?basicQuery=research');
  });

  test('"Clear filters" and "Reset" leave words and order; "New search" starts afresh', async () => {
    const screen = await opened('awards', `${QUERY}&orderBy=title`);
    const { page } = screen;
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await screen.shows({ startYear: null, awardeeCountries: null, basicQuery: 'research', orderBy: 'title' });
    await page.goBack();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await screen.shows({ startYear: null, awardeeCountries: null, basicQuery: 'research', orderBy: 'title' });
    await expect.poll(() => screen.searchBox.inputValue()).toBe('research');
    await screen.more('New search');
    await expect.poll(() => queryOf(page)).toBe('');
    await screen.shows({});
    await expect.poll(() => screen.searchBox.inputValue()).toBe('');
  });
});

describe('order and pages', () => {
  const ORDERS: Record<SearchTarget, [string, string][]> = {
    opportunities: [
      ['Relevance', 'relevance'],
      ['Title A-Z', 'title'],
      ['Title Z-A', '-title'],
      ['Funder name A-Z', 'funder'],
      ['Funder name Z-A', '-funder'],
      ['Deadline soonest', 'deadline'],
      ['Deadline latest', '-deadline'],
      ['Amount highest first', '-amount'],
      ['Amount lowest first', 'amount'],
      ['Smallest award lowest first', 'amountFloor'],
      ['Smallest award highest first', '-amountFloor'],
      ['Published latest', '-published'],
      ['Published earliest', 'published'],
      ['Last update latest', '-lastUpdate'],
      ['Number', 'number'],
    ],
    awards: [
      ['Relevance', 'relevance'],
      ['Title', 'title'],
      ['Funder name', 'funder'],
      ['Amount', '-amount'],
      ['Start year nearest', 'startYear'],
    ],
    funders: [
      ['Relevance', 'relevance'],
      ['Opportunities highest', '-opportunities'],
      ['Grants highest', '-grants'],
    ],
  };

  test.each(Object.entries(ORDERS) as [SearchTarget, [string, string][]][])(
    'every order of %s shows the results as the API orders them',
    async (target, orders) => {
      const screen = await opened(target, '?basicQuery=research');
      const { page } = screen;
      const select = page.getByRole('combobox', { name: 'Sort' });
      await expect
        .poll(() => select.locator('option').allTextContents())
        .toEqual(orders.map(([label]) => label));
      for (const [label, orderBy] of [...orders.slice(1), orders[0]!]) {
        await select.selectOption({ label });
        await screen.shows({ orderBy: orderBy === 'relevance' ? null : orderBy });
        const answer = await page.request.get(`/api/${target}?basicQuery=research&orderBy=${orderBy}`);
        const { hits } = (await answer.json()) as { hits: { hits: { _id: string }[] } };
        const hrefs = () =>
          screen.titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
        await expect
          .poll(async () => (await hrefs()).map((href) => href.split('/')[2]))
          .toEqual(hits.hits.map(({ _id }) => _id));
      }
    },
  );

  test('after paging focus is on the number of results, at the top, and the page is announced', async () => {
    const screen = await opened('awards');
    const { page, count, announced } = screen;
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/[?&]page=2$/);
    await expect.poll(() => count.textContent()).toMatch(/^5,000 awards, page 2 of 250$/);
    await expect.poll(() => announced.textContent()).toBe('5,000 awards, page 2 of 250');
    await expect.poll(() => focused(page).textContent()).toBe(await count.textContent());
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('link', { name: 'Page 250' }).click();
    await expect.poll(() => count.textContent()).toMatch(/page 250 of 250$/);
    await expect.poll(() => page.getByRole('link', { name: 'Next' }).count()).toBe(0);
  });

  test('a page after the last leads to the last', async () => {
    const screen = await opened('awards', '?basicQuery=study&page=400');
    await screen.page.getByText('There is no page 400').waitFor();
    await screen.page.getByRole('link', { name: 'Go to the last page' }).click();
    await expect.poll(() => screen.count.textContent()).toMatch(/page (\d+) of \1$/);
  });
});

describe('what a result says', () => {
  test('an opportunity: found words marked, who can apply, how much, by when, from whom', async () => {
    const screen = await opened('opportunities', '?basicQuery=research');
    const card = screen.page.getByRole('article').first();
    await card.locator('mark').first().waitFor();
    await expect
      .poll(() => card.getByRole('term').allInnerTexts())
      .toEqual(expect.arrayContaining(['Open to', 'Amount']));
    await expect
      .poll(() => card.innerText())
      .toMatch(/Closes|closes|due|Open continuously|Deadline not specified/);
  });

  test('what is unknown is said', async () => {
    const { page } = await opened(
      'opportunities',
      '?deadline=unspecified&amountMin=900000000000&includeUnspecifiedAmounts=true',
    );
    const cards = page.getByRole('article');
    const texts = await cards.allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.every((text) => /Deadline not specified|Open continuously|Opens/.test(text))).toBe(true);
    expect(texts.some((text) => text.includes('Deadline not specified'))).toBe(true);
    expect(texts.some((text) => /Amount\s+Not specified/.test(text))).toBe(true);
  });

  test('labels tell forthcoming, closed and recurring opportunities and limited submissions', async () => {
    for (const [query, label] of [
      ['?forthcoming=true&basicQuery=', 'Forthcoming'],
      ['?expired=true&orderBy=title', 'Closed'],
      ['?onlyRecurring=true', 'Recurring'],
      ['?limitedSubmission=true', 'Limited submission'],
    ] as const) {
      const screen = await opened('opportunities', query);
      for (let page = 1; page < 15; page++) {
        if (await screen.page.getByRole('list', { name: 'Labels' }).filter({ hasText: label }).count()) break;
        await screen.page.getByRole('link', { name: 'Next', exact: true }).click();
        await screen.count.filter({ hasText: `page ${page + 1} of` }).waitFor();
        await settled(screen.page);
      }
      await expect
        .poll(() => screen.page.getByRole('list', { name: 'Labels' }).filter({ hasText: label }).count(), {
          message: label,
        })
        .toBeGreaterThan(0);
    }
  });

  test('missing words are named, and close records are counted beside full matches', async () => {
    const screen = await opened('awards', '?basicQuery=research+zebrafishes+glacier');
    await screen.page
      .getByText(/with all words, [\d,]+ close$/)
      .first()
      .waitFor();
    await expect.poll(() => screen.page.getByText(/^Missing: /).count()).toBeGreaterThan(0);
  });

  test("a funder's opportunities and awards lead into their searches, with as many results", async () => {
    const screen = await opened('funders', '?orderBy=-grants');
    const link = screen.page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /awards?$/ });
    const said = await link.innerText();
    await link.click();
    await screen.page.waitForURL(/\/search\/awards\?funder=\d+$/);
    await expect.poll(() => screen.count.first().textContent()).toBe(said);
  });
});

test('an award search leads to its charts with the same state', async () => {
  const { page, more } = await opened('awards', '?basicQuery=research&startYear=2024&orderBy=title');
  await more('Charts of these awards');
  await page.waitForURL(/\/search\/analytics\/awards\?basicQuery=research&startYear=2024$/);
});

test('searches and opened results go to the data layer; amounts only when a bound is set', async () => {
  const { page, titles } = await opened('opportunities', '?basicQuery=research&currency=EUR&expired=true');
  const events = (event: string) =>
    page.evaluate(
      (name) =>
        (window as { fundryDataLayer?: { event: string }[] }).fundryDataLayer?.filter(
          (each) => each.event === name,
        ) ?? [],
      event,
    );
  await expect.poll(() => events('search')).toHaveLength(1);
  expect((await events('search'))[0]).toMatchObject({
    target: 'opportunities',
    words: { basicQuery: 'research' },
    filters: ['status'],
    page: 1,
    orderBy: 'relevance',
  });
  expect((await events('search'))[0]).not.toHaveProperty('amount');
  const screen = searchScreen(page, 'opportunities');
  const group = await screen.group('Amount');
  await group.getByRole('textbox', { name: 'From', exact: true }).fill('5000');
  await page.keyboard.press('Enter');
  await screen.shows({ amountMin: '5000' });
  await expect
    .poll(async () => (await events('search')).at(-1))
    .toMatchObject({
      amount: { min: 5000, max: 0, currency: 'EUR' },
    });
  const href = await titles.nth(1).getAttribute('href');
  await titles.nth(1).click();
  await page.waitForURL(`**${href}`);
  await expect
    .poll(() => events('click'))
    .toMatchObject([{ target: 'opportunities', id: href!.split('/')[2], rank: 2 }]);
});
