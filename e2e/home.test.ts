import { sourceName } from '@fundry/contracts/record-words/source-names.ts';
import { expect, test } from 'vitest';
import { loadSources } from '../packages/sources/src/registry.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();

interface Summary {
  opportunities: number;
  awards: number;
  funders: number;
  updatedAt: string;
}

test('the figures are those of the catalogue, with their date, and lead to what they count', async () => {
  const page = await suite.newPage();
  await page.goto('/');
  const summary = (await (await page.request.get('/api/catalogue/summary')).json()) as Summary;
  const figures = page.getByRole('region', { name: 'The catalogue in figures' });
  const counted: [number, string, RegExp][] = [
    [summary.opportunities, '/search/opportunities', /opportunit/],
    [summary.awards, '/search/awards', /award/],
    [summary.funders, '/search/funders', /funder/],
  ];
  for (const [count, path, word] of counted) {
    const figure = figures.locator(`a[href="${path}"]`);
    await figure.waitFor();
    await expect.poll(() => figure.textContent()).toBe(count.toLocaleString('en'));
    await figure.click();
    await page.waitForURL(`**${path}`);
    const heading = page.getByRole('heading', { level: 2, name: word }).first();
    await expect.poll(() => heading.textContent()).toContain(count.toLocaleString('en'));
    await page.goBack();
  }
  await figures.getByText(/Counted from the records as of \d\d-[A-Z][a-z]{2}-\d{4}/).waitFor();
});

test('it begins with the week and the fields, drawn by the server; each leads to what it counts; the trial is a line at the end', async () => {
  const page = await suite.newPage({ javaScriptEnabled: false });
  await page.goto('/', { waitUntil: 'load' });
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.slice(0, 3)).toEqual(['Closing this week', 'New this week', 'Calls by field']);
  const main = await page.getByRole('main').innerText();
  expect(main.lastIndexOf('Ask for a trial')).toBeGreaterThan(main.lastIndexOf('Shortcuts'));
  const week = page.getByRole('list', { name: 'Closing this week' });
  expect(await week.getByRole('listitem').count()).toBeGreaterThan(0);
  const field = page.getByRole('list', { name: 'Calls by field' }).getByRole('listitem').first();
  const count = (await field.locator('span').innerText()).trim();
  await field.getByRole('link').click();
  await page.waitForURL(/\/search\/opportunities\?discipline=\d\d00&orderBy=deadline$/);
  const total = page.getByRole('heading', { level: 2, name: /opportunit/ }).first();
  await expect.poll(() => total.textContent()).toContain(count);
});

test('three example searches, one of each kind, each finds something', async () => {
  const page = await suite.newPage();
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Example searches' }).getByRole('link');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(paths.map((path) => path.split('?')[0])).toEqual([
    '/search/opportunities',
    '/search/awards',
    '/search/funders',
  ]);
  for (const path of paths) {
    const answer = await page.request.get(path.replace('/search/', '/api/'));
    const { hits } = (await answer.json()) as { hits: { total: { value: number } } };
    expect(hits.total.value, path).toBeGreaterThan(0);
  }
});

test('its search box searches any of the three targets', async () => {
  const page = await suite.newPage();
  await page.goto('/');
  await page.getByLabel('What to search').selectOption({ label: 'Awarded Grants' });
  await page.keyboard.press('/');
  await page.keyboard.type('research');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/awards?basicQuery=research');
});

test('quick guide and shortcuts; the map comes on demand, or when a person has stayed for five seconds', async () => {
  const page = await suite.newPage({ alone: true });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Quick guide' }).waitFor();
  await page.clock.fastForward(5_000);
  await page
    .getByRole('figure', { name: /funders/i })
    .getByRole('group')
    .waitFor();
  await page.getByRole('link', { name: 'Analyze grants data' }).click();
  await page.waitForURL('**/search/analytics/awards');
});

test('about the data begins with the sources and their figures, and lists apart those that are not here', async () => {
  const known = [...(await loadSources()).keys()];
  expect(known.filter((id) => sourceName(id) === id)).toEqual([]);
  const page = await suite.newPage();
  await page.goto('/about/data');
  const sample = page.getByRole('region', { name: 'Invented sample record' });
  await sample.getByText('These records are invented.').waitFor();
  await sample.getByRole('row', { name: /^Deadline \d+% [\d,]+ stated/ }).waitFor();
  const absent = page.getByRole('table', { name: 'Sources that are not in this installation' });
  expect((await absent.getByRole('rowheader').allInnerTexts()).toSorted()).toEqual(
    known.map(sourceName).toSorted(),
  );
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Sources',
    'Not in this installation',
    'What happens to a record',
    'How records come in',
  ]);
});
