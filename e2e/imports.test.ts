import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { generateAwards } from '../packages/server/src/modules/ingestion/testing/generate-awards.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { setUp } from './testing/people.ts';
import { startSuite } from './testing/suite.ts';

/** Time limit in milliseconds for a journey with imports in processes of their own, and axe in both themes. */
const JOURNEY_MS = 300_000;

const suite = startSuite(() => ({}));

/** Grants in a real layout, of which the first has neither title nor description, and the second no day of the calendar. */
function grantsWithFault(): Buffer {
  const file = JSON.parse(generateAwards(12)) as { grants: Record<string, unknown>[] };
  delete file.grants[0]!.title;
  delete file.grants[0]!.description;
  file.grants[1]!.awardDate = '31-02-2026';
  return Buffer.from(JSON.stringify(file));
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'application/json', buffer }]);

test(
  'an uploaded file is imported, its progress and result are shown, a reject is mended, and a schedule is switched on',
  async () => {
    const found: Record<string, unknown> = {};
    const look = async (at: string, page: Page) => {
      const wrong = await findingsInThemes(page);
      if (Object.keys(wrong).length > 0) found[at] = wrong;
    };
    const page = await suite.newPage();
    await setUp(suite, page);
    await page.goto('/admin/accounts');
    await page.getByRole('link', { name: 'Import records' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor();
    await page.getByText('No imports').waitFor();
    await choose(page, 'poem.txt', Buffer.from('A poem.'));
    const files = page.getByRole('list', { name: 'Files to import' });
    await files.getByText('poem.txt is in no layout that Fundry knows.').waitFor();
    await choose(page, 'grants.json', grantsWithFault());
    await files.getByText('360giving/grants-json').waitFor();
    await look('chosen files', page);
    await page.getByRole('button', { name: 'Import 1 file' }).press('Enter');
    const history = page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
    await history.getByText('12 records · 11 new · 1 rejected').waitFor({ timeout: 60_000 });
    await history.getByText('Done').waitFor();

    await history.getByRole('link', { name: 'grants.json' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'grants.json' }).waitFor();
    const mend = page.getByRole('button', { name: 'Fix grants.json, record 1' });
    await mend.waitFor();
    const unread = page.getByRole('list', { name: 'Values that could not be read, by field' });
    await unread.getByText('“31-02-2026”').waitFor();
    await look('an import', page);
    await mend.press('Enter');
    const dialog = page.getByRole('dialog');
    const keep = dialog.getByRole('button', { name: 'Check and save' });
    await keep.press('Enter');
    await dialog.getByText('The record would be rejected again').waitFor();
    await look('mending', page);
    const record = dialog.getByLabel('Record as JSON');
    await record.fill((await record.inputValue()).replace('{', '{"title": "Mended",'));
    await keep.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Fixed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Import fixed records' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Retry of rejected records' }).waitFor();
    await page.getByText('Done', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await unread.count()).toBe(0);

    await page.getByRole('link', { name: 'All imports' }).press('Enter');
    await page.getByRole('button', { name: /^Schedule for Research/ }).press('Enter');
    await dialog.getByRole('switch', { name: 'Fetch automatically' }).press('Space');
    await dialog.getByLabel('How often').selectOption('weekly');
    await look('a schedule', page);
    await dialog.getByRole('button', { name: 'Save schedule' }).press('Enter');
    await page.getByText('will now be fetched automatically.').waitFor();
    await page.getByText('Every Sunday at 03:00').waitFor();
    await look('history and schedules', page);
    expect(found).toEqual({});
  },
  JOURNEY_MS,
);
