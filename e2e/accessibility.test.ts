import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { EVERY_VIEW, findingsIn } from './testing/findings.ts';
import { untilSettled } from './testing/settled.ts';
import { startSuite } from './testing/suite.ts';
import { HIGH } from './testing/visitors.ts';

/** Time limit in milliseconds for eight runs of axe on one page. */
const AXE_MS = 240_000;

/** The pages of records and charts are checked in record-accessibility.test.ts and charts.test.ts. */
const suite = startSuite();

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();
const results = heading(/^[\d,]+ /);

const PAGES: [name: string, path: string, arrived: (page: Page) => Promise<unknown>][] = [
  ['home', '/', heading(/funders/i)],
  ['opportunities', '/search/opportunities?basicQuery=health', results],
  ['awards', '/search/awards?basicQuery=research&page=2', results],
  ['funders', '/search/funders', results],
  [
    'nothing found',
    '/search/awards?basicQuery=zzzzunknown',
    (page) => page.getByText('0 awards').first().waitFor(),
  ],
  [
    'a page after the last',
    '/search/awards?page=9999',
    (page) => page.getByText(/There is no page/).waitFor(),
  ],
  [
    'a malformed query',
    `/search/opportunities?basicQuery=${'ice+'.repeat(101)}`,
    (page) => page.getByRole('main').getByRole('alert').waitFor(),
  ],
  ['about the data', '/about/data', heading('Sources')],
  ['not found', '/nothing/here', heading('Page not found')],
];

test.each(PAGES)(
  '%s is accessible and fits at every width, in both themes',
  async (_name, path, arrived) => {
    const page = await suite.newPage(HIGH);
    await page.goto(path);
    await arrived(page);
    expect(await findingsIn(page, EVERY_VIEW)).toEqual({});
  },
  AXE_MS,
);

test(
  'so are the suggestions, the list of keys and a message',
  async () => {
    const page = await suite.newPage();
    await page.goto('/search/awards');
    await results(page);
    await page.getByRole('combobox', { name: 'Search awards' }).fill('a');
    await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await findingsIn(page, EVERY_VIEW), 'suggestions').toEqual({});
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help: search words and keys' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findingsIn(page, EVERY_VIEW), 'keys').toEqual({});
    await page.keyboard.press('Escape');
    await drawnByBrowser(page);
    await page.route('**/api/awards', (route) => route.abort());
    await page.goto('/search/awards?basicQuery=water');
    await page.getByRole('region', { name: 'Messages' }).getByRole('listitem').waitFor();
    expect(await findingsIn(page, EVERY_VIEW), 'a message').toEqual({});
  },
  AXE_MS,
);

test.each(['/', '/search/awards', '/search/funders', '/about/data', '/nothing'])(
  '%s: what stands alone can be hit by a finger: at least 44 px high',
  async (path) => {
    const page = await suite.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await untilSettled(page);
    const controls = page
      .locator('button, select, input, nav a, article a, [role=combobox]')
      .filter({ visible: true });
    const small = await controls.evaluateAll((all) =>
      all.flatMap((control) => {
        // A checkbox is as large as its whole row, because a click anywhere in the row ticks it.
        const hit = control.getAttribute('type') === 'checkbox' ? control.closest('label')! : control;
        const { height } = hit.getBoundingClientRect();
        return height < 43.5 ? [`${Math.round(height)} px: ${control.outerHTML}`] : [];
      }),
    );
    expect(small).toEqual([]);
  },
);

test('nothing moves when a person wants it so', async () => {
  const page = await suite.newPage({ reducedMotion: 'reduce' });
  await page.goto('/search/awards');
  await results(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 1).length,
  );
  expect(moving).toBe(0);
});

test('nothing is cut off sideways at 320 px, nor when text is enlarged to 200 %', async () => {
  const page = await suite.newPage();
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const path of ['/', '/search/opportunities', '/search/analytics/awards', '/about/data']) {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    await untilSettled(page);
    await expect.poll(() => widest(), { message: `${path} at 320 px` }).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 780, height: 900 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expect.poll(() => widest(), { message: `${path} at 200 %` }).toBeLessThanOrEqual(780);
  }
});
