import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilLive } from './browser.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();

/** Opens a page whose program waits until the returned function lets it come. */
async function openWithoutProgram(page: Page, address: string): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  let isFree = false;
  await page.route('**/assets/*.js', async (route) => {
    if (!isFree) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#fundry-program').waitFor({ state: 'attached' });
  return async () => {
    isFree = true;
    for (const go of waiting) go();
    await untilLive(page);
  };
}

test('what is typed and chosen before the program has come stays, and is what is searched for', async () => {
  const page = await suite.newPage({ alone: true });
  const letProgramCome = await openWithoutProgram(page, '/');
  const box = page.getByRole('combobox', { name: 'Search opportunities' });
  await box.pressSequentially('glacier');
  await box.press('Home');
  await page.getByLabel('What to search').selectOption('awards');
  await page.getByRole('combobox', { name: 'Search opportunities' }).focus();
  await letProgramCome();
  const after = page.getByRole('combobox', { name: 'Search awards' });
  await expect.poll(() => after.inputValue()).toBe('glacier');
  await page.keyboard.type('big ');
  await expect.poll(() => after.inputValue()).toBe('big glacier');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/awards\?basicQuery=big\+glacier$/);
});

test('a text to match, and a button pressed several times, are taken over once', async () => {
  const page = await suite.newPage({ alone: true });
  const letProgramCome = await openWithoutProgram(page, '/match');
  const text = page.getByRole('textbox', { name: 'Your text' });
  await text.fill('Too short');
  await page.getByRole('button', { name: 'Find matches' }).click();
  const theme = page.getByRole('button', { name: /^Theme/ });
  const before = await theme.getAttribute('aria-label');
  for (let press = 0; press < 3; press++) await theme.click();
  expect(new URL(page.url()).search).toBe('');
  await letProgramCome();
  await page.getByText('Write at least 20 characters.').waitFor();
  await expect.poll(() => text.inputValue()).toBe('Too short');
  await expect.poll(() => theme.getAttribute('aria-label')).toBe('Theme: light');
  expect(before).toBe('Theme: as the device');
});

test('buttons and boxes of results and records that were pressed too early do what they are for', async () => {
  const page = await suite.newPage({ alone: true });
  const letListCome = await openWithoutProgram(page, '/search/opportunities');
  const id = await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .getAttribute('id');
  const box = page.locator(`[id="${id}"]`);
  await box.click();
  await letListCome();
  await page
    .getByText(/^1 selected/)
    .first()
    .waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
  const record = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  const letRecordCome = await openWithoutProgram(page, record!);
  await page
    .getByRole('button', { name: /^Track/ })
    .first()
    .click();
  await letRecordCome();
  await page.getByRole('dialog').waitFor();
});

test('a search that is sent too early goes to the chosen search', async () => {
  const page = await suite.newPage({ alone: true });
  const letProgramCome = await openWithoutProgram(page, '/search/opportunities');
  await page.getByLabel('What to search').selectOption('awards');
  await page.getByRole('combobox', { name: 'Search opportunities' }).fill('glacier');
  await page.keyboard.press('Enter');
  await letProgramCome();
  await page.waitForURL(/\/search\/awards\?basicQuery=glacier$/);
});
