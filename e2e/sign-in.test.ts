import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { findings } from './testing/findings.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { fillIn, signIn, signInOf } from './testing/people.ts';
import { untilSettled } from './testing/settled.ts';
import { startSuite } from './testing/suite.ts';
import { HIGH } from './testing/visitors.ts';

/** Time limit in milliseconds for four runs of axe on each of a dozen pages. */
const AXE_MS = 240_000;

const suite = startSuite(() => ({ FUNDRY_TEST_PAGES: 'true' }));
let page: Page;
beforeEach(async () => {
  page = await suite.newPage();
});

const menu = (name: string) => page.getByRole('banner').getByRole('button', { name });

/** Fills in the form of the sign-in page by keyboard and sends it. */
async function typeSignIn(email: string, password: string): Promise<void> {
  await page.getByLabel('Email address', { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

describe('signing in', () => {
  test('by keyboard, from a search and back to it; the header then knows who it is', async () => {
    const { email, password, name } = await signInOf(suite, 'Admin');
    await page.goto('/search/awards?basicQuery=health&page=2');
    await page.getByRole('link', { name: 'Sign in' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await typeSignIn(email, password);
    await page.waitForURL('**/search/awards?basicQuery=health&page=2');
    await menu(name).press('Enter');
    const links = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
    await expect
      .poll(() => links.allTextContents())
      .toEqual([
        'My funding',
        'Suggestions',
        'Account',
        'Settings',
        'Change institution',
        'Editors',
        'Roles',
      ]);
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator(':focus').textContent()).toBe(name);
  });

  test('what is missing is said at its field, above the form, and read out; nothing is sent', async () => {
    const forbidden: string[] = [];
    await page.exposeFunction('noteForbidden', (what: string) => forbidden.push(what));
    await page.addInitScript(() => {
      const { noteForbidden } = window as unknown as { noteForbidden: (what: string) => void };
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => noteForbidden(blockedURI));
    });
    await page.goto('/session/sign-in');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
    const summary = page.getByRole('alert');
    await expect.poll(() => summary.textContent()).toContain('Please fill in all required fields.');
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole('button', { name: 'Password must not be empty' }).press('Enter');
    const password = page.getByLabel('Password');
    await expect.poll(() => password.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    expect(asked.filter((url) => url.includes('/api/session/sign-in'))).toEqual([]);
    // The form was checked by its schema without `eval`, which the page's policy forbids.
    expect(forbidden).toEqual([]);
  });

  test('a wrong password keeps what was typed and says so in the words of the specification', async () => {
    await page.goto('/session/sign-in');
    await typeSignIn('nobody@brightmoor.example', 'not-the-password');
    await page.getByText('invalid username/password combination').waitFor();
    await expect
      .poll(() => page.getByLabel('Email address', { exact: true }).inputValue())
      .toBe('nobody@brightmoor.example');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a return address that leads elsewhere (%s) is not followed',
    async (returnTo) => {
      const { email, password } = await signInOf(suite, 'Viewer');
      await page.goto(`/session/sign-in?${new URLSearchParams({ returnTo })}`);
      await typeSignIn(email, password);
      await page.waitForURL(`${suite.url()}/`);
    },
  );

  test('an institution without single sign-on is said at the field', async () => {
    await page.goto('/session/sign-in');
    await fillIn(page, { 'Email address at your institution': 'maren.holtevik@brightmoor.example' });
    const fault = 'No institution with single sign-on uses this email domain.';
    await page.getByRole('alert').getByRole('button', { name: fault }).press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
  });

  test('words in the address of a failed single sign-on are not shown', async () => {
    await page.goto('/session/sign-in?error=Call+0800+1234&error_description=Call+now');
    await page.getByRole('alert').getByText('Your institution could not sign you in.').waitFor();
    await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/0800|Call now/);
  });
});

describe('a feature for people who are signed in', () => {
  test('asks to sign in, and is there when the person comes back', async () => {
    await page.setViewportSize(HIGH.viewport);
    const { email, password } = await signInOf(suite, 'no institution');
    await page.goto('/search/funders?orderBy=-grants');
    await page.getByRole('article').getByRole('link').first().press('Enter');
    await page.getByText('You need to sign in to use this feature.').waitFor();
    const path = new URL(page.url()).pathname;
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).press('Enter');
    await typeSignIn(email, password);
    await page.waitForURL(`**${path}#award-shares`);
    await page.getByRole('figure', { name: 'Awards by discipline' }).waitFor();
    await expect.poll(() => page.locator('#award-shares').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('You need to sign in').count()).toBe(0);
  });

  test('members see what their institution has won from a funder', async () => {
    await signIn(suite, page, 'Viewer');
    await page.goto('/search/funders?orderBy=-grants');
    const funder = page.getByRole('article').getByRole('link').first();
    await page.goto((await funder.getAttribute('href'))!.replace('/details', '/should-apply'));
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'Awards that your institution has won' }),
    });
    const all = section.getByRole('link', { name: /awards? to University of Brightmoor in the search$/ });
    const count = Number(/\d+/.exec((await all.textContent())!)![0]);
    await expect.poll(() => section.getByRole('listitem').count()).toBe(Math.min(count, 5));
    const alike = page.locator('section', { has: page.getByRole('heading', { name: 'People like you' }) });
    await alike
      .getByRole('link', { name: new RegExp(`^${count} awards? to University of Brightmoor$`) })
      .waitFor();
    await alike.getByText('Awards do not say at which career stage').waitFor();
    expect(await findings(page)).toEqual([]);
    await all.press('Enter');
    await page.getByRole('heading', { level: 2, name: new RegExp(`^${count} awards?$`) }).waitFor();
  });
});

describe('signing out', () => {
  test('is one press in the menu; afterwards nobody is known in this window, nor what was searched for', async () => {
    const { email, password, name } = await signInOf(suite, 'Editor');
    await page.goto('/session/sign-in');
    await typeSignIn(email, password);
    await menu(name).waitFor();
    const search = page.getByRole('combobox', { name: /^Search / });
    await search.fill('glacier');
    await search.press('Enter');
    await page.waitForURL(/basicQuery=glacier/);
    const kept = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
    await expect.poll(() => kept()).toContain('glacier');
    await menu(name).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
    await expect.poll(() => menu(name).count()).toBe(0);
    await expect.poll(() => kept()).not.toContain('glacier');
    const answer = await page.request.get('/api/user');
    expect(await answer.json()).toMatchObject({ userId: null });
  });

  test('a link to the page signs nobody out by itself', async () => {
    const { email, password } = await signInOf(suite, 'Editor');
    await page.goto('/session/sign-in?returnTo=/session/sign-out');
    await typeSignIn(email, password);
    await page.getByRole('heading', { level: 1, name: 'Sign out?' }).waitFor();
    const answer = await page.request.get('/api/user');
    expect(await answer.json()).toMatchObject({ email });
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
  });
});

test('pages for testing: one never asks, one always does, one says who is signed in', async () => {
  await page.goto('/test/page/no-prompt');
  await page.getByText('This page never asks').waitFor();
  await expect.poll(() => page.getByText('You need to sign in').count()).toBe(0);
  await page.goto('/test/page/user-id');
  await page.getByText('nobody').waitFor();
  await signIn(suite, page, 'Viewer');
  const { userId } = await (await page.request.get('/api/user')).json();
  await page.goto('/test/page/user-id');
  await page.getByText(userId).waitFor();
  await expect.poll(() => page.getByRole('main').textContent()).toContain('GREEN');
  await page.goto('/test/page/login-prompt');
  await page.getByText('You need to sign in to use this feature.').waitFor();
  expect((await page.goto('/test/page/other'))!.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

describe('accessible and fitting at 390 and 1440 px, in both themes', () => {
  const VISITORS = {
    '/session/sign-in': 'Sign in',
    '/session/sign-out': 'You are signed out',
    '/session/account-deleted': 'Your account is deleted',
    '/session/register': 'Register',
    '/session/get-started': 'Get started',
    '/session/check-access': 'Does your institution have access?',
    '/session/trial': 'Try Fundry for two weeks',
    '/session/after-trial': 'What comes after a trial',
    '/session/forgot-password': 'Forgot your password?',
    '/session/reset-password?token=x': 'Choose a new password',
    '/session/confirm-address?confirm=x': 'Confirm your address',
    '/session/setup?token=x': 'Set up this installation',
    '/remote-login': 'Sign in',
    '/public/admin-invitation?token=x': 'Invitation',
    '/test/page/login-prompt': 'Test: sign-in prompt',
  };
  const SIGNED_IN = {
    '/session/change-organization': 'Change institution',
    '/session/change-address?token=x': 'Confirm your new address',
    '/session/inst-assoc': 'Join your institution',
    '/session/inst-assoc?confirm=x': 'Join your institution',
    '/accept-admin-invitation?token=x': 'Invitation',
    '/session/sign-in': 'You are signed in',
    '/test/page/user-id': 'Test: who is signed in',
  };

  async function findingsOf(pages: Record<string, string>): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await untilSettled(page);
      const send = page.getByRole('main').locator('button[type=submit]').first();
      if (await send.isVisible()) await send.click();
      const wrong = await findingsInThemes(page);
      if (Object.keys(wrong).length > 0) found[path] = wrong;
    }
    return found;
  }

  test(
    'pages for visitors, with faults in their forms',
    async () => expect(await findingsOf(VISITORS)).toEqual({}),
    AXE_MS,
  );

  test(
    'pages for people who are signed in, and their menu',
    async () => {
      await signIn(suite, page, 'Super admin');
      expect(await findingsOf(SIGNED_IN)).toEqual({});
      await menu('Tomasz Wierzbanek').click();
      expect(await findings(page)).toEqual([]);
    },
    AXE_MS,
  );
});

test('while somebody guesses at a password, the page solves the challenge and lets the person in', async () => {
  const { email, password, name } = await signInOf(suite, 'no institution');
  for (let guess = 0; guess < 5; guess++) {
    await page.request.post('/api/session/sign-in', { data: { email, password: `guess ${guess}` } });
  }
  const answered: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/session/sign-in')) answered.push(response.status());
  });
  await page.goto('/session/sign-in');
  await typeSignIn(email, password);
  await menu(name).waitFor();
  expect(answered).toEqual([429, 200]);
});
