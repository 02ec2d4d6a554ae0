import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpportunityRecord } from '../packages/contracts/src/answers/records.ts';
import { everyRecord, oneWhere } from './testing/records-of.ts';
import { startSuite } from './testing/suite.ts';

/** A longer time limit, because a busy machine is slow. */
const PATIENT = { timeout: 15_000 };
const suite = startSuite();
let page: Page;
let opportunity: OpportunityRecord;
/** The calls that were posted, in order: the id of the opportunity and the body. */
let posted: { id: string; body: Record<string, unknown> }[];

beforeAll(async () => {
  const all = await everyRecord<OpportunityRecord>(suite.url(), 'opportunities', {});
  opportunity = oneWhere(all, ({ funder }) => funder !== null);
});
beforeEach(async () => {
  page = await suite.newPage();
  posted = [];
  page.on('request', (request) => {
    const id = /\/api\/opportunities\/(\d+)\/presentations$/.exec(request.url())?.[1];
    if (id !== undefined) posted.push({ id, body: request.postDataJSON() as Record<string, unknown> });
  });
});

const settled = () => page.waitForLoadState('networkidle');

test('opened from a search: the page, the place among the results, the query; back with the position kept', async () => {
  await page.goto(`${suite.url()}/search/opportunities?orderBy=title&page=2`);
  const link = page.getByRole('article').nth(7).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);
  const id = /\d+/.exec((await link.getAttribute('href'))!)![0];
  await link.click();
  await page.waitForURL(`**/opportunities/${id}/details`);
  await page.getByRole('complementary', { name: 'Facts' }).waitFor();
  await expect.poll(() => page.locator(':focus').evaluate((element) => element.tagName)).toBe('H1');
  await settled();
  expect(posted).toEqual([
    {
      id,
      body: {
        referrer: 'SEARCH_PAGE',
        referrerSource: '/search/opportunities',
        rank: 28,
        query: 'orderBy=title&page=2',
      },
    },
  ]);

  await page.getByRole('link', { name: 'Similar opportunities', exact: true }).click();
  await page.waitForURL('**/similar-opps');
  await page.getByRole('link', { name: 'Back to results' }).click();
  await page.waitForURL('**/search/opportunities?orderBy=title&page=2');
  await expect.poll(() => page.evaluate(() => window.scrollY), PATIENT).toBe(top);
  await settled();
  expect(posted).toHaveLength(1);
  // Focus is on the record that was opened, and the keys go on from there.
  const focused = () => page.locator(':focus').getAttribute('href');
  await expect.poll(focused).toBe(await link.getAttribute('href'));
  await page.keyboard.press('j');
  const next = page.getByRole('article').nth(8).getByRole('heading').getByRole('link');
  await expect.poll(focused).toBe(await next.getAttribute('href'));
});

test('another tab, going back and forward open nothing anew; opening it again does', async () => {
  await page.goto(`${suite.url()}/opportunities/${opportunity.id}/details`);
  await page.getByRole('link', { name: 'Should I apply?' }).click();
  await page.waitForURL('**/should-apply');
  await page.goBack();
  await page.waitForURL('**/details');
  await page.getByRole('complementary').getByRole('link', { name: opportunity.funder!.name }).click();
  await page.waitForURL('**/funders/**');
  await page.goBack();
  await page.getByRole('heading', { name: opportunity.title, level: 1 }).waitFor();
  await settled();
  expect(posted).toHaveLength(1);
  await page.goForward();
  await page.getByRole('list', { name: 'Open opportunities' }).getByRole('link').first().click();
  await page.waitForURL('**/opportunities/**');
  await expect.poll(() => posted.length, PATIENT).toBe(2);
  expect(posted[1]!.body).toMatchObject({
    referrer: 'FUNDER_PAGE',
    referrerSource: `/funders/${opportunity.funder!.id}/details`,
    rank: null,
    query: null,
  });
});

test('opened from the similar ones of another', async () => {
  await page.goto(`${suite.url()}/opportunities/${opportunity.id}/similar-opps`);
  await page.getByRole('list', { name: 'Similar opportunities' }).getByRole('link').first().click();
  await page.waitForURL('**/details');
  await expect
    .poll(() => posted.map(({ body }) => body.referrer), PATIENT)
    .toEqual(['SEARCH_PAGE', 'SUGGESTION']);
  expect(posted[0]!.body).toEqual({ referrer: 'SEARCH_PAGE', referrerSource: null, rank: null, query: null });
});

test.each([
  ['saved-search-mail', 'SAVED_SEARCH_EMAIL'],
  ['share-mail', 'SHARE_EMAIL'],
])('the link of a mail (%s) says so', async (campaign, referrer) => {
  await page.goto(`${suite.url()}/opportunities/${opportunity.id}?dgcid=${campaign}`);
  await page.getByRole('heading', { name: opportunity.title, level: 1 }).waitFor();
  await settled();
  expect(posted.map(({ body }) => body.referrer)).toEqual([referrer]);
});

test('a failure is only logged', async () => {
  await page.route('**/presentations', (route) => route.fulfill({ status: 500, json: {} }));
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
  await page.goto(`${suite.url()}/opportunities/${opportunity.id}/details`);
  await expect
    .poll(() => said.join(), PATIENT)
    .toContain('Could not record that this opportunity was opened.');
  await page.getByRole('heading', { name: opportunity.title, level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect
    .poll(() => page.getByRole('region', { name: 'Messages' }).getByRole('listitem').count())
    .toBe(0);
});

test('a missing opportunity is not recorded', async () => {
  await page.goto(`${suite.url()}/opportunities/999999999/details`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await settled();
  expect(posted).toEqual([]);
});
