import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdfOf } from '../packages/server/src/platform/documents/testing/documents.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { startSuite } from './testing/suite.ts';

/** Time limit in milliseconds for a journey with axe at its end. */
const AXE_MS = 120_000;

const suite = startSuite();

/** A text like an abstract: what the first call of the sample world says of itself, and more. */
async function abstract(): Promise<string> {
  const answer = await fetch(`${suite.url()}/api/opportunities?basicQuery=ocean&pageSize=1`);
  const { hits } = (await answer.json()) as { hits: { hits: { _source: OpportunityRecord }[] } };
  const { title, summary } = hits.hits[0]!._source;
  return `${title}. ${summary ?? ''} We want to study how this changes over the years, who it helps, and what it costs, with partners in several countries and with open data.`;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Your text' });
const heading = (page: Page) => page.getByRole('heading', { name: 'What matches your text' });
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link');
const isFocused = (page: Page, name: string | RegExp) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(name);

test(
  'a pasted abstract finds calls with reasons, funders and awards; filters apply, and Back returns to the call',
  async () => {
    const text = await abstract();
    const page = await suite.newPage();
    await page.goto('/search/opportunities');
    await page.getByRole('link', { name: 'Match a text' }).first().click();
    await isFocused(page, 'Match a text');
    await field(page).fill('Too short');
    await page.getByRole('button', { name: 'Find matches' }).click();
    await page.getByText('Write at least 20 characters.').waitFor();
    await field(page).fill(text);
    await page.keyboard.press('Control+Enter');
    await heading(page).waitFor();
    await isFocused(page, 'What matches your text');
    await page
      .getByText(/^[\d,]+ calls?, [\d,]+ funders?, and [\d,]+ similar awards? match your text\.$/)
      .waitFor();
    await page.getByRole('list', { name: 'Why it matches' }).first().waitFor();
    const region = page.getByRole('complementary', { name: 'Filters' });
    await region
      .getByRole('checkbox', { name: /^More than 90 days/ })
      .first()
      .click();
    await page.getByRole('list', { name: 'Applied filters' }).waitFor();
    // The matches before stay until those with the filter are there.
    await page
      .locator('[aria-busy=false]')
      .filter({ has: page.getByRole('tablist') })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/match');
    expect(decodeURIComponent(page.url())).not.toContain('study');
    const first = await titles(page).first().textContent();
    await titles(page).first().click();
    await page.getByRole('heading', { level: 1, name: first! }).waitFor();
    await page.goBack();
    await isFocused(page, first!);
    expect(await field(page).inputValue()).toBe(text);
    await page.getByRole('tab', { name: /^Calls/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: /^Awards/, selected: true }).waitFor();
    expect(await findingsInThemes(page)).toEqual({});
  },
  AXE_MS,
);

test('a file is read and its text shown; one that cannot be read says why, and the text stays', async () => {
  const text = await abstract();
  const page = await suite.newPage();
  await page.goto('/match');
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  const lines = text.match(/.{1,80}(\s|$)/g)!.map((line) => line.trim());
  await choose('abstract.pdf', pdfOf([lines.join('\n'), '']));
  await heading(page).waitFor();
  await page.getByText('Read from abstract.pdf').waitFor();
  await page.getByText('1 page of the PDF holds no text.').waitFor();
  expect(await field(page).inputValue()).toBe(lines.join('\n'));
  await choose('scan.pdf', pdfOf(['']));
  await page.getByRole('alert').getByText('scan.pdf: There is no text in this PDF.').waitFor();
  expect(await field(page).inputValue()).toBe(lines.join('\n'));
  expect(await titles(page).count()).toBeGreaterThan(0);
});

test('a text pasted into the search box is matched, and a search for one offers it', async () => {
  const text = await abstract();
  const page = await suite.newPage();
  await page.goto('/');
  const box = page.getByRole('combobox', { name: /^Search / }).first();
  await box.fill(text);
  await page.getByRole('option', { name: 'Find calls, funders and awards that fit this text' }).waitFor();
  await box.press('Enter');
  await isFocused(page, 'What matches your text');
  expect(new URL(page.url()).search).toBe('');
  expect(
    await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage)),
  ).not.toContain('study how');
  await page.goto(`/search/opportunities?basicQuery=${encodeURIComponent(text.slice(0, 1_900))}`);
  await page.getByRole('button', { name: 'Match this text' }).click();
  await isFocused(page, 'What matches your text');
});

test(
  'a question can be stopped and asked again, and a failure keeps the text',
  async () => {
    const text = await abstract();
    const page = await suite.newPage();
    await page.goto('/match');
    expect(await (await page.request.get('/match')).text()).toContain('Your text');
    await page.getByRole('button', { name: 'Try an example' }).waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    const held = Promise.withResolvers<void>();
    await page.route('**/api/match', async (route) => {
      await held.promise;
      await route.abort();
    });
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Find matches' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You stopped this. Your text is still here.').waitFor();
    held.resolve();
    await page.getByRole('main').getByRole('button', { name: 'Find matches' }).last().click();
    await page.getByText('The matches could not be found').waitFor();
    await page.unroute('**/api/match');
    await page.getByRole('button', { name: 'Try again' }).click();
    await titles(page).first().waitFor();
    expect(await field(page).inputValue()).toBe(text);
  },
  AXE_MS,
);
