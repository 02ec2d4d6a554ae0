import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInThemes } from './testing/in-themes.ts';
import { signIn } from './testing/people.ts';
import { startSuite } from './testing/suite.ts';

const AXE_MS = 90_000;
const LIST = '/my-funding/saved-searches';

const suite = startSuite(() => ({ FUNDRY_NOW: '2026-03-01T12:00:00Z' }));

const actions = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor();

async function openFeed(page: Page, name: string, label: string) {
  await actions(page, name).press('Enter');
  await page.getByRole('menuitem', { name: label, exact: true }).press('Enter');
  return page.getByRole('dialog', { name: label, exact: true });
}

test(
  'a feed and a calendar are made, copied, renewed and switched off, by keyboard; accessible in both themes',
  async () => {
    const page = await suite.newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(suite, page, 'Viewer');
    await page.goto(LIST);
    const dialog = await openFeed(page, 'Quantum sensing', 'Feed and calendar');
    await dialog.getByRole('button', { name: 'Make an address' }).press('Enter');
    await toast(page, 'The address is ready.');
    const copy = dialog.getByRole('button', { name: 'Copy Feed (Atom)' });
    await copy.and(page.locator(':focus')).waitFor();
    await copy.press('Enter');
    await dialog.getByText('Copied').waitFor();
    const atom = await page.evaluate(() => navigator.clipboard.readText());
    const answer = await suite.newPage().then((other) => other.request.get(atom));
    expect([answer.status(), await answer.text()]).toEqual([
      200,
      expect.stringContaining('<title>Quantum sensing</title>'),
    ]);
    const calendar = dialog.getByRole('link', { name: 'Open in calendar' });
    expect(await calendar.getAttribute('href')).toBe(
      atom.replace('http:', 'webcal:').replace('atom.xml', 'deadlines.ics'),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    const { x, width } = (await dialog.getByRole('button', { name: 'Copy Calendar (ICS)' }).boundingBox())!;
    expect(x + width).toBeLessThan(390);
    expect(await findingsInThemes(page)).toEqual({});

    await dialog.getByRole('button', { name: 'Make a new address' }).press('Enter');
    const renewal = page.getByRole('dialog', { name: 'Make a new address' });
    await renewal.getByRole('button', { name: 'Make a new address' }).press('Enter');
    await toast(page, 'The new address is ready.');
    await dialog.getByText('/atom.xml').waitFor();
    expect(await dialog.getByText(atom).count()).toBe(0);
    expect((await page.request.get(atom)).status()).toBe(404);

    await dialog.getByRole('button', { name: 'Switch off' }).press('Enter');
    const ending = page.getByRole('dialog', { name: 'Switch off feed' });
    await ending.getByRole('button', { name: 'Switch off' }).press('Enter');
    await toast(page, '“Quantum sensing” can no longer be read by an address.');
    await dialog.getByRole('button', { name: 'Make an address' }).waitFor();
    await page.keyboard.press('Escape');
    await actions(page, 'Quantum sensing').and(page.locator(':focus')).waitFor();
  },
  AXE_MS,
);

test('awards have a feed without a calendar; what cannot be loaded or made says so, and comes when it is tried again', async () => {
  const page = await suite.newPage();
  await signIn(suite, page, 'Viewer');
  await page.goto(LIST);
  await page.route('**/feed', (route) => route.fulfill({ status: 500, json: { errorDescription: 'Down.' } }));
  const dialog = await openFeed(page, 'Who is paid for dark matter', 'Feed');
  await dialog.getByRole('alert').getByText('Down.').waitFor();
  await page.unroute('**/feed');
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  const make = dialog.getByRole('button', { name: 'Make an address' });
  await page.route('**/feed', (route) =>
    route.fulfill({ status: 403, json: { errorDescription: 'Not now.' } }),
  );
  await make.press('Enter');
  await dialog.getByRole('alert').getByText('Not now.').waitFor();
  await page.unroute('**/feed');
  await make.press('Enter');
  await dialog.getByText('/atom.xml').waitFor();
  expect(await dialog.getByText('Calendar').count()).toBe(0);
});
