import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { OpportunityRecord } from '../packages/contracts/src/answers/records.ts';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { everyRecord } from './testing/records-of.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();
let page: Page;
beforeEach(async () => {
  page = await suite.newPage();
});

type Edition = NonNullable<OpportunityRecord['editions']>['earlier'][number];

test('an old edition leads to the newest, which tells how often the call came and leads back', async () => {
  const [old, newest] = (await everyRecord(suite.url(), 'opportunities', {})) as [
    OpportunityRecord,
    OpportunityRecord,
  ];
  const edition = ({ id, title }: OpportunityRecord, year: number): Edition => ({
    id,
    title,
    number: `${year}-1`,
    status: 'active',
    year,
    openDate: `${year}-01-08`,
  });
  await drawnByBrowser(page);
  await answer(old.id, {
    superseded: true,
    editions: { newest: edition(newest, 2026), earlier: [], recurrence: null },
  });
  const recurrence = { editions: 3, since: 2024, everyYears: 1, month: 1, expected: '2027-01' };
  await answer(newest.id, { editions: { newest: null, earlier: [edition(old, 2025)], recurrence } });

  await page.goto(`${suite.url()}/opportunities/${old.id}/details`);
  await page.getByText('Earlier edition', { exact: true }).first().waitFor();
  await page.getByText('A newer edition:').getByRole('link', { name: newest.title }).click();
  await page.waitForURL(`${suite.url()}/opportunities/${newest.id}/details`);
  await page.getByRole('heading', { name: 'Earlier editions' }).waitFor();
  await page.getByText('Opened each January since 2024.').waitFor();
  await page.getByText('The next one is expected in January 2027. That is our expectation').waitFor();
  await page.getByText('posted or opened on 08-Jan-2025').waitFor();
  await page.getByRole('link', { name: '2025 (2025-1)' }).click();
  await page.waitForURL(`${suite.url()}/opportunities/${old.id}/details`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(old.title);
});

/** Lets the page of a record say something else about its editions. */
async function answer(id: string, change: Partial<OpportunityRecord>): Promise<void> {
  const told = await (await page.request.get(`${suite.url()}/api/opportunities/${id}`)).json();
  Object.assign(told._source, change);
  await page.route(`**/api/opportunities/${id}`, (route) => route.fulfill({ json: told }));
}
