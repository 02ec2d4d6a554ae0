import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setUp } from './testing/people.ts';
import { searchScreen } from './testing/search-screen.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite(() => ({ FUNDRY_NOW: '2026-03-01T12:00:00Z' }));

const WORDS = 'moss lichens';
const OF_MAIL = 'What lives in moss';

/** Imports a call for proposals that its publisher has just posted. */
async function publish(title: string, at: string): Promise<void> {
  const file = join(tmpdir(), `${crypto.randomUUID()}.json`);
  const call = {
    opportunity_id: crypto.randomUUID(),
    legacy_opportunity_id: null,
    opportunity_title: title,
    opportunity_status: 'posted',
    agency_code: 'NSF',
    agency_name: 'National Science Foundation',
    summary: { post_date: at.slice(0, 10), close_date: '2026-09-30', applicant_types: ['unrestricted'] },
  };
  writeFileSync(file, JSON.stringify({ data: [call] }));
  await suite.run('import.ts', [file], { FUNDRY_NOW: at });
  rmSync(file);
}

test('search, save, a mail about what is new, its link, the new results, unsubscribing, no more mails', async () => {
  const page = await suite.newPage();
  // The people of the sample world go with its records, at the first import.
  await setUp(suite, page);
  const screen = searchScreen(page, 'opportunities');
  await screen.open('?orderBy=-lastUpdate');
  await screen.searchBox.fill(WORDS);
  await screen.searchBox.press('Enter');
  await screen.shows({ basicQuery: WORDS });
  await page.getByRole('button', { name: 'Save search' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save search' });
  await dialog.getByLabel('Name').fill(OF_MAIL);
  await dialog.getByLabel('Emails about what is new').selectOption('Daily email');
  await dialog.getByRole('button', { name: 'Save search' }).press('Enter');
  await page.getByRole('link', { name: 'My funding > Saved searches' }).waitFor();

  await publish('Moss and lichens of the far north', '2026-03-01T15:00:00Z');
  await suite.run('alerts.ts', [], { FUNDRY_NOW: '2026-03-02T07:01:00Z' });

  const mails = page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: `“${OF_MAIL}”` });
  await page.goto('/admin/mail');
  await mails.press('Enter');
  const mail = page.frameLocator('iframe');
  await mail.getByText('Moss and lichens of the far north').waitFor();
  const ending = await mail.getByText(`Stop emails about “${OF_MAIL}”`).getAttribute('href');
  await mail.getByRole('link', { name: 'Open these results' }).click();
  await page.getByRole('button', { name: /^Remove New or changed since/ }).waitFor();
  await expect.poll(() => screen.titles.allTextContents()).toEqual(['Moss and lichens of the far north']);

  await page.goto(ending!);
  await page.getByRole('main').getByText(`“${OF_MAIL}”`).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await page.waitForURL('**/unsubscribe/successful');

  await publish('Lichens, moss and their guests', '2026-03-02T15:00:00Z');
  await suite.run('alerts.ts', [], { FUNDRY_NOW: '2026-03-03T07:01:00Z' });
  await page.goto('/my-funding/saved-searches');
  const saved = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
  await expect
    .poll(async () => {
      await page.reload();
      return saved.filter({ hasText: OF_MAIL }).textContent();
    })
    .toContain('2 opportunities');
  expect(await page.getByLabel(`Emails about ${OF_MAIL}`).inputValue()).toBe('NONE');
  await page.goto('/admin/mail');
  await mails.first().waitFor();
  expect(await mails.count()).toBe(1);
});
