import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  AwardRecord,
  FunderRecord,
  OpportunityRecord,
} from '../packages/contracts/src/answers/records.ts';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { findings } from './testing/findings.ts';
import { everyRecord, oneWhere } from './testing/records-of.ts';
import { startSuite } from './testing/suite.ts';

/** A longer time limit, because a busy machine is slow. */
const PATIENT = { timeout: 15_000 };
const suite = startSuite();
let page: Page;
let opportunities: OpportunityRecord[];
let awards: AwardRecord[];
let funders: FunderRecord[];
beforeAll(async () => {
  opportunities = await everyRecord(suite.url(), 'opportunities', { expired: true, forthcoming: true });
  awards = await everyRecord(suite.url(), 'awards', { orderBy: 'startYear' });
  funders = await everyRecord(suite.url(), 'funders', { orderBy: '-grants' });
});
beforeEach(async () => {
  page = await suite.newPage();
});

const heading = () => page.getByRole('heading', { level: 1 });
const facts = () => page.getByRole('complementary', { name: 'Facts' });
/** The value of a fact, as people read it. */
const fact = (term: string) =>
  facts()
    .locator('dl > div', { has: page.getByText(term, { exact: true }) })
    .locator('dd');
const structuredData = async () => {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((text) => JSON.parse(text) as Record<string, unknown>);
};

const currentTab = (tabs: string) =>
  page.getByRole('navigation', { name: tabs }).locator('[aria-current=page]').allTextContents();

async function open(path: string): Promise<void> {
  const answer = await page.goto(suite.url() + path);
  expect(answer!.status()).toBe(200);
  await heading().waitFor();
}
const active = () =>
  oneWhere(opportunities, ({ status, deadline }) => status === 'active' && deadline !== null);

test('every tab of an opportunity has its address, its title and its mark', async () => {
  const { id, title } = active();
  for (const [tab, label, windowTitle] of [
    ['details', 'Details', `${title} – Fundry`],
    ['similar-opps', 'Similar opportunities', `Similar to: ${title} – Fundry`],
    ['should-apply', 'Should I apply?', `Should I apply: ${title} – Fundry`],
  ]) {
    await open(`/opportunities/${id}/${tab}`);
    await expect.poll(() => heading().textContent()).toBe(title);
    await expect.poll(() => page.title()).toBe(windowTitle);
    await expect.poll(() => currentTab('About this opportunity')).toEqual([label]);
  }
});

test('every tab of a funder has its address, its title and its mark', async () => {
  const { id, preferredOrgName } = funders[0]!;
  for (const [tab, label] of [
    ['details', 'Details'],
    ['should-apply', 'Should I apply?'],
  ]) {
    await open(`/funders/${id}/${tab}`);
    await expect.poll(() => heading().textContent()).toBe(preferredOrgName);
    await expect.poll(() => currentTab('About this funder')).toEqual([label]);
  }
});

test('a record that was merged into another stands at the address of what it became', async () => {
  const [old, became] = [opportunities[0]!, opportunities[1]!];
  const answer = await page.request.get(`${suite.url()}/api/opportunities/${became.id}`);
  await drawnByBrowser(page);
  await page.route(`**/api/opportunities/${old.id}`, async (route) =>
    route.fulfill({ json: await answer.json() }),
  );
  await open(`/opportunities/${old.id}/similar-opps?dgcid=share-mail`);
  await page.waitForURL(`${suite.url()}/opportunities/${became.id}/similar-opps?dgcid=share-mail`);
  await expect.poll(() => heading().textContent()).toBe(became.title);
});

test('a description that its source cut says so, with a link to the whole', async () => {
  const { id, links } = oneWhere(opportunities, (record) => record.links.length > 0);
  const answer = await (await page.request.get(`${suite.url()}/api/opportunities/${id}`)).json();
  Object.assign(answer._source, { description: '<p>The aims are to st…</p>', descriptionCut: true });
  await drawnByBrowser(page);
  await page.route(`**/api/opportunities/${id}`, (route) => route.fulfill({ json: answer }));
  await open(`/opportunities/${id}/details`);
  await page.getByText('The source cut this text.').waitFor();
  const rest = page.getByRole('link', { name: 'Read the rest where it was published' });
  expect(await rest.getAttribute('href')).toBe(links[0]!.url);
});

test('a bare id leads to the details', async () => {
  const { id } = active();
  await open(`/opportunities/${id}?dgcid=share-mail`);
  expect(page.url()).toBe(`${suite.url()}/opportunities/${id}/details?dgcid=share-mail`);
  await open(`/funders/${funders[0]!.id}`);
  expect(page.url()).toBe(`${suite.url()}/funders/${funders[0]!.id}/details`);
});

test.each([
  '/opportunities/999999999/details',
  '/opportunities/abc/details',
  '/opportunities/0/details',
  '/opportunities/1/notes',
  '/awards/999999999',
  '/awards/1e3',
  '/funders/999999999/details',
  '/funders/1/similar-opps',
])('%s is not found', async (path) => {
  const answer = await page.goto(suite.url() + path);
  expect(answer!.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expect.poll(() => page.title()).toBe('Page not found');
  await expect.poll(() => page.locator('meta[name="fundry-status"]').getAttribute('content')).toBe('404');
});

test('a record that goes away while one reads is not found either', async () => {
  await open(`/opportunities/${active().id}/details`);
  await page.route('**/api/funders/*', (route) =>
    route.fulfill({ status: 404, json: { errorDescription: 'There is no funder with this id.' } }),
  );
  await facts().getByRole('link', { name: active().funder!.name }).click();
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expect.poll(() => page.locator('meta[name="fundry-status"]').getAttribute('content')).toBe('404');
});

test('no deadline, no amount, nobody named: each is said', async () => {
  const none = oneWhere(
    opportunities,
    ({ deadlines, dateType, status }) => deadlines.length === 0 && dateType === null && status === 'active',
  );
  await open(`/opportunities/${none.id}/details`);
  await expect.poll(() => fact('Deadline').textContent()).toBe('Deadline not specified');
  const free = oneWhere(
    opportunities,
    ({ amount }) => amount.ceiling === null && amount.floor === null && amount.total === null,
  );
  await open(`/opportunities/${free.id}/details`);
  await expect.poll(() => fact('Amount').textContent()).toBe('Amount not specified');
  const anyone = oneWhere(opportunities, ({ eligibility }) => eligibility.citizenships === null);
  await open(`/opportunities/${anyone.id}/details`);
  await expect.poll(() => fact('Citizenship').textContent()).toBe('Citizenship not specified');
  await expect
    .poll(() =>
      facts()
        .getByText(/^Not stated by the source: /)
        .count(),
    )
    .toBe(1);
});

test('several kinds of deadline stand by kind, each with its days; the soonest is the one on top', async () => {
  const several = oneWhere(
    opportunities,
    ({ deadlines, status, deadline }) =>
      status === 'active' &&
      deadline?.kind === 'LoiDate' &&
      new Set(deadlines.map(({ kind }) => kind)).size > 1,
  );
  await open(`/opportunities/${several.id}/details`);
  const terms = await facts().locator('dt').allTextContents();
  expect(terms[0]).toMatch(/^Letter of intent/);
  expect(terms.findIndex((term) => term.startsWith('Application'))).toBeGreaterThan(0);
  await expect
    .poll(() => fact(terms[0]!).textContent())
    .toMatch(/^\d\d-[A-Z][a-z]{2}-\d{4}.* (in \d+ (days|months|years)|tomorrow|today)( Add to calendar.*)?$/);
  await page
    .locator('main')
    .getByText(/^Letter of intent due /)
    .waitFor();
});

test('a ceiling alone, a recurring call, a forthcoming, an expired and a limited one say what they are', async () => {
  const cases: [OpportunityRecord, RegExp][] = [
    [
      oneWhere(opportunities, ({ amount }) => amount.ceiling !== null && amount.floor === null),
      /Up to [A-Z]{3} [\d,]+/,
    ],
    [oneWhere(opportunities, ({ recurring }) => recurring === true), /Recurring/],
    [
      oneWhere(opportunities, ({ status, openDate }) => status === 'forthcoming' && openDate !== null),
      /Opens (in \d+ (days|months|years)|tomorrow)/,
    ],
    [
      oneWhere(opportunities, ({ status, closeDate }) => status === 'expired' && closeDate !== null),
      /Closed (\d+ (days|months|years) ago|yesterday)/,
    ],
    [
      oneWhere(opportunities, ({ limitedSubmission }) => limitedSubmission?.limited === true),
      /Limited submission/,
    ],
    [
      oneWhere(
        opportunities,
        ({ dateType, status }) => dateType === 'ONGOING_OPPORTUNITY' && status === 'active',
      ),
      /Open continuously/,
    ],
  ];
  for (const [record, words] of cases) {
    await open(`/opportunities/${record.id}/details`);
    await expect.poll(() => page.locator('main').innerText()).toMatch(words);
  }
});

test('a long title is whole, and the page does not scroll sideways on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = opportunities.toSorted((a, b) => b.title.length - a.title.length)[0]!;
  expect(long.title.length).toBeGreaterThan(150);
  await open(`/opportunities/${long.id}/details`);
  await expect.poll(() => heading().textContent()).toBe(long.title);
  await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(390);
});

test('names in other scripts stand as they are', async () => {
  const other = oneWhere(funders, ({ preferredOrgName }) =>
    /[^\p{Script=Latin}\p{Script=Common}]/u.test(preferredOrgName),
  );
  await open(`/funders/${other.id}/details`);
  await expect.poll(() => heading().textContent()).toBe(other.preferredOrgName);
  await expect.poll(() => page.title()).toBe(`${other.preferredOrgName} – Fundry`);
});

test('every link of the facts into a search finds the record itself', async () => {
  const rich = opportunities.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  const record = oneWhere(rich, ({ status }) => status === 'active');
  await open(`/opportunities/${record.id}/details`);
  const hrefs = await facts()
    .locator('a[href^="/search/opportunities?"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(hrefs.length).toBeGreaterThan(3);
  // Follows only one link of each filter, because a call may name two hundred countries.
  const queries = new Map(hrefs.map((href) => [/\?([\w-]+)=/.exec(href)![1], href.split('?')[1]!]));
  for (const query of queries.values()) {
    const answer = await page.request.get(`${suite.url()}/api/opportunities?${query}&ids=${record.id}`);
    const { hits } = (await answer.json()) as { hits: { hits: { _id: string }[] } };
    expect(
      hits.hits.map(({ _id }) => _id),
      query,
    ).toEqual([record.id]);
  }
  await facts().locator('a[href^="/search/opportunities?"]').first().click();
  await page.waitForURL('**/search/opportunities?**');
  await page.getByRole('article').first().waitFor();
});

test('a long list of facts shows the rest on request, and focus goes on there', async () => {
  const many = oneWhere(
    opportunities,
    ({ eligibility }) =>
      eligibility.applicantCountries !== 'any' && (eligibility.applicantCountries?.length ?? 0) > 12,
  );
  await open(`/opportunities/${many.id}/details`);
  const countries = fact('Applicants work in');
  const button = countries.getByRole('button', { name: /^and \d+ more/ });
  await expect.poll(() => countries.getByRole('link').filter({ visible: true }).count()).toBe(10);
  await button.press('Enter');
  await expect.poll(() => button.count()).toBe(0);
  const tenth = countries.getByRole('listitem').nth(10).getByRole('link');
  await expect.poll(() => tenth.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('an award leads to its funder, its recipient, its investigators and the call it came from', async () => {
  const numbers = new Set(opportunities.map(({ number }) => number));
  const record = oneWhere(
    awards,
    ({ opportunityNumbers, investigators, recipients }) =>
      investigators.length > 0 &&
      recipients.length > 0 &&
      opportunityNumbers.some((number) => numbers.has(number)),
  );
  await open(`/awards/${record.id}`);
  await expect.poll(() => heading().textContent()).toBe(record.title);
  const main = page.getByRole('main');
  const query = async (name: string) =>
    new URL((await main.getByRole('link', { name, exact: true }).last().getAttribute('href'))!, suite.url());
  const recipient = await query(record.recipients[0]!.name);
  expect(recipient.searchParams.get('awardedInstitutions')).toBe(record.recipients[0]!.id);
  const author = await query(record.investigators[0]!.name);
  expect(author.searchParams.getAll('awardedAuthors')).toEqual([record.investigators[0]!.name]);
  const call = opportunities.find(
    ({ number }) => number !== null && record.opportunityNumbers.includes(number),
  )!;
  await main.getByRole('link', { name: call.title }).click();
  await page.waitForURL(`**/opportunities/${call.id}/details`);
  await page.getByRole('heading', { name: call.title, level: 1 }).waitFor();
  await page.getByText('Awards that name this call.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: /^(All \d+ awards|This award in the search)$/ }).click();
  await page.waitForURL('**/search/awards?madeUnder=call*');
  await page.getByRole('link', { name: record.title }).waitFor();
});

test('a funder shows its counts, awards per year, open opportunities and latest awards', async () => {
  const funder = oneWhere(funders, ({ opportunities: open, awards: given }) => open > 0 && given > 0);
  await open(`/funders/${funder.id}/details`);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Awards per year' }).waitFor();
  await main.getByText('You need to sign in to use this feature.').waitFor();
  await main.getByRole('list', { name: 'Latest awards' }).getByRole('link').first().waitFor();
  await main.getByRole('list', { name: 'Open opportunities' }).getByRole('link').first().click();
  await page.waitForURL(/\/opportunities\/\d+\/details$/);
});

test('similar opportunities are listed, without the opportunity itself, in pages', async () => {
  const { id, title } = active();
  await open(`/opportunities/${id}/similar-opps`);
  const list = page.getByRole('list', { name: 'Similar opportunities' });
  await list.waitFor();
  const hrefs = await list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(0);
  expect(hrefs.length).toBeLessThanOrEqual(20);
  expect(hrefs).not.toContain(`/opportunities/${id}/details`);
  await open(`/opportunities/${id}/similar-opps?page=400`);
  await page.getByRole('heading', { name: 'There is no page 400' }).waitFor();
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await list.waitFor();
  await expect.poll(() => heading().textContent()).toBe(title);
});

test('title and schema.org data are those of the record, in the HTML and after going from page to page', async () => {
  const record = active();
  const answer = await page.request.get(`${suite.url()}/opportunities/${record.id}/details`);
  expect(await answer.text()).toContain('"@context":"https://schema.org"');
  await open(`/opportunities/${record.id}/details`);
  await expect.poll(() => structuredData()).toMatchObject([{ name: record.title, url: page.url() }]);
  await facts().getByRole('link', { name: record.funder!.name }).click();
  await page.waitForURL('**/funders/**');
  await expect
    .poll(structuredData, PATIENT)
    .toMatchObject([{ '@type': 'FundingAgency', name: record.funder!.name }]);
  await expect.poll(() => page.title()).toBe(`${record.funder!.name} – Fundry`);
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
  await page.getByRole('link', { name: 'Fundry', exact: true }).click();
  await expect.poll(structuredData, PATIENT).toEqual([]);
});

test('a record that cannot be loaded says so, and comes when one tries again', async () => {
  const { id, title } = active();
  await drawnByBrowser(page);
  await page.route(`**/api/opportunities/${id}`, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'platform/internal', errorDescription: 'Oops! something went wrong.' },
    }),
  );
  await page.goto(`${suite.url()}/opportunities/${id}/details`);
  await page.getByRole('heading', { name: 'This opportunity could not be loaded' }).waitFor();
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect.poll(() => message.innerText()).toBe('Something went wrong… Try again later.');
  await expect.poll(() => page.locator('meta[name="fundry-status"]').getAttribute('content')).toBe('500');
  await page.unroute(`**/api/opportunities/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => page.locator('meta[name="fundry-status"]').getAttribute('content')).toBe('200');
  await expect.poll(() => message.count()).toBe(0);
});

test('a record that takes long shows its outline meanwhile', async () => {
  const { id, title } = active();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await drawnByBrowser(page);
  await page.route(`**/api/opportunities/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${suite.url()}/opportunities/${id}/details`);
  await page.getByRole('main').getByText('Loading').waitFor();
  release();
  await page.getByRole('heading', { name: title }).waitFor();
});

test('on paper stand facts and text, no header, no tabs, no buttons', async () => {
  await open(`/opportunities/${active().id}/details`);
  await page.emulateMedia({ media: 'print' });
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'About this opportunity' }),
    page.getByRole('contentinfo'),
  ]) {
    await expect.poll(() => part.isVisible()).toBe(false);
  }
  await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await expect.poll(() => heading().isVisible()).toBe(true);
  await expect.poll(() => facts().isVisible()).toBe(true);
});

test('by keyboard: a tab is opened with Enter and keeps focus; the content is one link away', async () => {
  await open(`/opportunities/${active().id}/details`);
  const tab = page.getByRole('link', { name: 'Similar opportunities', exact: true });
  while (!(await tab.evaluate((link) => link.matches(':focus')))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/similar-opps');
  await page.getByRole('list', { name: 'Similar opportunities' }).waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Similar opportunities');
  await page.goBack();
  await facts().waitFor();
});
