import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { findingsInThemes } from './testing/in-themes.ts';
import { startSuite } from './testing/suite.ts';

const LINK = '/unsubscribe?unsubscribeId=a-token&savedSearchName=Sea%20ice&dgcid=saved-search-mail';
const CALL = '**/api/user/searches/notification?*';

const suite = startSuite();
let page: Page;
beforeEach(async () => {
  page = await suite.newPage();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = () => page.getByRole('main').getByRole('button', { name: 'Unsubscribe' });

test('opening the link asks; an answer 500 is told and changes nothing, any other ends the mails', async () => {
  const asked: string[] = [];
  await page.route(CALL, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' });
  });
  await page.goto(LINK);
  await heading('Unsubscribe');
  await page.getByText('Do you want to stop emails about the saved search “Sea ice”?').waitFor();
  expect(asked).toEqual([]);
  await button().focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('main').getByRole('alert');
  await expect
    .poll(() => alert.textContent())
    .toBe('An unknown error occurred. Please refresh the page to try again.');
  expect(asked).toEqual(['?unsubscribeId=a-token']);
  expect(new URL(page.url()).pathname).toBe('/unsubscribe');

  await page.unroute(CALL);
  await page.context().setOffline(true);
  await button().click();
  await expect.poll(() => alert.textContent()).toContain('You are offline.');
  expect(new URL(page.url()).pathname).toBe('/unsubscribe');
  await page.context().setOffline(false);

  // The server does not know this token. It answers 404, which the page treats as done.
  await button().click();
  await heading('You are unsubscribed');
  expect(new URL(page.url()).pathname).toBe('/unsubscribe/successful');
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe('/unsubscribe');
});

test('a link in a shared email asks about shared emails, and says so when they have ended', async () => {
  await page.goto('/unsubscribe?unsubscribeId=a-token&emails=shares');
  await page.getByText('Do you want to get no more of these emails at this address?').waitFor();
  expect(await page.getByText('saved search').count()).toBe(0);
  await button().click();
  await heading('You are unsubscribed');
  await page.getByText('Nobody can share opportunities with this address any more.').waitFor();
  const takeBack = page.getByRole('button', { name: 'Let people share with me again' });
  await takeBack.click();
  // The server does not know this token.
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.route(CALL, (route) => {
    expect([route.request().method(), new URL(route.request().url()).search]).toEqual([
      'POST',
      '?unsubscribeId=a-token',
    ]);
    return route.fulfill({ json: { done: true } });
  });
  await takeBack.click();
  await heading('You get shared opportunities again');
  await page.locator('[role=status]:focus').waitFor();
});

test('a digest about tracked calls and searches ends as a whole, and both pages to switch it on again are named', async () => {
  await page.goto('/unsubscribe?unsubscribeId=a-token&emails=tracked-opportunities,saved-searches');
  await page
    .getByText('Do you want to stop emails about all opportunities you track and all your saved searches?')
    .waitFor();
  await button().click();
  await heading('You are unsubscribed');
  const links = page.getByRole('main').getByRole('link', { name: /^My funding > / });
  await expect
    .poll(() => links.allInnerTexts())
    .toEqual(['My funding > Tracked opportunities', 'My funding > Saved searches']);
});

test('without a token the page says where to find one', async () => {
  await page.goto('/unsubscribe');
  await page.getByText('Open this page with the link in an email about your saved searches.').waitFor();
  await expect.poll(() => button().count()).toBe(0);
});

test('a link in an email about tracked opportunities asks what its address names; 500 is told, all else is done', async () => {
  const calls = '**/api/user/alerts/*?*';
  const asked: string[] = [];
  await page.route(calls, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' });
  });
  await page.goto('/unsubscribe/alert?unsubscribeId=a-token&type=All');
  await page.getByText('Do you want to stop all emails about the opportunities you track?').waitFor();
  expect(await findingsInThemes(page)).toEqual({});
  await page.goto('/unsubscribe/alert?unsubscribeId=a-token&type=DueDate&opportunityId=5');
  await page
    .getByText('Do you want to stop emails about application deadlines of this opportunity?')
    .waitFor();
  expect(asked).toEqual([]);
  await button().click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect
    .poll(() => alert.textContent())
    .toBe('An unknown error occurred. Please refresh the page to try again.');
  expect(asked).toEqual(['/api/user/alerts/DueDate']);
  await page.unroute(calls);
  await button().click();
  await heading('You are unsubscribed');
  expect(new URL(page.url()).pathname).toBe('/unsubscribe/alert/successful');
  await page.getByText('What you track is kept.').waitFor();
  expect(await findingsInThemes(page)).toEqual({});
});
