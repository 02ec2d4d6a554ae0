import { expect, test } from 'vitest';
import { findings } from './testing/findings.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();

test('a visitor says once who they are; cards, records and the filter then say whether they can apply', async () => {
  const page = await suite.newPage();
  await page.goto('/search/opportunities');
  await page
    .getByRole('button', { name: /^Can I apply\?/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Can I apply?' });
  await dialog.getByLabel('Your organisation').selectOption({ label: 'Public university or college' });
  await dialog.getByLabel('Country in which you work').selectOption({ label: 'Kenya' });
  await dialog.getByLabel('Citizenship', { exact: true }).selectOption({ label: 'Kenya' });
  await dialog.getByLabel('Career stage').selectOption({ label: 'Early-career researchers' });
  await dialog.getByLabel('Highest degree').selectOption({ label: 'Doctorate' });
  await dialog.getByRole('group', { name: 'Day of the degree' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();

  const verdicts = page.getByText(/^(You can apply|You cannot apply|Unclear whether you can apply)$/);
  await expect.poll(() => verdicts.count()).toBe(20);
  await page.getByRole('checkbox', { name: /^Yes/ }).click();
  await expect.poll(() => verdicts.allTextContents()).toEqual(expect.arrayContaining(['You can apply']));
  await expect.poll(async () => new Set(await verdicts.allTextContents()).size).toBe(1);

  // What was said stays in this browser, and the record says what decides.
  await page.reload();
  await expect
    .poll(async () => new Set(await verdicts.allTextContents()))
    .toEqual(new Set(['You can apply']));
  await page.locator('article h3 a').first().click();
  const panel = page.getByRole('region', { name: 'Can I apply?' });
  await expect.poll(() => panel.textContent()).toContain('You can apply');
  expect(await findings(page)).toEqual([]);
});

test('damaged facts in a browser are left out and named, and the search answers', async () => {
  const page = await suite.newPage();
  await page.goto('/search/opportunities');
  await page.evaluate(() =>
    localStorage.setItem('fundry.applicant', JSON.stringify({ country: 'Kenya', citizenships: ['KE'] })),
  );
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/opportunities'));
  await page.goto('/search/opportunities?canApply=yes,unclear');
  expect((await answered).status()).toBe(200);
  const left = 'Fundry can no longer read what this browser kept about you: the country in which you work.';
  await page.getByText(left).first().waitFor();
  expect(await findings(page)).toEqual([]);
});
