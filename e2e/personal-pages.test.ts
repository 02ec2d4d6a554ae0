import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { findingsIn, TWO_VIEWS } from './testing/findings.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { type SamplePerson, signIn, signInOf } from './testing/people.ts';
import { untilSettled } from './testing/settled.ts';
import { startSuite } from './testing/suite.ts';

/** Time limit in milliseconds for axe at two widths and in both themes, on several pages. */
const AXE_MS = 180_000;

const suite = startSuite(() => ({}));

async function open(person: SamplePerson, path: string): Promise<Page> {
  const page = await suite.newPage();
  await signIn(suite, page, person);
  await page.goto(path);
  return page;
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor();
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

/** The description of the API holds hundreds of calls that look alike. All of them must fit; axe looks at three of each part. */
async function keepThreeOfEachPart(page: Page): Promise<void> {
  const fitting = TWO_VIEWS.map((view) => ({ ...view, fitOnly: true }));
  expect(await findingsIn(page, fitting)).toEqual({});
  await page.locator('section > details:nth-of-type(n + 4)').evaluateAll((calls) => {
    for (const call of calls) call.remove();
  });
}

test.each([
  ['/profile', '/profile/account', 'Account'],
  ['/user/settings', '/user/settings', 'Settings'],
  ['/user/security', '/user/security', 'Password and sessions'],
  ['/user/api-keys', '/user/api-keys', 'API keys'],
  ['/api/docs', '/api/docs', 'API'],
  ['/user/privacy', '/user/privacy', 'Privacy'],
  ['/profile/members', '/profile/members', 'Members'],
  ['/profile/roles', '/profile/roles', 'Roles'],
  ['/profile/api-keys', '/profile/api-keys', 'API keys'],
  ['/profile/use', '/profile/use', 'Use'],
  ['/profile/audit-log', '/profile/audit-log', 'Audit log'],
])(
  '%s is %s, called "%s", accessible on a phone and a screen in both themes',
  async (path, arrived, title) => {
    const page = await open('Admin', path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await untilSettled(page);
    expect([new URL(page.url()).pathname, await page.title()]).toEqual([arrived, `${title} – Fundry`]);
    if (path === '/api/docs') await keepThreeOfEachPart(page);
    expect(await findingsInThemes(page)).toEqual({});
  },
  AXE_MS,
);

test('signed in it begins with Today: three steps at first, then deadlines by day, news of searches, and changes', async () => {
  const page = await suite.newPage();
  await signIn(suite, page, 'no institution');
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Today' });
  await part.getByRole('link', { name: 'Track a call' }).waitFor();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(3);

  const { hits } = await (
    await page.request.get('/api/opportunities?orderBy=deadline&deadline=0-14&pageSize=3')
  ).json();
  const titles = (hits.hits as { _source: { title: string } }[]).map(({ _source }) => _source.title);
  const opportunityIds = (hits.hits as { _id: string }[]).map(({ _id }) => _id);
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': token };
  await page.request.post('/api/user/opportunities', { headers, data: { opportunityIds } });
  await page.goto('/');
  const list = part.getByRole('list', { name: 'Deadlines of the next four weeks' });
  for (const title of titles) await list.getByRole('link', { name: title }).first().waitFor();
  const days = part.getByRole('navigation', { name: 'Days with deadlines' }).getByRole('link');
  await expect.poll(() => days.count()).toBe(await list.locator('> li').count());
  await days.first().press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#due-2026-03-/);
  await part.getByText('Nothing changed in the last 14 days.').waitFor();
  expect(await findingsInThemes(page)).toEqual({});

  const tracked = /^Tracked: /;
  const closing = page.getByRole('list', { name: 'Closing this week' });
  await closing.getByRole('button', { name: tracked }).first().waitFor();
  const fresh = page.getByRole('list', { name: 'New this week' });
  await fresh
    .getByRole('button', { name: /^Track: / })
    .first()
    .press('Enter');
  await fresh.getByRole('button', { name: tracked }).first().waitFor();

  await page.goto('/my-funding/tracked-opportunities');
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Calendar of tracked calls' });
  await dialog.getByRole('button', { name: 'Make an address' }).press('Enter');
  const address = await dialog.getByText(/\/feeds\/.+\/tracked\.ics$/).innerText();
  expect((await page.request.get(address)).ok()).toBe(true);
  const open = dialog.getByRole('link', { name: 'Open in calendar' });
  await expect.poll(() => open.getAttribute('href')).toBe(address.replace(/^http:/, 'webcal:'));
  await dialog.getByRole('switch', { name: /Ring before each deadline/ }).press('Space');
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('BEGIN:VALARM');
  expect(await findingsInThemes(page)).toEqual({});
  await dialog.getByRole('button', { name: 'Stop' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Stop the calendar' })
    .getByRole('button', { name: 'Stop' })
    .press('Enter');
  await page.getByText('The calendar no longer has an address.').waitFor();
  expect((await page.request.get(address)).status()).toBe(404);
}, 120_000);

describe('account', () => {
  test('tells who one is, the institution, the role, and whom to turn to', async () => {
    const page = await open('Viewer', '/profile/account');
    const { name, email } = await signInOf(suite, 'Viewer');
    const contact = await signInOf(suite, 'Admin');
    const main = page.getByRole('main');
    for (const text of [name, email, 'University of Brightmoor', 'Viewer', contact.email]) {
      await main.getByText(text, { exact: true }).first().waitFor();
    }
    await expect.poll(() => page.getByRole('link', { name: 'Roles' }).count()).toBe(0);
  });

  test('without an institution it leads to one', async () => {
    const page = await open('no institution', '/profile/account');
    await page.getByRole('link', { name: 'Join your institution' }).first().waitFor();
  });
});

describe('roles', () => {
  test('are searched for, assigned, changed and removed by keyboard; focus comes back each time', async () => {
    const page = await open('Admin', '/profile/roles');
    const { name } = await signInOf(suite, 'Viewer');
    await page.getByLabel('Name or email address').press('Enter');
    await page.getByLabel('Name or email address').fill('zzz');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody found for “zzz”.').waitFor();
    await page.getByLabel('Name or email address').fill(name.split(' ')[1]!);
    await page.keyboard.press('Enter');
    await page.getByText('1 person found').waitFor();

    await page.getByRole('button', { name: `Assign role of ${name}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Role of ${name}` });
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(2);
    await dialog.getByRole('radio', { name: 'Editor' }).press('Space');
    await dialog.getByRole('button', { name: 'Assign' }).press('Enter');
    await toast(page, `Editor role has been assigned to ${name}`);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(`Change role of ${name}`);

    const list = page.getByRole('list', { name: 'Members with a role' });
    await list.getByRole('button', { name: `Change role of ${name}` }).press('Enter');
    await dialog.getByRole('radio', { name: 'Admin' }).press('Space');
    await dialog.getByRole('button', { name: 'Assign' }).press('Enter');
    await toast(page, `Admin role has been assigned to ${name}`);

    await list.getByRole('button', { name: `Remove role of ${name}` }).press('Enter');
    const sure = page.getByRole('dialog', { name: 'Remove role' });
    await page.keyboard.press('Escape');
    await sure.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(`Remove role of ${name}`);
    await page.keyboard.press('Enter');
    await sure.getByRole('button', { name: 'Remove role' }).press('Enter');
    await toast(page, `Roles have been removed for ${name}`);
    await list.getByText(name).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Members with a role');
  });

  test('the super admin is above an administrator', async () => {
    const page = await open('Admin', '/profile/roles');
    const { name } = await signInOf(suite, 'Super admin');
    const list = page.getByRole('list', { name: 'Members with a role' });
    await list.getByText(name).waitFor();
    await expect
      .poll(() => list.getByRole('button', { name: new RegExp(`role of ${name}`) }).count())
      .toBe(0);
  });

  test('the contact person gets additional information, is changed and removed', async () => {
    const page = await open('Admin', '/profile/roles');
    const { name } = await signInOf(suite, 'Editor');
    await page.getByRole('button', { name: 'Change contact person' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Contact person' });
    await dialog.getByLabel('Person').selectOption({ label: `${name} (Editor)` });
    await dialog.getByLabel('Additional information').fill('Mondays, room 4');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await toast(page, 'Contact person preferences saved.');
    const contact = page.getByRole('list', { name: 'Contact person' });
    await contact.getByText('Mondays, room 4').waitFor();
    await contact.getByText(name).waitFor();

    await page.getByRole('button', { name: 'Remove contact person' }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Remove contact person', exact: true })
      .press('Enter');
    await page.getByText('No contact person').waitFor();
    await page.getByRole('region', { name: 'Contact person' }).and(page.locator(':focus')).waitFor();
  });

  test('a call that fails is said in its place, with a way to try again', async () => {
    const page = await suite.newPage();
    await signIn(suite, page, 'Admin');
    let isBroken = true;
    await drawnByBrowser(page);
    await page.route('**/api/account/user-roles', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto('/profile/roles');
    await page.getByRole('alert').getByText('Something went wrong… Try again later.').waitFor();
    isBroken = false;
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('list', { name: 'Members with a role' }).waitFor();

    await page.route('**/api/account/user-roles/*', (route) => route.fulfill({ status: 500, json: {} }));
    const { name } = await signInOf(suite, 'Editor');
    await page.getByRole('button', { name: `Change role of ${name}` }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Admin' }).press('Space');
    await dialog.getByRole('button', { name: 'Assign' }).press('Enter');
    await dialog.getByRole('alert').getByText('No error details specified').waitFor();
  });
});

test(
  'an editor writes what colleagues find on the home page, changes, orders and deletes it; nobody else finds it',
  async () => {
    const page = await open('Admin', '/editors/home-content');
    const dialog = page.getByRole('dialog');
    const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
    await page.getByText('No entries yet').waitFor();
    for (const [title, link] of [
      ['Workshop on proposals', 'javascript:alert(1)'],
      ['Office hours', '/search/awards'],
    ] as const) {
      await page.getByRole('button', { name: 'Add an entry' }).press('Enter');
      await field('Text').waitFor();
      await field('Title').fill(title);
      await field('Link').fill(link);
      await field('Text').fill('Bring a draft.');
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      if (link !== '/search/awards') {
        await dialog.getByRole('button', { name: /^Link must begin with/ }).press('Enter');
        expect(await findingsInThemes(page)).toEqual({});
        await field('Link').fill('https://office.example/workshop');
        await page.keyboard.press('Enter');
      }
      await toast(page, `“${title}” has been saved.`);
      await dialog.waitFor({ state: 'detached' });
    }
    const list = page.getByRole('grid', { name: 'News' });
    // When focus comes into the list from outside, the list gives it to a row, so a row takes it first.
    const actOn = async (title: string, action: string) => {
      const row = list.getByRole('row').filter({ hasText: title });
      await row.focus();
      await row.and(page.locator(':focus')).waitFor();
      await act(page, title, action);
    };
    await list.getByText('Office hours').waitFor();
    await actOn('Office hours', 'Move up');
    await page.getByText('Office hours is now number 1 of 2.').waitFor();
    await actOn('Office hours', 'Change');
    await expect.poll(() => field('Text').innerText()).toBe('Bring a draft.');
    await changedElsewhere(page, 'Office hours', '<p>Bring two.</p>');
    await field('Title').fill('Consultation hours');
    await page.keyboard.press('Enter');
    await dialog.getByRole('region', { name: 'What was saved meanwhile' }).getByText('Bring two.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Keep writing' }).press('Enter');
    await dialog.getByRole('button', { name: 'Replace it with mine' }).press('Enter');
    await toast(page, '“Consultation hours” has been saved.');
    await dialog.waitFor({ state: 'detached' });
    expect(await findingsInThemes(page)).toEqual({});

    const colleague = await open('Viewer', '/');
    const news = colleague.getByRole('region', { name: 'News' });
    await expect
      .poll(() => news.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(['Consultation hours', 'Workshop on proposals']);
    expect(await news.getByRole('link').first().getAttribute('href')).toBe('/search/awards');
    await colleague.getByRole('button', { name: 'Read this in a feed reader' }).press('Enter');
    await colleague.getByRole('button', { name: 'Make an address' }).press('Enter');
    const address = await colleague.getByText(/\/feeds\/.+\/home\.xml$/).innerText();
    expect(await (await colleague.request.get(address)).text()).toContain('Consultation hours');
    const visitor = await suite.newPage();
    await visitor.goto('/');
    await visitor.getByRole('heading', { name: 'Quick guide' }).waitFor();
    expect(await visitor.getByRole('region', { name: 'News' }).count()).toBe(0);

    for (const title of ['Consultation hours', 'Workshop on proposals']) {
      await actOn(title, 'Delete');
      await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
      await page.getByRole('button', { name: `Actions for ${title}` }).waitFor({ state: 'detached' });
    }
    await page.getByText('No entries yet').waitFor();
  },
  AXE_MS,
);

describe('members', () => {
  test('are searched for, changed and removed by keyboard; what it means is said before', async () => {
    const page = await open('Admin', '/profile/members');
    const [viewer, editor] = [await signInOf(suite, 'Viewer'), await signInOf(suite, 'Editor')];
    const list = page.getByRole('list', { name: 'Members', exact: true });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
    await page.getByLabel('Role', { exact: true }).first().selectOption('Editor');
    await expect
      .poll(() => list.getByRole('listitem').allTextContents())
      .toEqual([expect.stringContaining(editor.name)]);
    await page.getByLabel('Role', { exact: true }).first().selectOption('All roles');
    await page.getByLabel('Name or email address').fill(viewer.name);
    await page.keyboard.press('Enter');
    await page.getByText(`1 member found for “${viewer.name}”`).waitFor();

    const change = list.getByRole('button', { name: `Change ${viewer.name}` });
    await change.press('Enter');
    await page.getByRole('menuitem', { name: 'Change role' }).press('Enter');
    const role = page.getByRole('dialog', { name: `Role of ${viewer.name}` });
    await role.getByRole('radio', { name: 'Editor' }).press('Space');
    await role.getByRole('button', { name: 'Assign' }).press('Enter');
    await toast(page, `Editor role has been assigned to ${viewer.name}`);
    await expect.poll(() => focused(page)).toBe(`Change ${viewer.name}`);
    await change.press('Enter');
    await page.getByRole('menuitem', { name: 'Change role' }).press('Enter');
    await role.getByRole('radio', { name: 'Viewer' }).press('Space');
    await role.getByRole('button', { name: 'Assign' }).press('Enter');
    await toast(page, `Roles have been removed for ${viewer.name}`);

    await change.press('Enter');
    await page.getByRole('menuitem', { name: 'Hand over the administration' }).press('Enter');
    await page.getByRole('dialog').getByText('You become a viewer.').waitFor();
    await page.keyboard.press('Escape');
    await change.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from the institution' }).press('Enter');
    const sure = page.getByRole('dialog', { name: `Remove ${viewer.name}` });
    await sure.getByText('stay with').waitFor();
    await sure.getByRole('button', { name: 'Remove member' }).press('Enter');
    await toast(page, `${viewer.name} has been removed.`);
    await page.getByText('Nobody found').waitFor();
  });

  test('one person is invited without email: the link is there to copy; the invitation can be withdrawn', async () => {
    const page = await open('Admin', '/profile/members');
    const form = page.getByRole('region', { name: 'Invite somebody' });
    await form.getByLabel('Email address', { exact: true }).fill('nobody');
    await page.keyboard.press('Enter');
    await form.getByRole('alert').getByText('Email address must be an email address').waitFor();
    await form.getByLabel('Email address', { exact: true }).fill('new.editor@elsewhere.example');
    await form.getByLabel('Role').selectOption('Editor');
    await form.getByRole('button', { name: 'Send invitation' }).press('Enter');
    await form.getByText('so nothing was sent.').waitFor();
    const link = (await form.locator('code').textContent())!;
    const list = page.getByRole('list', { name: 'Open invitations' });
    await list.getByText('new.editor@elsewhere.example').waitFor();

    const invited = await suite.newPage();
    await invited.goto(link);
    await invited.getByRole('heading', { level: 1, name: 'Join University of Brightmoor' }).waitFor();
    await invited.getByText('Maren Holtevik invites you').waitFor();
    await invited.getByRole('main').getByRole('link', { name: 'Register' }).press('Enter');
    await expect
      .poll(() => invited.getByLabel('Email address').inputValue())
      .toBe('new.editor@elsewhere.example');

    await list.getByRole('button', { name: /^Withdraw/ }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Withdraw invitation', exact: true })
      .press('Enter');
    await page.getByText('No open invitations').waitFor();
  });

  test('many are invited from a list; faulty lines stay to be corrected', async () => {
    const page = await open('Admin', '/profile/members');
    const part = page.getByRole('region', { name: 'Invite several people' });
    await part.getByLabel('People').fill('one@elsewhere.example, Editor\nnonsense\ntwo@elsewhere.example');
    await part.getByRole('button', { name: 'Show what will happen' }).press('Enter');
    await part.getByRole('heading', { name: '2 people will be invited, 1 line has a fault' }).waitFor();
    await part.getByText('“nonsense” is not an email address.').waitFor();
    await part.getByRole('button', { name: 'Invite 2 people' }).press('Enter');
    await part.getByText('so nothing was sent.').waitFor();
    expect(await part.getByLabel('People').inputValue()).toBe('nonsense');
    const list = page.getByRole('list', { name: 'Open invitations' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  });
});

test('an API key is made, shown once, and deleted; the audit log tells it', async () => {
  const page = await open('Admin', '/profile/api-keys');
  await page.getByText('No API keys').waitFor();
  await page.getByRole('button', { name: 'New API key' }).press('Enter');
  const making = page.getByRole('dialog', { name: 'New API key' });
  await making.getByLabel('Name').and(page.locator(':focus')).waitFor();
  await making.getByRole('button', { name: 'Create API key' }).press('Enter');
  await making.getByRole('alert').getByText('Name must not be empty').waitFor();
  await making.getByLabel('Name').fill('Library catalogue');
  await page.keyboard.press('Enter');
  await toast(page, 'API key created.');
  const shown = page.getByRole('dialog', { name: 'API key “Library catalogue”' });
  const key = (await shown.locator('code').first().textContent())!;
  const answer = await fetch(`${suite.url()}/api/awards?pageSize=1`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  await shown.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await expect.poll(() => page.getByRole('main').textContent()).not.toContain(key);

  await page.reload();
  const list = page.getByRole('list', { name: 'API keys' });
  await list.getByText('last used').waitFor();
  await list.getByRole('button', { name: 'Delete API key Library catalogue' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete API key', exact: true }).press('Enter');
  await page.getByText('No API keys').waitFor();
  expect(
    (await fetch(`${suite.url()}/api/awards`, { headers: { authorization: `Bearer ${key}` } })).status,
  ).toBe(401);

  await page.getByRole('link', { name: 'Audit log' }).press('Enter');
  const log = page.getByRole('list', { name: 'Audit log' });
  await log.getByText('Deleted the API key “Library catalogue”').waitFor();
  await log.getByText('Created the API key “Library catalogue”').waitFor();
});

test(
  'a person makes a key for a program, renames and deletes it',
  async () => {
    const page = await open('Viewer', '/user/api-keys');
    await page.getByText('No API keys').waitFor();
    await page.getByRole('button', { name: 'New API key' }).press('Enter');
    await page.getByLabel('Name').fill('Script');
    await page.getByLabel('Stops working').selectOption('After 30 days');
    await page.getByRole('button', { name: 'Create API key' }).press('Enter');
    await toast(page, 'API key created.');
    const shown = page.getByRole('dialog', { name: 'API key “Script”' });
    const key = (await shown.locator('code').first().textContent())!;
    const file = () =>
      fetch(`${suite.url()}/api/funders/_export?format=csv`, {
        method: 'POST',
        headers: { 'x-api-key': key },
      });
    expect([(await file()).status, (await file()).headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ]);
    expect(await findingsInThemes(page)).toEqual({});
    await shown.getByRole('button', { name: 'I have saved it' }).press('Enter');
    const list = page.getByRole('list', { name: 'API keys' });
    await list.getByText(/ used.* · last day \d\d-\w{3}-\d{4}/).waitFor();
    await list.getByRole('button', { name: 'Rename API key Script' }).press('Enter');
    await page.getByRole('dialog', { name: 'Rename API key' }).getByLabel('Name').fill('Nightly export');
    await page.keyboard.press('Enter');
    await list.getByRole('button', { name: 'Delete API key Nightly export' }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Delete API key', exact: true })
      .press('Enter');
    await page.getByText('No API keys').waitFor();
    expect((await file()).status).toBe(401);
  },
  AXE_MS,
);

test('the audit log is paged by its age and filtered', async () => {
  const page = await suite.newPage();
  await signIn(suite, page, 'Admin');
  const event = (id: number) => ({
    id,
    at: '2026-03-01T12:00:00Z',
    accountId: null,
    actorId: null,
    actor: 'maren@brightmoor.example',
    action: 'domains/added',
    subject: null,
    detail: { domain: `d${id}.example` },
  });
  await drawnByBrowser(page);
  await page.route('**/api/account/audit-log*', (route) =>
    route.fulfill({
      json: route.request().url().includes('before=51')
        ? { events: [event(50)], next: null }
        : { events: [event(52), event(51)], next: 51 },
    }),
  );
  await page.goto('/profile/audit-log');
  await page.getByRole('link', { name: 'Older entries' }).press('Enter');
  await page.getByText('Added the domain d50.example').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Older entries' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Newest entries' }).press('Enter');
  await page.getByText('Added the domain d52.example').waitFor();
  await page.getByLabel('What', { exact: true }).selectOption('Domains');
  await page.getByRole('searchbox', { name: 'Who' }).fill(' maren ');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?kind=domains&person=maren');
  expect(await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/account/audit-log/_export?kind=domains&person=maren',
  );
});

describe('settings', () => {
  test('details are saved; what is wrong is said at its field', async () => {
    const page = await open('Editor', '/user/settings');
    await page.getByLabel('Phone').fill('call me');
    await page.getByLabel('Last name').fill('');
    await page.getByRole('button', { name: 'Save details' }).press('Enter');
    const wrong = page.getByRole('alert');
    await wrong.getByText('Please fill in all required fields.').waitFor();
    await wrong.getByText('Phone may contain digits').waitFor();
    await page.getByLabel('Phone').fill('+44 (20) 555-0100');
    await page.getByLabel('Last name').fill('Asantorfokye');
    await page.getByLabel('Salutation').selectOption('Dr');
    await page.getByRole('button', { name: 'Subject areas' }).press('Enter');
    await page
      .getByRole('group', { name: 'The areas you work in' })
      .getByRole('checkbox')
      .first()
      .press('Space');
    await page.getByRole('button', { name: 'Save details' }).press('Enter');
    await toast(page, 'Your details have been saved.');
    await page.reload();
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+44 (20) 555-0100');
    await expect.poll(() => page.getByLabel('Salutation').inputValue()).toBe('Dr');
  });

  test('preferences take effect: currency of the amount filter, density, time zone, time of emails; unknown ones are kept', async () => {
    const page = await suite.newPage();
    await signIn(suite, page, 'Editor');
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const saved = await page.request.post('/api/user/preferences', {
      data: { ownKey: [1] },
      headers: { 'x-xsrf-token': token },
    });
    expect(saved.status()).toBe(200);
    await page.goto('/user/settings');
    await page.getByLabel('Currency').selectOption('EUR');
    const zone = page.getByLabel('Time zone');
    const device = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect.poll(() => zone.inputValue()).toBe(device);
    await zone.selectOption('Asia/Tokyo');
    await page.getByLabel('Hour of emails').selectOption('18:00');
    await page.getByLabel('Day of weekly emails').selectOption('Friday');
    await page.getByLabel('Days before a deadline').fill('2, 14');
    await page.getByLabel('Your citizenship').selectOption('NP');
    await page.getByRole('radio', { name: 'Compact' }).press('Space');
    await page.getByRole('button', { name: 'Save preferences' }).press('Enter');
    await toast(page, 'Your preferences have been saved.');
    expect(await (await page.request.get('/api/user/preferences')).json()).toEqual({
      ownKey: [1],
      citizenship: 'NP',
      currency: 'EUR',
      timeZone: 'Asia/Tokyo',
      digest: { hour: 18, weekday: 5 },
      reminders: { leadDays: [14, 2] },
      density: 'compact',
    });
    await expect.poll(() => page.locator('html').getAttribute('data-density')).toBe('compact');
    await page.goto('/search/awards');
    await page.getByRole('button', { name: /^Amount/ }).click();
    const amount = page.getByRole('region', { name: 'Amount' });
    await expect.poll(() => amount.getByLabel('Currency').inputValue()).toBe('EUR');
    await amount.getByLabel('From').fill('1000');
    await page.keyboard.press('Enter');
    await page.waitForURL(/currency=EUR/);
    await page.goto('/search/opportunities');
    await page.getByRole('button', { name: 'More filters' }).press('Enter');
    const group = page.getByRole('region', { name: 'Citizenship' });
    await group.getByRole('button').first().press('Enter');
    const first = group.getByRole('listitem').first();
    await expect.poll(() => first.textContent()).toContain('Nepal');
  });

  test('another session is ended; a wrong password is said at its field', async () => {
    const page = await open('Editor', '/user/security');
    const other = await open('Editor', '/profile/account');
    await page.reload();
    const list = page.getByRole('list', { name: 'Sessions' });
    await list.getByText('This browser').waitFor();
    const ends = list.getByRole('button', { name: /^End session of Chrome/ });
    await ends.first().waitFor();
    for (let left = await ends.count(); left > 0; left--) {
      await ends.first().press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'End session', exact: true }).press('Enter');
      await expect.poll(() => ends.count()).toBe(left - 1);
    }
    await other.reload();
    await other.waitForURL('**/session/sign-in**');

    await page.getByLabel('Current password').fill('not-the-password');
    await page.getByLabel('New password', { exact: true }).fill('quiet-harbour-lantern-7');
    await page.getByLabel('Repeat password').fill('quiet-harbour-lantern-8');
    await page.getByRole('button', { name: 'Change password' }).press('Enter');
    await page.getByRole('alert').getByText('The two passwords are not the same.').waitFor();
    await page.getByLabel('Repeat password').fill('quiet-harbour-lantern-7');
    await page.getByRole('button', { name: 'Change password' }).press('Enter');
    await page.getByRole('alert').getByText('The current password is wrong.').waitFor();
    await page.getByLabel('Current password').fill((await signInOf(suite, 'Editor')).password);
    await page.getByRole('button', { name: 'Change password' }).press('Enter');
    await toast(page, 'Your password has been changed.');
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('');
  });
});

test(
  'an editor makes searches research areas of the institution, orders them by keyboard, renames and deletes them; they stand on the home page',
  async () => {
    const page = await open('Admin', '/');
    const dialog = page.getByRole('dialog');
    for (const query of ['ice', 'ocean']) {
      await page.goto(`/search/opportunities?basicQuery=${query}`);
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Save as research area' }).press('Enter');
      await expect.poll(() => dialog.getByLabel('Name of the area').inputValue()).toBe(query);
      await dialog.getByLabel('Name of the area').fill('');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Please provide a name for the area' }).press('Enter');
      await page.keyboard.type(query === 'ice' ? 'Cold places' : 'cold PLACES');
      await page.keyboard.press('Enter');
      if (query === 'ice')
        await toast(page, '“Cold places” is now a research area of University of Brightmoor.');
    }
    await dialog.getByRole('button', { name: 'The saved area name already exists.' }).press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Oceans');
    await page.keyboard.press('Enter');
    await toast(page, '“Oceans” is now a research area of University of Brightmoor.');

    await page.goto('/editors/institutional-research-areas');
    const list = page.getByRole('grid', { name: 'Institutional Research Areas' });
    const names = () => list.getByRole('link').allTextContents();
    await expect.poll(names).toEqual(['Cold places', 'Oceans']);
    expect([new URL(page.url()).pathname, await page.title()]).toEqual([
      '/editors/institutional-research-areas',
      'Editors – Fundry',
    ]);
    expect(await findingsInThemes(page)).toEqual({});
    await list.getByRole('row').first().focus();
    // An entry that is taken answers to keys from the next frame on, so each key waits for what the one before it did.
    for (const [key, focused] of [
      ['ArrowDown', 'Oceans'],
      ['Tab', 'Move Oceans'],
      ['Enter', 'Insert after Oceans'],
      ['ArrowUp', 'Insert between Cold places and Oceans'],
      ['ArrowUp', 'Insert before Cold places'],
      ['Enter', 'Oceans'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(focused);
    }
    await expect.poll(names).toEqual(['Oceans', 'Cold places']);
    await act(page, 'Oceans', 'Move down');
    await page.getByText('Oceans is now number 2 of 2.').waitFor();
    await act(page, 'Oceans', 'Rename');
    await dialog.getByLabel('Name of the area').fill('Seas');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Cold places', 'Seas']);
    await act(page, 'Seas', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect.poll(names).toEqual(['Cold places']);
    await page.reload();
    await expect.poll(names).toEqual(['Cold places']);

    await page.route('**/api/research-areas*', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.goto('/');
    const trending = page.getByRole('region', { name: 'Trending research areas' });
    await trending.scrollIntoViewIfNeeded();
    await trending.getByText('An error has occurred; try refreshing the page.').waitFor();
    await trending.getByRole('button', { name: 'Refresh' }).press('Enter');
    await trending.getByRole('link', { name: 'Cold places' }).waitFor();
    await trending.getByRole('tab', { name: 'Institutional Research Areas' }).press('ArrowRight');
    await trending.getByRole('link', { name: '1 No Poverty' }).waitFor();
    await trending.getByRole('button', { name: 'Show all 17' }).press('Enter');
    await trending.getByRole('link', { name: '17 Partnerships for the Goals' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    expect(await findingsInThemes(page)).toEqual({});
  },
  AXE_MS,
);

test(
  'everything held about one is downloaded; the account is deleted after the password, not before',
  async () => {
    const page = await open('no institution', '/user/privacy');
    const { email, password } = await signInOf(suite, 'no institution');
    const waits = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download everything held about me' }).press('Enter');
    const file = await waits;
    expect(file.suggestedFilename()).toBe('fundry-my-data.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString('utf8')).profile.email).toBe(email);

    await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account' });
    expect(await findingsInThemes(page)).toEqual({});
    await dialog.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('The password is wrong.').waitFor();
    await dialog.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
  },
  AXE_MS,
);

test(
  'the use of an institution is drawn by month, and stands in a table and a file',
  async () => {
    const page = await suite.newPage();
    await signIn(suite, page, 'Admin');
    // No month is over when the server starts.
    const few = { visited: null, searched: null, saved: null, tracked: null };
    const months = [
      { month: '2026-01', ...few },
      { month: '2026-02', ...few, visited: 35, searched: 20 },
    ];
    const next = { month: '2026-03', readyOn: '2026-04-02' };
    await page.route('**/api/account/use', (route) => route.fulfill({ json: { months, next } }));
    await page.goto('/profile/use');
    await page.getByRole('img', { name: 'Feb 2026: about 35 people' }).waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await page.getByRole('button', { name: 'Show table: People by month' }).press('Enter');
    const [latest, first] = await page
      .getByRole('row')
      .allTextContents()
      .then((rows) => rows.slice(1));
    expect(latest).toMatch(/^Feb 2026.*35.*20.*fewer than 5.*fewer than 5$/);
    expect(first).toMatch(/^Jan 2026(.*fewer than 5){4}$/);
    const file = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
    expect(await (await page.request.get(file ?? '')).text()).toContain('Month,Visited Fundry');
  },
  AXE_MS,
);

/** Somebody else saves another text of an entry of the home page. */
async function changedElsewhere(page: Page, title: string, text: string): Promise<void> {
  const path = '/api/account/home-entries';
  const entries: { id: string; title: string }[] = await (await page.request.get(path)).json();
  const { id, state, writtenBy, writtenDate, ...fields } = entries.find(
    (entry) => entry.title === title,
  ) as Record<string, string>;
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.put(`${path}/${id}`, {
    headers: { 'x-xsrf-token': token },
    data: { ...fields, text },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('what a visitor said of themselves as an applicant is offered to the account at sign-in', async () => {
  const page = await suite.newPage();
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('fundry.applicant', JSON.stringify({ citizenships: ['KE'] })),
  );
  await signIn(suite, page, 'Viewer');
  await page.goto('/user/settings');
  const offer = page.getByRole('complementary', { name: 'Can I apply?' });
  await offer.getByRole('button', { name: 'Keep it' }).press('Enter');
  await toast(page, 'Your account now says who you are.');
  await expect.poll(() => offer.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fundry.applicant'))).toBeNull();
  await page.reload();
  await expect.poll(() => page.getByLabel('Citizenship', { exact: true }).inputValue()).toBe('KE');
});
