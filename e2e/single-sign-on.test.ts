import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  type OidcIdentityProvider,
  openOidcIdentityProvider,
} from '../packages/server/src/modules/identity/sso/testing/oidc-identity-provider.ts';
import {
  readXmlUnchecked,
  samlIdentityProvider,
} from '../packages/server/src/modules/identity/sso/testing/saml-identity-provider.ts';
import { fillIn, signIn } from './testing/people.ts';
import { startSuite } from './testing/suite.ts';
import { HIGH } from './testing/visitors.ts';

const INSTITUTION = 'University of Brightmoor';

let oidc: OidcIdentityProvider;
beforeAll(async () => {
  oidc = await openOidcIdentityProvider();
});
const suite = startSuite(() => ({ FUNDRY_SSO_PRIVATE_ORIGINS: oidc.issuer }));
afterAll(() => oidc.close());

let page: Page;
beforeEach(async () => {
  page = await suite.newPage(HIGH);
});

/** Opens the page on which the super administrator manages how members of the sample institution sign in. */
async function openProviders(): Promise<Page> {
  const admin = await suite.newPage();
  await signIn(suite, admin, 'Super admin');
  const accounts = await (await admin.request.get('/api/admin/account/_listAll')).json();
  const { id } = accounts.find(({ name }: { name: string }) => name === INSTITUTION);
  await admin.goto(`/admin/accounts/${id}/single-sign-on`);
  await admin.getByRole('button', { name: 'Add identity provider' }).press('Enter');
  return admin;
}

/** An address in the list of identity providers, which must be entered at the provider. */
async function addressIn(admin: Page, part: string): Promise<string> {
  const entry = admin.getByRole('list', { name: 'Identity providers' });
  return (await entry.locator('code').filter({ hasText: part }).first().textContent())!;
}

async function removeProvider(admin: Page, name: string): Promise<void> {
  await admin.getByRole('button', { name: `Remove identity provider ${name}` }).press('Enter');
  const act = { name: 'Remove identity provider', exact: true };
  await admin.getByRole('dialog').getByRole('button', act).press('Enter');
  await admin.getByText('No identity provider').waitFor();
}

/**
 * Goes from a feature that asks people to sign in to the sign-in page, and on to the institution. Returns the path of
 * the page with the feature.
 */
async function goToInstitution(email: string): Promise<string> {
  await page.goto('/search/funders?orderBy=-grants');
  await page.getByRole('article').getByRole('link').first().press('Enter');
  await page.getByText('You need to sign in to use this feature.').waitFor();
  const { pathname } = new URL(page.url());
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await fillIn(page, { 'Email address at your institution': email });
  return pathname;
}

/** Checks that the person is back on the page where they began, signed in, and sees what they wanted to see. */
async function expectBackAt(path: string, name: string): Promise<void> {
  await page.waitForURL(`**${path}#award-shares`);
  await page.getByRole('figure', { name: 'Awards by discipline' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name }).press('Enter');
  await page.getByRole('navigation', { name: 'Your account' }).getByText(INSTITUTION).waitFor();
}

test('OpenID Connect: from a feature to the institution, which signs the person in, and back to the feature', async () => {
  const admin = await openProviders();
  const dialog = admin.getByRole('dialog', { name: 'Add identity provider' });
  await dialog.getByLabel('Name', { exact: true }).fill('Brightmoor login');
  await dialog.getByLabel('Issuer').fill(oidc.issuer);
  await dialog.getByLabel('Client id').fill(oidc.clientId);
  await dialog.getByLabel('Client secret').fill(oidc.clientSecret);
  await admin.keyboard.press('Enter');
  oidc.allow(await addressIn(admin, '/sso/callback/'));

  oidc.claims = {
    sub: 'n1',
    email: 'nilufar.aziz@brightmoor.example',
    given_name: 'Nilufar',
    family_name: 'Aziz',
  };
  const path = await goToInstitution(oidc.claims.email);
  await expectBackAt(path, 'Nilufar Aziz');
  await removeProvider(admin, 'Brightmoor login');
});

test('SAML 2.0: the same way, by a form that the institution has the browser send', async () => {
  readXmlUnchecked();
  const saml = samlIdentityProvider();
  const admin = await openProviders();
  const dialog = admin.getByRole('dialog', { name: 'Add identity provider' });
  await dialog.getByLabel('Name', { exact: true }).fill('Brightmoor SAML');
  await dialog.getByRole('radio', { name: 'SAML 2.0' }).press('Space');
  await dialog.getByLabel('Metadata').fill(saml.metadata);
  await dialog.getByRole('button', { name: 'Add identity provider' }).press('Enter');
  const metadata = await (await page.request.get(await addressIn(admin, '/sp/metadata'))).text();
  const consumer = await addressIn(admin, '/sp/acs/');

  const person = { email: 'jonas.lindqvist@brightmoor.example', givenName: 'Jonas', surname: 'Lindqvist' };
  await page.route('https://idp.alpha.example/**', async (route) => {
    const fields = await saml.answer(route.request().url(), { metadata }, person);
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    const body = `<!doctype html><form method="post" action="${consumer}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
  const path = await goToInstitution(person.email);
  await expectBackAt(path, 'Jonas Lindqvist');
  await removeProvider(admin, 'Brightmoor SAML');
});
