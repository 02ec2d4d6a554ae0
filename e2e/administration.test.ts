import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import samlKeys from '../packages/server/src/modules/identity/sso/testing/saml-keys.json' with {
  type: 'json',
};
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { setUp, signIn, signInOf } from './testing/people.ts';
import { untilSettled } from './testing/settled.ts';
import { startSuite } from './testing/suite.ts';

/** Time limit in milliseconds for axe at two widths and in both themes, on several pages. */
const AXE_MS = 240_000;

/** A certificate as identity providers have it. */
const CERTIFICATE = samlKeys.institution.certificate.replace(/-----[^-]+-----|\s/g, '');

/** The metadata of a SAML identity provider, limited to what Fundry reads when the provider is added. */
const METADATA = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.reedmere.example/meta">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
      <X509Certificate>${CERTIFICATE}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.reedmere.example/sso"/>
  </IDPSSODescriptor></EntityDescriptor>`;

const suite = startSuite(() => ({}));

async function open(path: string): Promise<Page> {
  const page = await suite.newPage();
  await signIn(suite, page, 'Super admin');
  await page.goto(path);
  return page;
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor();
const pressInDialog = (page: Page, act: string) =>
  page.getByRole('dialog').getByRole('button', { name: act, exact: true }).press('Enter');

/** Confirms the question of a dialog and waits until the dialog is gone. */
async function confirm(page: Page, act: string): Promise<void> {
  await pressInDialog(page, act);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** An institution that does not exist yet, and an email address of a person there. */
function newInstitution(name: string): { name: string; email: string } {
  const domain = `${name}-${randomUUID().slice(0, 8)}`;
  return { name: `${domain} Institute`, email: `ada@${domain.toLowerCase()}.example` };
}

/** Opens a tab of the sample institution's account. */
async function openTab(tab: string): Promise<Page> {
  const page = await open('/admin');
  await page.getByRole('link', { name: 'University of Brightmoor' }).press('Enter');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: tab }).press('Enter');
  await page.getByRole('link', { name: tab, exact: true }).and(page.locator('[aria-current=page]')).waitFor();
  return page;
}

test(
  'what only stands here is accessible on a phone and a screen in both themes',
  async () => {
    const page = await open('/admin');
    await page.getByRole('link', { name: 'University of Brightmoor' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/accounts');
    const account = await page.getByRole('link', { name: 'University of Brightmoor' }).getAttribute('href');
    const of = (tab: string) => account!.replace('details', tab);
    const paths = [
      '/admin/accounts',
      '/admin/accounts/new',
      ...['details', 'domains', 'networks', 'permissions'].map(of),
      '/admin/trials',
      '/admin/home-content',
      '/admin/mail',
    ];
    const found: Record<string, unknown> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilSettled(page);
      const wrong = await findingsInThemes(page);
      if (Object.keys(wrong).length > 0) found[path] = wrong;
    }
    expect(found).toEqual({});
  },
  AXE_MS,
);

test('what an operator does first is listed with what is done; the list can be put away; email is tried', async () => {
  const page = await open('/admin');
  const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem');
  await expect.poll(() => steps.filter({ hasText: 'To do' }).count()).toBe(5);
  await steps.getByRole('button', { name: 'Not needed' }).press('Enter');
  await steps.filter({ hasText: 'single sign-on' }).getByText('Done').waitFor();
  await page.getByRole('button', { name: 'Hide the first steps' }).press('Enter');
  const show = page.getByRole('button', { name: 'Show the first steps (4 of 5 left)' });
  await show.and(page.locator(':focus')).press('Enter');
  await steps.getByRole('link', { name: 'How to set up email' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Email' }).waitFor();
  await page.getByRole('button', { name: 'Send a test message' }).press('Enter');
  await page.getByRole('alert').getByText('Set FUNDRY_SMTP_URL').waitFor();
});

test('an account is created with domains and networks, proved, and deleted after its name was typed', async () => {
  const page = await open('/admin/accounts');
  await page.getByRole('link', { name: 'New account' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'New account' }).waitFor();
  await page.getByRole('button', { name: 'Create account' }).press('Enter');
  await page.getByRole('alert').getByText('Please fill in all required fields.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Reedmere College');
  await page.getByLabel('Email domains', { exact: true }).fill('reedmere.example\nnot a domain');
  await page.getByLabel('Networks', { exact: true }).fill('192.0.2.0/24\n2001:db8::/32');
  await page.getByRole('button', { name: 'Create account' }).press('Enter');
  await page
    .getByRole('alert')
    .getByText('Line 2: “not a domain” must be a domain such as university.edu.')
    .waitFor();
  await page.getByLabel('Email domains', { exact: true }).fill('reedmere.example');
  await page.getByRole('button', { name: 'Create account' }).press('Enter');
  await toast(page, 'The account Reedmere College has been created.');

  await page.getByRole('heading', { level: 1, name: 'Reedmere College' }).waitFor();
  const domains = page.getByRole('list', { name: 'Domains' });
  await domains.getByText('Not verified').waitFor();
  await page.getByRole('button', { name: 'Check DNS entry of reedmere.example' }).press('Enter');
  await toast(page, 'There is no DNS TXT entry at');
  await page.getByRole('button', { name: 'Give another proof for reedmere.example' }).press('Enter');
  await page.getByLabel('Proof', { exact: true }).fill('Letter of 01-Mar-2026');
  await page.keyboard.press('Enter');
  await toast(page, 'reedmere.example is verified.');
  await domains.getByText('Verified', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove domain reedmere.example' }).press('Enter');
  await confirm(page, 'Remove domain');
  await page.getByText('No domain').waitFor();

  const tabs = page.getByRole('navigation', { name: 'Account' });
  await tabs.getByRole('link', { name: 'Networks' }).press('Enter');
  const networks = page.getByRole('list', { name: 'Networks' });
  await networks.getByText('2001:db8::/32').waitFor();
  await page.getByLabel('Address or range').fill('192.0.2.300');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('192.0.2.300 is neither an address nor a range').waitFor();
  await page.getByLabel('Address or range').fill('198.51.100.7');
  await page.getByLabel('Note').fill('Main library');
  await page.keyboard.press('Enter');
  await networks.getByText('Main library').waitFor();
  await page.getByRole('button', { name: 'Remove network 192.0.2.0/24' }).press('Enter');
  await confirm(page, 'Remove network');
  await networks.getByText('192.0.2.0/24').waitFor({ state: 'detached' });

  await tabs.getByRole('link', { name: 'Details' }).press('Enter');
  await page.getByLabel('Export').selectOption('DENY');
  await page.getByRole('button', { name: 'Save account' }).press('Enter');
  await toast(page, 'The account has been saved.');
  await tabs.getByRole('link', { name: 'Audit log' }).press('Enter');
  const log = page.getByRole('list', { name: 'Audit log' });
  await log.getByText('features EXPORT DENY').waitFor();
  await log.getByText('Verified the domain reedmere.example (proof: Letter of 01-Mar-2026)').waitFor();

  await tabs.getByRole('link', { name: 'Details' }).press('Enter');
  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete Reedmere College' });
  await dialog.getByLabel('Name of the account').fill('Reedmere');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('The name does not match. Nothing was deleted.').waitFor();
  await dialog.getByLabel('Name of the account').fill('Reedmere College');
  await page.keyboard.press('Enter');
  await toast(page, 'The account Reedmere College has been deleted.');
  await page.getByLabel('Name or domain').fill('reedmere');
  await page.getByText('No account found').waitFor();
});

test('turning to another page of a list goes on there', async () => {
  const page = await suite.newPage();
  await signIn(suite, page, 'Super admin');
  const account = { members: 1, domains: [], trialEndsOn: null, sample: false };
  const accounts = Array.from({ length: 45 }, (_, index) => ({
    ...account,
    id: `00000000-0000-4000-8000-0000000000${10 + index}`,
    name: `College ${index + 1}`,
  }));
  await drawnByBrowser(page);
  await page.route('**/api/admin/account/_listAll', (route) => route.fulfill({ json: accounts }));
  await page.goto('/admin/accounts');
  const list = page.getByRole('list', { name: 'Accounts' });
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await list.and(page.locator(':focus')).waitFor();
  await expect.poll(() => list.getByRole('listitem').first().innerText()).toContain('College 21');
  await page.keyboard.press('Tab');
  await list.getByRole('link', { name: 'College 21' }).and(page.locator(':focus')).waitFor();
});

test('somebody from elsewhere gets a role and becomes a member; members get permissions of their own', async () => {
  const { name } = await signInOf(suite, 'no institution');
  const page = await openTab('Roles');
  await page.getByLabel('Name or email address').fill(name);
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: 'People found' });
  await found.getByText('Not a member yet').waitFor();
  await page.getByRole('button', { name: `Assign role of ${name}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Role of ${name}` });
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(3);
  await dialog.getByRole('radio', { name: 'Editor' }).press('Space');
  await dialog.getByRole('button', { name: 'Assign' }).press('Enter');
  await toast(page, `Editor role has been assigned to ${name}`);
  await page.getByRole('list', { name: 'Members with a role' }).getByText(name).waitFor();

  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Permissions' })
    .press('Enter');
  await page.getByText('No exceptions').waitFor();
  await page.getByLabel('Name or email address').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Set permissions of ${name}` }).press('Enter');
  await page.getByRole('dialog').getByLabel('Export').selectOption('DENY');
  await confirm(page, 'Save');
  await toast(page, `Permissions of ${name} saved.`);
  const list = page.getByRole('list', { name: 'Permissions of individual members' });
  await list.getByText('Export: Denied').waitFor();
  await list.getByRole('button', { name: `Remove permissions of ${name}` }).press('Enter');
  await confirm(page, 'Remove permissions');
  await page.getByText('No exceptions').waitFor();
});

test('single sign-on: what cannot be used is said, what can is added with what to enter there', async () => {
  const page = await openTab('Single sign-on');
  await page.getByRole('button', { name: 'Add identity provider' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add identity provider' });
  await dialog.getByLabel('Name', { exact: true }).fill('Brightmoor login');
  await dialog.getByLabel('Issuer').fill('http://login.brightmoor.example');
  await dialog.getByLabel('Client id').fill('fundry');
  await dialog.getByLabel('Client secret').fill('secret');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('The identity provider cannot be used').waitFor();
  await dialog.getByRole('radio', { name: 'SAML 2.0' }).press('Space');
  await dialog.getByLabel('Metadata').fill(METADATA);
  await dialog.getByRole('button', { name: 'Add identity provider' }).press('Enter');
  await toast(page, 'Brightmoor login has been added.');
  const list = page.getByRole('list', { name: 'Identity providers' });
  await list.getByText('For addresses in brightmoor.example').waitFor();
  await list.getByText(/\/api\/auth\/sso\/saml2\/sp\/acs\//).waitFor();
  expect(await findingsInThemes(page)).toEqual({});
  await list.getByRole('button', { name: 'Remove identity provider Brightmoor login' }).press('Enter');
  await confirm(page, 'Remove identity provider');
  await page.getByText('No identity provider').waitFor();
});

test('a key of an institution is made there and stands in the list of all', async () => {
  const page = await openTab('API keys');
  await page.getByRole('button', { name: 'New API key' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Repository');
  await page.getByRole('button', { name: 'Create API key' }).press('Enter');
  await page.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await page.goto('/admin/api-keys');
  await page.getByRole('button', { name: 'New API key' }).press('Enter');
  await page.getByLabel('Institution').selectOption('University of Brightmoor');
  await page.getByLabel('Name', { exact: true }).fill('Catalogue');
  await page.getByRole('button', { name: 'Create API key' }).press('Enter');
  await page.getByRole('button', { name: 'I have saved it' }).press('Enter');
  const entries = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await entries.first().getByText('Catalogue').waitFor();
  const entry = entries.nth(1);
  await entry.getByText('University of Brightmoor').waitFor();
  await entry.getByText('Program').waitFor();
});

test('a trial is approved, another declined; both leave their mails and entries where they belong', async () => {
  const page = await open('/admin/trials');
  await page.getByRole('heading', { level: 1, name: 'Trials' }).waitFor();
  const [alder, birch] = [newInstitution('Alder'), newInstitution('Birch')];
  for (const { name, email } of [alder, birch]) {
    const answer = await fetch(`${suite.url()}/api/trial-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada Alder', institution: name, email, acceptedTerms: true }),
    });
    expect(answer.status).toBe(200);
  }
  await page.reload();
  await page.getByRole('button', { name: `Approve trial of ${alder.name}` }).press('Enter');
  await confirm(page, 'Approve trial');
  await toast(page, `${alder.name} has a trial until 15-Mar-2026.`);
  const requests = page.getByRole('list', { name: 'Requests for a trial' });
  await requests.and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: `Decline trial of ${birch.name}` }).press('Enter');
  await page.getByRole('dialog').getByLabel('Message in the email').fill('Please ask your library.');
  await confirm(page, 'Decline trial');
  await requests.getByRole('listitem').filter({ hasText: birch.name }).getByText('Declined').waitFor();

  await page.getByRole('link', { name: 'Email', exact: true }).press('Enter');
  // A message that was sent after the page was opened appears by itself.
  const sent = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await sent
    .filter({ hasText: `To ${alder.email}` })
    .getByRole('link')
    .press('Enter');
  const mail = page.getByRole('article');
  await mail.getByText(alder.email).first().waitFor();
  await mail.getByRole('heading', { level: 2 }).and(page.locator(':focus')).waitFor();
  const html = mail.locator('iframe').contentFrame();
  await html.getByRole('link').first().waitFor();
  await mail.locator('pre').getByText('/session/get-started').waitFor();

  await page.goto('/admin/audit-log');
  const log = page.getByRole('list', { name: 'Audit log' });
  await log.getByText(`Approved a trial for ${alder.name} (${alder.email}) until 15-Mar-2026`).waitFor();
  await log.getByText(`Declined a trial for ${birch.name} (${birch.email})`).waitFor();
});

test('the open mailbox shows new messages by itself', async () => {
  const page = await suite.newPage({ alone: true });
  await page.clock.install();
  await signIn(suite, page, 'Super admin');
  await page.goto('/admin/mail');
  const messages = page.getByRole('list', { name: 'Messages' });
  await page.getByRole('heading', { name: 'Messages that were not sent' }).waitFor();
  const { email } = newInstitution('Cedar');
  const fields = { firstName: 'Ceda', lastName: 'Cedar', email, password: 'quiet-harbour-lantern-7' };
  const answer = await fetch(`${suite.url()}/api/session/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, acceptedTerms: true }),
  });
  expect(answer.status).toBe(200);
  await page.clock.fastForward(3_000);
  await messages.getByText(`To ${email}`).waitFor();
});

test('nobody else gets in; an account that there is not is not found', async () => {
  const page = await suite.newPage();
  await signIn(suite, page, 'Admin');
  await page.goto('/admin/accounts');
  await page.getByRole('heading', { level: 1, name: 'You cannot open this page' }).waitFor();
  const other = await open('/admin/accounts/00000000-0000-4000-8000-000000000000/details');
  await other.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});

test('the last super admin cannot be removed: the dialog says why and stays', async () => {
  const page = await suite.newPage();
  const { name } = await setUp(suite, page);
  await page.goto('/profile/roles');
  await page.getByRole('button', { name: `Remove role of ${name}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').press('Space');
  await pressInDialog(page, 'Remove role');
  await dialog.getByRole('alert').getByText('needs a super admin').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
});

test('acknowledgements name every source with its licence, for everybody', async () => {
  const page = await suite.newPage();
  await page.goto('/acknowledgements');
  const list = page.getByRole('list', { name: 'Sources' });
  await list.getByRole('listitem').first().waitFor();
  const sources = (await (await fetch(`${suite.url()}/api/acknowledgements`)).json()) as { title: string }[];
  for (const { title } of sources) await list.getByText(title, { exact: true }).first().waitFor();
  await expect
    .poll(() => list.getByRole('link', { name: 'CC BY 4.0', exact: true }).first().getAttribute('href'))
    .toContain('creativecommons.org');
  expect(await findingsInThemes(page)).toEqual({});
});
