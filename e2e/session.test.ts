import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMailbox, type TestMailbox } from '../packages/server/src/testing/mailbox.ts';
import { type Embedder, openEmbedder } from './testing/embedder.ts';
import { fillIn, type SamplePerson, signIn, signInOf } from './testing/people.ts';
import { startSuite } from './testing/suite.ts';

const PASSWORD = 'quiet-harbour-lantern-7';
const VIEWS = 3;

let mailbox: TestMailbox;
let embedder: Embedder;
beforeAll(async () => {
  [mailbox, embedder] = await Promise.all([openMailbox(), openEmbedder()]);
});
const suite = startSuite(() => ({
  FUNDRY_SMTP_URL: mailbox.url,
  FUNDRY_ANONYMOUS_VIEWS: String(VIEWS),
  FUNDRY_REMOTE_LOGIN_ORIGINS: embedder.origin,
  FUNDRY_FRAME_ANCESTORS: embedder.origin,
}));
afterAll(async () => {
  embedder.close();
  await mailbox.close();
});

let page: Page;
beforeEach(async () => {
  page = await suite.newPage();
});

const main = () => page.getByRole('main');
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const path = () => page.url().slice(suite.url().length);

/** The link in the newest message to an email address. */
async function mailedLink(address: string): Promise<string> {
  const { text } = await mailbox.newestTo(address);
  return /http:\S+/.exec(text!)![0];
}

/** Signs in by keyboard on the page that is open. */
async function signInHere(person: SamplePerson): Promise<void> {
  const { email, password } = await signInOf(suite, person);
  await fillIn(page, { 'Email address': email, Password: password });
}

test('registering: the mailed link and the password together lead back to where the person was; then the address is changed', async () => {
  const email = 'nuria.valls@post.example';
  await page.goto('/about/data');
  await page.getByRole('link', { name: 'Register' }).press('Enter');
  await heading('Register');
  await fillIn(page, {
    'First name': 'Nuria',
    'Last name': 'Valls',
    'Email address': email,
    Password: 'password1234',
    'Repeat password': 'password123',
  });
  await main().getByRole('button', { name: 'The two passwords are not the same.' }).waitFor();
  await main().getByRole('button', { name: 'Please accept the terms of use.' }).press('Enter');
  await page.keyboard.press('Space');
  await fillIn(page, { 'Repeat password': 'password1234' });
  await main().getByRole('alert').getByText('The password does not reflect the guidelines.').waitFor();
  await fillIn(page, { Password: PASSWORD, 'Repeat password': PASSWORD });
  await main().getByText('Check your email').waitFor();
  const link = await mailedLink(email);
  await main().getByRole('button', { name: 'Send it again' }).press('Enter');
  await page.getByRole('region', { name: 'Messages' }).getByText(`Another message to ${email}`).waitFor();
  // The link works in another browser, too.
  page = await suite.newPage();
  await page.goto(link);
  await heading('Confirm your email address');
  await expect.poll(() => main().getByLabel('Email address', { exact: true }).inputValue()).toBe(email);
  await fillIn(page, { Password: PASSWORD });
  await page.waitForURL('**/about/data');
  await page.getByRole('banner').getByRole('button', { name: 'Nuria Valls' }).waitFor();

  const newAddress = 'nuria@valls.example';
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Change address' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New address').fill(newAddress);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await main().getByText(`${newAddress} waits for your confirmation`).waitFor();
  await page.goto(await mailedLink(newAddress));
  await main().getByRole('button', { name: 'Use the new address' }).press('Enter');
  await main().getByText(`You now sign in as ${newAddress}.`).waitFor();
});

test('a forgotten password: a link by mail, a new password, signed in; the link works once', async () => {
  const { email } = await signInOf(suite, 'Editor');
  await page.goto('/session/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await heading('Forgot your password?');
  await fillIn(page, { 'Email address': email });
  await main().getByText('Check your email').waitFor();
  const link = await mailedLink(email);
  for (const result of ['Your password was changed', 'The link has already been used or has expired.']) {
    await page.goto(link);
    await heading('Choose a new password');
    await fillIn(page, { 'New password': PASSWORD, 'Repeat password': PASSWORD });
    await main().getByText(result).waitFor();
  }
  await page.goto('/session/sign-in');
  await fillIn(page, { 'Email address': email, Password: PASSWORD });
  await page.waitForURL(`${suite.url()}/`);
});

test('get started leads to check access, which knows institutions by name and by address', async () => {
  await page.goto('/session/get-started?returnTo=/about/data');
  await page.getByRole('link', { name: 'My institution has access' }).press('Enter');
  await heading('Does your institution have access?');
  const field = 'Your email address, or the name of your institution';
  await fillIn(page, { [field]: 'somebody@brightmoor.example' });
  await page.getByRole('heading', { name: 'University of Brightmoor has access' }).waitFor();
  await fillIn(page, { [field]: 'Nowhere Institute' });
  await main().getByText('No registered institution was found').waitFor();
  await main().getByRole('link', { name: 'Ask for a trial' }).press('Enter');
  await heading('Try Fundry for two weeks');
  expect(path()).toBe('/session/trial?returnTo=%2Fabout%2Fdata');
});

test('asking for a trial: the request reaches the super admin', async () => {
  await page.goto('/session/trial');
  await main().getByLabel('I accept the terms of use').press('Space');
  await fillIn(page, {
    'Your name': 'Ines Marchetti',
    'Your institution': 'Almond Hill College',
    'Email address': 'ines@almondhill.example',
  });
  await main().getByText('Your request has been sent').waitFor();
  await signIn(suite, page, 'Super admin');
  const requests = await page.request.get('/api/admin/trial-requests');
  expect(await requests.json()).toMatchObject({
    items: [{ institution: 'Almond Hill College', decision: null }],
    total: 1,
  });
});

test('joining an institution: sign-in first, then a message to an address of its domain, then one press', async () => {
  await page.goto('/session/inst-assoc?returnTo=/about/data');
  await heading('Sign in');
  await signInHere('no institution');
  await heading('Join your institution');
  await fillIn(page, { 'Your email address there': 'sahana@nowhere.example' });
  await main()
    .getByRole('button', { name: /No registered institution uses this email domain/ })
    .waitFor();
  await fillIn(page, { 'Your email address there': 'sahana@brightmoor.example' });
  await main().getByText('Check your email').waitFor();
  await page.goto(await mailedLink('sahana@brightmoor.example'));
  await main().getByRole('button', { name: 'Join' }).press('Enter');
  await main().getByText('You now belong to University of Brightmoor.').waitFor();
  await main().getByRole('link', { name: 'Continue' }).press('Enter');
  await page.waitForURL('**/about/data');
});

test('an address that is refused: a banner, a message to confirm it, one press, and the banner is gone', async () => {
  const { email } = await signInOf(suite, 'Viewer');
  mailbox.refuseAddress(email, '550 5.1.1 No such user');
  await signIn(suite, page, 'Viewer');
  const headers = await csrf(page);
  for (let time = 0; time < 3; time++)
    await page.request.post('/api/session/forgot-password', { headers, data: { email } });
  await expect
    .poll(async () => (await (await page.request.get('/api/user')).json()).emailsStopped)
    .toBe(true);
  mailbox.refuseAddress(email, null);
  await page.goto('/about/data');
  const banner = page.getByRole('complementary', { name: 'Your emails' });
  await banner.getByText(`Emails to ${email} came back`).waitFor();
  await banner.getByRole('button', { name: 'Confirm this address' }).press('Enter');
  await banner.getByText('A message is on its way.').waitFor();
  await page.goto(await mailedLink(email));
  await main().getByRole('button', { name: 'Confirm' }).press('Enter');
  await main().getByText('Your address is confirmed.').waitFor();
  await banner.waitFor({ state: 'detached' });
});

test('changing the institution: the menu names the one that was chosen; then it is left', async () => {
  await signIn(suite, page, 'Viewer');
  const viewer = await (await page.request.get('/api/user')).json();
  await page.request.post('/api/session/sign-out', { headers: await csrf(page), data: {} });
  await signIn(suite, page, 'Super admin');
  const headers = await csrf(page);
  const account = await (
    await page.request.post('/api/admin/account', { headers, data: { name: 'Almond Hill College' } })
  ).json();
  const made = await page.request.post('/api/admin/account/user-roles', {
    headers,
    data: { accountId: account.id, userId: viewer.userId, role: 'EDITOR' },
  });
  expect(made.status()).toBe(200);
  page = await suite.newPage();
  await signIn(suite, page, 'Viewer');
  // The server of this test may have begun "earlier" than the one on which the person joined the first institution.
  await page.request.post('/api/session/change-organization', {
    headers: await csrf(page),
    data: { accountId: viewer.account.id },
  });
  await page.goto('/session/change-organization');
  await page.getByRole('button', { name: 'Act for Almond Hill College' }).press('Enter');
  await page.getByText('You now act for Almond Hill College.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: viewer.name }).press('Enter');
  await page.getByRole('navigation', { name: 'Your account' }).getByText('Almond Hill College').waitFor();
  await page.goto('/session/change-organization');
  await page.getByRole('button', { name: 'Act for University of Brightmoor' }).press('Enter');
  await page.getByRole('button', { name: 'Act for Almond Hill College' }).waitFor();
  await page.getByRole('button', { name: 'Leave Almond Hill College' }).press('Enter');
  const leaving = page.getByRole('dialog', { name: 'Leave Almond Hill College' });
  await leaving.getByText('stay yours').waitFor();
  await leaving.getByRole('button', { name: 'Leave institution' }).press('Enter');
  await page.getByText('You have left Almond Hill College.').waitFor();
  await page.getByRole('button', { name: 'Act for Almond Hill College' }).waitFor({ state: 'detached' });
});

test('an invitation: sign in, accepted; a second time it fails and names whom to ask', async () => {
  const { email } = await signInOf(suite, 'Viewer');
  await signIn(suite, page, 'Admin');
  const { name } = await (await page.request.get('/api/user')).json();
  await page.request.post('/api/account/user-roles/_invite-admin', {
    headers: await csrf(page),
    data: { email },
  });
  page = await suite.newPage();
  await page.goto(await mailedLink(email));
  await heading('Join University of Brightmoor');
  await main().getByText('invites you to become a member of').waitFor();
  await page.getByRole('link', { name: 'Sign in and accept' }).press('Enter');
  await signInHere('Viewer');
  await main().getByText('You are now an administrator of University of Brightmoor.').waitFor();
  await page.reload();
  await main().getByText('The invitation has already been used.').waitFor();
  await main().getByText(`Ask ${name} for a new one`).waitFor();
});

test('setting an installation up: its first administrator is signed in at once; the link works once', async () => {
  await expect.poll(() => suite.said()).toContain('/session/setup?token=');
  const link = /http:\S+\/session\/setup\?token=\S+/.exec(suite.said())![0];
  await page.goto(link);
  await main().getByLabel('I accept the terms of use').press('Space');
  await fillIn(page, {
    'Name of your institution': 'Fenwick Observatory',
    'First name': 'Ada',
    'Last name': 'Fenwick',
    'Email address': 'ada@fenwick.example',
    Password: PASSWORD,
    'Repeat password': PASSWORD,
  });
  await page.waitForURL('**/admin/accounts');
  const steps = page.getByRole('list', { name: 'First steps' });
  await steps.getByText('Fenwick Observatory').waitFor();
  await steps.getByRole('link', { name: 'Invite administrators' }).press('Enter');
  await page
    .getByRole('heading', { level: 2, name: /^Invit/ })
    .first()
    .waitFor();
  await page.goto(link);
  await main().getByText('This link no longer works').waitFor();
});

test('an anonymous visitor may open so many records, then signs in and reads on', async () => {
  await page.goto('/search/awards');
  const titles = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link');
  await titles.first().waitFor();
  const paths = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  for (const each of paths.slice(0, VIEWS)) {
    await page.goto(each);
    await page.getByRole('complementary', { name: 'Facts' }).waitFor();
  }
  await page.goto(paths[VIEWS]!);
  await main().getByText(`You can only view ${VIEWS} items before logging in.`).waitFor();
  await page.goto(paths[0]!);
  await page.getByRole('complementary', { name: 'Facts' }).waitFor();
  await page.goto(paths[VIEWS]!);
  await main().getByRole('link', { name: 'Sign in' }).press('Enter');
  await signInHere('no institution');
  await page.waitForURL(`**${paths[VIEWS]}`);
  await page.getByRole('complementary', { name: 'Facts' }).waitFor();
});

describe('inside another site', () => {
  test('a sign-in in a window of its own is told to the page that opened it, and the window closes', async () => {
    embedder.show(`<button onclick="window.open('${suite.url()}/remote-login')">Sign in</button><ul></ul><script>
      onmessage = ({ origin, data }) => {
        document.querySelector('ul').innerHTML += '<li>' + origin + ' ' + JSON.stringify(data) + '</li>';
      };
    </script>`);
    const library = page;
    await library.goto(embedder.origin);
    const [popup] = await Promise.all([
      library.waitForEvent('popup'),
      library.getByRole('button', { name: 'Sign in' }).click(),
    ]);
    page = popup;
    await heading('Sign in');
    await signInHere('Admin');
    await library.getByRole('listitem').waitFor();
    await expect
      .poll(() => library.getByRole('listitem').allTextContents())
      .toEqual([`${suite.url()} {"type":"fundry:signed-in"}`]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test('without such a page the window stays and says so', async () => {
    await signIn(suite, page, 'Admin');
    await page.goto('/remote-login');
    await main().getByText('No page is waiting for this sign-in').waitFor();
  });

  test('over plain HTTP a frame says that embedding with sign-in needs HTTPS', async () => {
    embedder.show(`<iframe src="${suite.url()}/session/sign-in" width="800" height="800"></iframe>`);
    await page.goto(embedder.origin);
    const frame = page.frameLocator('iframe');
    await frame.getByText('Embedding with sign-in needs HTTPS').waitFor();
    await frame.getByRole('link', { name: 'Open Fundry in its own window' }).waitFor();
    await page.goto(`${suite.url()}/session/sign-in`);
    await heading('Sign in');
    await expect.poll(() => page.getByText('needs HTTPS').count()).toBe(0);
  });
});

/** The header that every call needs when it changes something, for calls that a test makes itself. */
async function csrf(of: Page): Promise<Record<string, string>> {
  const cookies = await of.context().cookies();
  return { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value };
}
