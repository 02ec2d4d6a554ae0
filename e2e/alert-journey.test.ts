import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Page, request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMailbox, type TestMailbox } from '../packages/server/src/testing/mailbox.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { setUp } from './testing/people.ts';
import { searchScreen } from './testing/search-screen.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite(() => ({ FUNDRY_NOW: '2026-03-01T12:00:00Z' }));

/** Keeps the emails of those runs of the digest that send by SMTP. Other runs leave theirs for the operator to read. */
let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const WORDS = 'moss lichens';
const OF_MAIL = 'What lives in moss';

/** Imports a call for proposals that its publisher has just posted, or changed when it has posted this `id` before. */
async function publish(
  title: string,
  at: string,
  { id = crypto.randomUUID(), deadline = '2026-09-30' }: { id?: string; deadline?: string } = {},
): Promise<void> {
  const file = join(tmpdir(), `${crypto.randomUUID()}.json`);
  const call = {
    opportunity_id: id,
    legacy_opportunity_id: null,
    opportunity_title: title,
    opportunity_status: 'posted',
    agency_code: 'NSF',
    agency_name: 'National Science Foundation',
    summary: { post_date: '2026-03-01', close_date: deadline, applicant_types: ['unrestricted'] },
  };
  writeFileSync(file, JSON.stringify({ data: [call] }));
  await suite.run('import.ts', [file], { FUNDRY_NOW: at });
  rmSync(file);
}

let page: Page;
let email: string;
let signedIn: Awaited<ReturnType<APIRequestContext['storageState']>>;
beforeAll(async () => {
  const context = await request.newContext({ baseURL: suite.url() });
  // The people of the sample world go with its records, at the first import.
  ({ email } = await setUp(suite, { request: context }));
  signedIn = await context.storageState();
  await context.dispose();
});
beforeEach(async () => {
  page = await suite.newPage();
  await page.context().addCookies(signedIn.cookies);
});

test('search, save, a mail about what is new, its link, the new results, unsubscribing, no more mails', async () => {
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

test('search, track, group; a reminder, the changed deadline old → new; unsubscribing, no more emails', async () => {
  const id = crypto.randomUUID();
  const title = 'Plankton below the winter ice';
  const digest = async (at: string) => {
    await suite.run('alerts.ts', [], { FUNDRY_NOW: at, FUNDRY_SMTP_URL: mailbox.url });
    return mailbox.mails.filter(({ to }) => to?.some(({ address }) => address === email));
  };
  await publish(title, '2026-03-01T14:00:00Z', { id, deadline: '2026-03-16' });
  const screen = searchScreen(page, 'opportunities');
  const found = async () => (await page.request.get('/api/opportunities?basicQuery=plankton+winter')).text();
  await expect.poll(found, { timeout: 10_000 }).toContain(title);
  await screen.open();
  await screen.searchBox.fill('plankton winter');
  await screen.searchBox.press('Enter');
  await screen.shows({ basicQuery: 'plankton winter' });

  const messages = page.getByRole('region', { name: 'Messages' });
  await page.getByRole('button', { name: `Track: ${title}` }).press('Enter');
  await messages.getByRole('button', { name: 'Choose reminders and groups' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Track opportunity' });
  await dialog.getByLabel('Days before a deadline').fill('14');
  await dialog.getByLabel('Find a group, or name a new one').fill('Winter work');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Winter work new' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await messages.getByText('Your changes are saved.').waitFor();

  const [reminder] = await digest('2026-03-02T07:01:00Z');
  expect(reminder?.subject).toBe('1 deadline you track');
  expect(reminder?.text).toContain(`${title}\n`);
  expect(reminder?.text).toContain('Application: 16-Mar-2026');

  await publish(title, '2026-03-02T15:00:00Z', { id, deadline: '2026-04-20' });
  const [, news] = await digest('2026-03-03T07:01:00Z');
  expect(news?.subject).toBe('1 changed call you track');
  expect(news?.text).toContain('Deadline: 16-Mar-2026 → 20-Apr-2026');
  await page.goto('/my-funding/tracked-opportunities');
  await page.getByRole('link', { name: /^Winter work\s*1$/ }).press('Enter');
  const row = page.getByRole('list', { name: 'Tracked opportunities' });
  await row.getByText('Deadline: 16-Mar-2026 → 20-Apr-2026').waitFor();
  expect(await findingsInThemes(page)).toEqual({});
  await row.getByRole('link', { name: title }).press('Enter');
  await page.getByRole('heading', { level: 2, name: 'What changed' }).waitFor();
  expect(await findingsInThemes(page)).toEqual({});

  const ending = news?.text?.match(/http\S+\/unsubscribe\/alert\?\S+opportunityId=\S+/)?.[0] ?? '';
  await page.context().clearCookies();
  await page.goto(ending);
  await page.getByText('Do you want to stop all emails about this opportunity?').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await page.waitForURL('**/unsubscribe/alert/successful');

  await publish(title, '2026-03-03T15:00:00Z', { id, deadline: '2026-05-11' });
  // Neither the change nor the deadline two weeks ahead is told any more.
  expect(await digest('2026-03-04T07:01:00Z')).toHaveLength(2);
  expect(await digest('2026-04-27T07:01:00Z')).toHaveLength(2);
}, 180_000);
