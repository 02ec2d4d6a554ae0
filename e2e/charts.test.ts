import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Prospects } from '../packages/contracts/src/answers/prospects.ts';
import type { FunderRecord, OpportunityRecord } from '../packages/contracts/src/answers/records.ts';
import { NO_ORGANISATION, NOTHING_SAID } from '../packages/contracts/src/eligibility/applicant.ts';
import { canApply } from '../packages/contracts/src/eligibility/can-apply.ts';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { findingsIn, TWO_VIEWS } from './testing/findings.ts';
import { everyRecord, oneWhere } from './testing/records-of.ts';
import { untilSettled } from './testing/settled.ts';
import { startSuite } from './testing/suite.ts';
import { HIGH } from './testing/visitors.ts';

const { url, newPage } = startSuite();

const ANALYTICS = '/search/analytics/awards';
const figure = (page: Page, name: string | RegExp) => page.getByRole('figure', { name });
/** The data of a chart, in the order in which they are drawn. */
const data = (chart: Locator) => chart.locator('svg[role=group] :is(a, g[role=img])');
const tooltip = (chart: Locator) => chart.locator('[data-chart-part][aria-hidden=true]');
const focusedName = (page: Page) => page.locator(':focus').getAttribute('aria-label');

async function openCharts(page: Page, path = ANALYTICS): Promise<void> {
  await page.goto(path);
  await data(figure(page, 'Awards per year')).first().waitFor();
}

/** The number of awards in the name of a datum. */
function countIn(name: string): number {
  return Number(/([\d,]+) awards?\b/.exec(name)![1]!.replaceAll(',', ''));
}

/** The number of awards that the search of an address finds. */
async function found(address: string): Promise<number> {
  const query = new URL(address, url()).searchParams;
  query.set('pageSize', '1');
  const answer = await fetch(`${url()}/api/awards?${query}`);
  expect(answer.status).toBe(200);
  const { hits } = (await answer.json()) as { hits: { total: { value: number } } };
  return hits.total.value;
}

async function downloaded(
  page: Page,
  chart: Locator,
  kind: string,
): Promise<{ name: string; bytes: Buffer }> {
  await chart.getByRole('button', { name: /^Download/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('a chart is one stop for Tab; arrow keys walk through its data, Enter opens the search for one', async () => {
  const page = await newPage();
  await openCharts(page);
  const chart = figure(page, 'Awards per year');
  const years = data(chart);
  const count = await years.count();
  await chart.getByRole('button', { name: /^Download/ }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedName(page)).toBe(await years.first().getAttribute('aria-label'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedName(page)).toBe(await years.nth(1).getAttribute('aria-label'));
  await page.keyboard.press('End');
  const last = await years.nth(count - 1).getAttribute('aria-label');
  await expect.poll(() => focusedName(page)).toBe(last);
  await page.keyboard.press('Tab');
  await expect.poll(() => chart.locator(':focus').count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focusedName(page)).toBe(last);
  await page.keyboard.press('Home');
  const first = await focusedName(page);
  expect(first).toMatch(/^\d{4}: [\d,]+ awards?/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/awards\?startYear=\d{4}$/);
  await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ awards?/ })
    .waitFor();
  const announced = await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ awards?/ })
    .first()
    .textContent();
  expect(countIn(announced!)).toBe(countIn(first!));
  await page.goBack();
  await data(figure(page, 'Awards per year')).first().waitFor();
});

test('a tooltip shows on focus and on hover, can be pointed at, and goes with Escape', async () => {
  const page = await newPage(HIGH);
  await openCharts(page);
  const chart = figure(page, "Awards by recipient's country");
  await data(chart).first().focus();
  const name = (await focusedName(page))!;
  await expect.poll(() => tooltip(chart).locator('strong').textContent()).toBe(name.split(': ')[0]);
  await page.keyboard.press('Escape');
  await expect.poll(() => tooltip(chart).count()).toBe(0);
  await expect.poll(() => focusedName(page)).toBe(name);

  await data(chart).nth(1).hover();
  const shown = tooltip(chart);
  await shown.waitFor();
  const words = await shown.textContent();
  await shown.hover();
  await page.waitForTimeout(500);
  await expect.poll(() => shown.textContent()).toBe(words);
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).hover();
});

test('years that are held in part are hatched, in the table and the picture, too; how much is shown is said', async () => {
  const page = await newPage();
  await openCharts(page);
  const chart = figure(page, 'Awards per year');
  const hatched = chart.locator('a:has(rect[fill^="url(#"])');
  const names = await hatched.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
  // The sample is a whole world, so that only years that are not over are held in part.
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/the year is not over yet|they start in the future/);
  await chart
    .getByText(/^Shows [\d,]+ of [\d,]+ awards; the others state no year\. Hatched years are not over/)
    .waitFor();
  const svg = await downloaded(page, chart, 'Drawing (SVG)');
  expect(svg.bytes.toString('utf8')).toMatch(/<pattern[\s\S]*Hatched years/);
  await chart.getByRole('button', { name: /^Show table/ }).click();
  expect(await chart.getByRole('cell', { name: 'Not over yet' }).count()).toBe(names.length);
  expect(await chart.getByRole('cell', { name: 'Whole' }).count()).toBeGreaterThan(3);
});

test.each([
  ['all awards', ''],
  ['a search with filters', '?awardeeCountries=DE,FR&currency=EUR'],
  ['an exclusion', '?awardeeCountries=DE&xRcCn=true&discipline=2700'],
])('%s: every datum leads into the search that finds as many awards as it says', async (_, query) => {
  const page = await newPage(HIGH);
  await openCharts(page, ANALYTICS + query);
  await untilSettled(page);
  const links = await page
    .locator('figure svg a')
    .evaluateAll((all) =>
      all.map((link) => ({ name: link.getAttribute('aria-label')!, href: link.getAttribute('href')! })),
    );
  expect(links.length).toBeGreaterThan(20);
  for (const { name, href } of links) {
    if (/\d awards?\b/.test(name) && !name.includes(' of '))
      await expect.poll(() => found(href), { message: name }).toBe(countIn(name));
  }
});

test('the table has the data of the chart, with the same links, and takes its place', async () => {
  const page = await newPage();
  await openCharts(page);
  const chart = figure(page, 'Awards by grant type');
  await chart.scrollIntoViewIfNeeded();
  await data(chart).first().waitFor();
  const names = await data(chart).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
  const hrefs = await chart
    .locator('svg a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  await chart.getByRole('button', { name: /^Show table/ }).click();
  const rows = await chart.getByRole('row').allInnerTexts();
  expect(rows[0]).toMatch(/Grant type\s+Awards\s+Amount in USD/);
  expect(rows.slice(1).map((row) => row.split('\t').slice(0, 2).join(': '))).toEqual(
    names.map((name) => /^(.*: [\d,]+) awards?/.exec(name)![1]),
  );
  await expect
    .poll(() =>
      chart
        .getByRole('table')
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
    )
    .toEqual(hrefs);
  await expect.poll(() => data(chart).first().isVisible()).toBe(false);
  await chart.getByRole('button', { name: /^Show chart/ }).click();
  await expect.poll(() => data(chart).first().isVisible()).toBe(true);
});

test('CSV holds every row of the table; SVG and PNG hold the drawing, from the table view too', async () => {
  const page = await newPage();
  await openCharts(page);
  const chart = figure(page, 'Awards by funder');
  await chart.getByRole('button', { name: /^Show table/ }).click();
  const rows = await chart.getByRole('row').count();

  const csv = await downloaded(page, chart, 'Data (CSV)');
  expect(csv.name).toBe('awards-by-funder.csv');
  const text = csv.bytes.toString('utf8');
  expect(text.startsWith('\uFEFFFunder,Awards,Amount in USD\r\n')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(rows);

  const svg = await downloaded(page, chart, 'Drawing (SVG)');
  const drawing = svg.bytes.toString('utf8');
  expect(drawing).not.toMatch(/var\(|class=|<image|@import|url\(/);
  const first = await chart.getByRole('rowheader').first().innerText();
  const seen = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    return {
      error: parsed.querySelector('parsererror')?.textContent ?? null,
      texts: [...parsed.querySelectorAll('text')].map((each) => each.textContent).join(' '),
      width: Number(parsed.documentElement.getAttribute('width')),
      height: Number(parsed.documentElement.getAttribute('height')),
      links: [...parsed.querySelectorAll('a')].map((each) => each.getAttribute('href')!),
    };
  }, drawing);
  expect(seen.error).toBeNull();
  expect(seen.texts).toContain('Awards by funder');
  expect(seen.texts).toContain('Fundry, ');
  expect(seen.texts.replaceAll(' ', '')).toContain(first.replaceAll(' ', ''));
  for (const link of seen.links) expect(link.startsWith(`${url()}/search/awards?`)).toBe(true);

  const png = await downloaded(page, chart, 'Picture (PNG)');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const picture = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let bars = 0;
    // The colour of the first series in the light theme.
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at] === 0x0b && pixels[at + 1] === 0x6b && pixels[at + 2] === 0x4f) bars++;
    }
    return { width: bitmap.width, height: bitmap.height, bars };
  }, png.bytes.toString('base64'));
  expect([picture.width, picture.height]).toEqual([2 * seen.width, 2 * seen.height]);
  expect(picture.bars).toBeGreaterThan(1_000);
});

test('the headline says how many awards state no amount, by which rates, in which currency', async () => {
  const page = await newPage();
  await openCharts(page, `${ANALYTICS}?basicQuery=research`);
  const answer = await page.request.post('/api/awards/analytics', { data: { basicQuery: 'research' } });
  const { awards, withAmount, rates } = (await answer.json()) as {
    awards: number;
    withAmount: number;
    rates: { source: string };
  };
  const short = page.getByRole('region', { name: 'In short' });
  const text = (await short.innerText()).replaceAll(',', '');
  expect(text).toContain(`${awards} award`);
  expect(text).toContain(
    awards === withAmount ? 'Every award states an amount' : `${awards - withAmount} award`,
  );
  expect(text).toContain(rates.source.replaceAll(',', ''));
  await page.getByText('Awards found for “research”').waitFor();
  await page.getByRole('combobox', { name: 'Amounts in' }).selectOption('EUR');
  await page.waitForURL(/currency=EUR/);
  await figure(page, 'Amount per year in EUR').waitFor();
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await page.waitForURL(/\/search\/awards\?basicQuery=research&currency=EUR$/);
});

test('filters are named and can be removed; by amount the charts compare money', async () => {
  const page = await newPage();
  await openCharts(page, `${ANALYTICS}?awardeeCountries=DE`);
  await page.getByRole('combobox', { name: 'Compare by' }).selectOption('amount');
  await figure(page, 'Amount by funder in USD').waitFor();
  await page.getByRole('button', { name: /^Remove .*Germany/ }).click();
  await page.waitForURL(new RegExp(`${ANALYTICS}$`));
  await page.getByText('All awards').waitFor();
  await expect.poll(() => page.locator(':focus').innerText()).toMatch(/^All awards/);
});

test('nothing found, an invalid query and a failure are told, each with a way on', async () => {
  const page = await newPage();
  await page.goto(`${ANALYTICS}?basicQuery=zzzzunknown`);
  await page.getByRole('heading', { name: 'No award matches this search' }).waitFor();
  await page.goto(`${ANALYTICS}?basicQuery=${'ice+'.repeat(101)}`);
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('The query has 101 words');
  await page.getByRole('link', { name: 'Change the search' }).waitFor();
  await drawnByBrowser(page);
  await page.route('**/api/awards/analytics', (route) => route.abort());
  await page.goto(ANALYTICS);
  await page.getByRole('alert').filter({ hasText: 'Something went wrong' }).waitFor();
  await page.unroute('**/api/awards/analytics');
  await page.getByRole('button', { name: 'Try again' }).click();
  await data(figure(page, 'Awards per year')).first().waitFor();
});

/** A call with past awards that state amounts, and a page with its tab "Should I apply?". */
async function shouldApplyTo(is: (call: OpportunityRecord) => boolean): Promise<[OpportunityRecord, Page]> {
  for (const call of await everyRecord<OpportunityRecord>(url(), 'opportunities', {})) {
    if (call.funder === null || !is(call)) continue;
    const answer = await fetch(`${url()}/api/opportunities/${call.id}/prospects`);
    const { history } = (await answer.json()) as Prospects;
    if (history === null || history.amounts.withAmount < 20) continue;
    const page = await newPage(HIGH);
    await page.goto(`/opportunities/${call.id}/should-apply`);
    return [call, page];
  }
  throw new Error('No call has such past awards.');
}

test('should I apply: an answer, past amounts beside the ceiling of the call, charts, and what needs a sign-in', async () => {
  const [{ amount }, page] = await shouldApplyTo(
    ({ amount: { ceiling, currency } }) => ceiling !== null && currency !== null,
  );
  await page.getByText(/^(Yes, worth a look|Perhaps|Too little is known of recent years): /).waitFor();
  const sizes = figure(page, /^How large the awards( since \d+)? were$/);
  await data(sizes).first().waitFor();
  const ceiling = `${amount.currency} ${amount.ceiling!.toLocaleString('en')}`;
  await page.getByText(`This call's ceiling is ${ceiling}.`).waitFor();
  await expect
    .poll(() => data(sizes).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))))
    .toContainEqual(expect.stringMatching(/^This call's ceiling /));
  await sizes.getByRole('button', { name: /^Show table/ }).click();
  await sizes.getByRole('cell', { name: `This call's ceiling ${ceiling}` }).waitFor();
  await figure(page, 'Awards per year').getByRole('combobox', { name: 'Show' }).selectOption('amount');
  await figure(page, /^Amount of the awards per year/).waitFor();
  const more = page.locator('section', {
    has: page.getByRole('heading', { name: 'More about these awards' }),
  });
  await expect
    .poll(() => more.getByRole('listitem').allInnerTexts())
    .toEqual(['Awards by discipline', 'Shares of grant types', 'Awards that your institution has won']);
  expect(await page.getByText('You need to sign in to use this feature.').count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await more.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('list', { name: 'Similar open calls' }).waitFor();
  for (const { name, href } of await page
    .locator('figure svg a')
    .evaluateAll((all) =>
      all.map((link) => ({ name: link.getAttribute('aria-label')!, href: link.getAttribute('href')! })),
    )) {
    if (/\d awards?\b/.test(name) && !/ of |from/.test(name))
      await expect.poll(() => found(href), { message: name }).toBe(countIn(name));
  }
});

test('should I apply: a visitor who has said in this browser who they are reads that they cannot', async () => {
  const facts = { ...NOTHING_SAID, country: 'NZ', citizenships: ['NZ'], organisationType: NO_ORGANISATION };
  const calls = await everyRecord<OpportunityRecord>(url(), 'opportunities', {});
  const { id } = oneWhere(
    calls,
    (call) => call.status === 'active' && !call.withdrawn && canApply(facts, call).verdict === 'no',
  );
  const page = await newPage();
  await page.addInitScript((text) => localStorage.setItem('fundry.applicant', text), JSON.stringify(facts));
  await page.goto(`/opportunities/${id}/should-apply`);
  await page.getByText(/^No, you cannot apply: /).waitFor();
});

test('should I apply: a call without a ceiling says so, and a funder has none', async () => {
  const [, page] = await shouldApplyTo(({ amount }) => amount.ceiling === null);
  await page.getByText('This call states no ceiling.').waitFor();
  const funders = await everyRecord<FunderRecord>(url(), 'funders', {});
  const { id } = oneWhere(funders, ({ awards }) => awards > 20);
  await page.goto(`/funders/${id}/should-apply`);
  await page.getByText(/^This rests on all [\d,]+ awards of /).waitFor();
  await expect.poll(() => page.getByText('ceiling').count()).toBe(0);
  const none = oneWhere(funders, ({ awards }) => awards === 0);
  await page.goto(`/funders/${none.id}/should-apply`);
  await page.getByText('Too little is known: Fundry holds no awards of this funder.').waitFor();
});

test('the map: a country by its first letters, its search, the table, parts of the world', async () => {
  const page = await newPage(HIGH);
  await page.goto('/');
  const map = figure(page, 'Funders by country');
  await data(map).first().focus();
  await page.keyboard.type('germ');
  const name = (await focusedName(page))!;
  expect(name).toMatch(/^Germany: [\d,]+ funders?, [\d,]+ open opportunit(y|ies), [\d,]+ awards?$/);
  await expect.poll(() => tooltip(map).innerText()).toContain('Germany');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedName(page)).not.toBe(name);
  await page.keyboard.type('germ');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/funders\?funderCountries=DE$/);
  const funders = Number(/: ([\d,]+) funder/.exec(name)![1]!.replaceAll(',', ''));
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${funders.toLocaleString('en')} funders?`) })
    .first()
    .waitFor();
  await page.goBack();
  await map.getByRole('button', { name: /^Show table/ }).click();
  await expect.poll(() => map.getByRole('row').count()).toBe((await data(map).count()) + 1);
  await map.getByRole('button', { name: /^Show chart/ }).click();
  await map.getByRole('combobox', { name: 'Part of the world' }).selectOption('europe');
  await data(map).first().waitFor();
});

test('a map that cannot be loaded says so in the words of the specification', async () => {
  const page = await newPage(HIGH);
  await page.route('**/api/funders/coverage', (route) => route.abort());
  await page.goto('/');
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: 'Sorry, something went wrong when loading the funder map.' }).waitFor();
  await page.unroute('**/api/funders/coverage');
  await page.getByRole('button', { name: 'Try again' }).click();
  await data(figure(page, 'Funders by country')).first().waitFor();
});

test('neither charts nor the map are loaded with the search page', async () => {
  const page = await newPage();
  const scripts: Promise<string>[] = [];
  const addresses: string[] = [];
  page.on('response', (response) => {
    addresses.push(response.url());
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await page.goto('/search/awards');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    (await Promise.all(scripts)).some((text) => text.includes('Use the arrow keys to move between values')),
  ).toBe(false);
  expect(addresses.some((address) => address.includes('countries-50m'))).toBe(false);
});

const PLACES: [string, () => Promise<string>, string][] = [
  ['the charts of a search', async () => ANALYTICS, 'Awards by discipline'],
  ['should I apply', pathOfGreatestFunder, 'Awards by grant type'],
  ['the map', async () => '/', 'Funders by country'],
];

async function pathOfGreatestFunder(): Promise<string> {
  const answer = await fetch(`${url()}/api/funders?orderBy=-grants&pageSize=1`);
  const { hits } = (await answer.json()) as { hits: { hits: { _id: string }[] } };
  return `/funders/${hits.hits[0]!._id}/should-apply`;
}

test.each(PLACES)('accessible and without sideways scrolling: %s', async (_, pathOf, name) => {
  const page = await newPage(HIGH);
  await page.goto(await pathOf());
  const first = data(figure(page, name)).first();
  await first.waitFor();
  await untilSettled(page);
  const asCharts = await findingsIn(page, TWO_VIEWS, async () => {
    await first.blur();
    await first.focus();
    await tooltip(figure(page, name)).waitFor();
  });
  expect(asCharts, 'as charts').toEqual({});
  const toTables = page.getByRole('button', { name: /^Show table/ });
  while ((await toTables.count()) > 0) await toTables.first().click();
  expect(await findingsIn(page, TWO_VIEWS), 'as tables').toEqual({});
});
