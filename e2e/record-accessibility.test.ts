import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type {
  AwardRecord,
  FunderRecord,
  OpportunityRecord,
} from '../packages/contracts/src/answers/records.ts';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { EVERY_VIEW, findings, findingsIn } from './testing/findings.ts';
import { everyRecord, oneWhere } from './testing/records-of.ts';
import { startSuite } from './testing/suite.ts';
import { HIGH } from './testing/visitors.ts';

const suite = startSuite();
const NAMES = ['opportunity', 'similar calls', 'award', 'funder', 'missing record'] as const;
/** The address of each page, and a function that waits until the page is ready to be checked. */
let pages: Record<(typeof NAMES)[number], [path: string, arrived: (page: Page) => Promise<void>]>;
beforeAll(async () => {
  const opportunities = await everyRecord<OpportunityRecord>(suite.url(), 'opportunities', {});
  const awards = await everyRecord<AwardRecord>(suite.url(), 'awards', {});
  const funders = await everyRecord<FunderRecord>(suite.url(), 'funders', { orderBy: '-grants' });
  const rich = opportunities.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]!;
  const award = oneWhere(
    awards,
    ({ investigators, recipients }) => investigators.length + recipients.length > 1,
  );
  const facts = (page: Page) => page.getByRole('complementary', { name: 'Facts' }).waitFor();
  pages = {
    opportunity: [`/opportunities/${rich.id}/details`, facts],
    'similar calls': [
      `/opportunities/${rich.id}/similar-opps`,
      (page) => page.getByRole('main').getByRole('status').waitFor(),
    ],
    award: [`/awards/${award.id}`, facts],
    funder: [
      `/funders/${funders[0]!.id}/details`,
      (page) => page.getByRole('heading', { name: 'Awards per year' }).waitFor(),
    ],
    'missing record': [
      '/awards/999999999',
      (page) => page.getByRole('heading', { name: 'Page not found' }).waitFor(),
    ],
  };
});

test.each(NAMES)('%s is accessible and fits at every width, in both themes', async (name) => {
  const page = await suite.newPage(HIGH);
  const [path, arrived] = pages[name];
  await page.goto(path);
  await arrived(page);
  expect(await findingsIn(page, EVERY_VIEW)).toEqual({});
});

test('on a touch screen links that stand alone are at least 44 px high', async () => {
  const page = await suite.newPage({ viewport: { ...HIGH.viewport, width: 390 }, hasTouch: true });
  for (const name of NAMES.slice(0, 4)) {
    const [path, arrived] = pages[name];
    await page.goto(path);
    await arrived(page);
    // The links of a reason stand in its sentence (WCAG 2.2, 2.5.8: "Inline").
    const alone = page.locator('main').locator('nav a, button, li a:not([data-kind] *), dd a, h3 a');
    const low = await alone.filter({ visible: true }).evaluateAll((links) => {
      const height = (link: Element) => link.getBoundingClientRect().height;
      return links
        .filter((link) => height(link) < 44)
        .map((link) => `${height(link)} px: ${link.textContent}`);
    });
    expect(low, path).toEqual([]);
  }
});

test('a record that could not be loaded is accessible', async () => {
  const page = await suite.newPage();
  await drawnByBrowser(page);
  await page.route('**/api/awards/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(pages.award[0]);
  await page.getByRole('heading', { name: 'This award could not be loaded' }).waitFor();
  expect(await findings(page)).toEqual([]);
});
