import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openReceiver, TAKE } from '../packages/server/src/modules/integrations/webhook/testing/receiver.ts';
import { drawnByBrowser } from './testing/drawn-by-browser.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { signIn } from './testing/people.ts';
import { startSuite } from './testing/suite.ts';

/** Time limit in milliseconds for axe at two widths and in both themes, several times. */
const AXE_MS = 180_000;

const receiver = await openReceiver();
const suite = startSuite(() => ({ FUNDRY_WEBHOOK_PRIVATE_ORIGINS: receiver.url }));
afterAll(() => receiver.close());

async function open(): Promise<Page> {
  const page = await suite.newPage();
  await signIn(suite, page, 'Admin');
  await page.goto('/profile/api-keys');
  return page;
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor();

test(
  'an administrator sets the webhook, tests it, renews its secret, and deletes it, by keyboard',
  async () => {
    const page = await open();
    const part = page.getByRole('region', { name: 'Webhook' });
    await part.getByText('No webhook').waitFor();
    await part.getByRole('button', { name: 'Set webhook' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Set webhook' });
    await form.getByLabel('Address').fill('http://10.0.0.1/hook');
    await page.keyboard.press('Enter');
    await form.getByRole('alert').getByText('It does not begin with https://.').waitFor();
    await form.getByLabel('Address').fill(`${receiver.url}/hook`);
    expect(await findingsInThemes(page)).toEqual({});
    await form.getByLabel('Address').press('Enter');
    const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
    const secret = (await shown.locator('code').first().textContent())!;
    expect(await findingsInThemes(page)).toEqual({});
    await shown.getByRole('button', { name: 'I have saved it' }).press('Enter');
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain(secret);

    await part.getByRole('button', { name: 'Send a test' }).press('Enter');
    await toast(page, 'The test was delivered.');
    const { signature, text } = receiver.received.at(-1)!;
    const [, moment, hmac] = /^t=(\d+),v1=(\w+)$/.exec(signature)!;
    expect(createHmac('sha256', secret).update(`${moment}.${text}`).digest('hex')).toBe(hmac);
    const log = part.getByRole('list', { name: 'Deliveries' });
    await log.getByText('Delivered').waitFor();
    receiver.answer = (_, answer) => answer.writeHead(503).end();
    await part.getByRole('button', { name: 'Send a test' }).press('Enter');
    await toast(page, 'The test was not delivered. It answered 503.');
    await log.getByText('Failed').waitFor();
    receiver.answer = TAKE;

    await part.getByRole('button', { name: 'Change webhook' }).press('Enter');
    const changing = page.getByRole('dialog', { name: 'Change webhook' });
    await changing.getByLabel('Send changes').press('Space');
    await changing.getByRole('button', { name: 'Save webhook' }).press('Enter');
    await part.getByText('Off', { exact: true }).waitFor();

    await part.getByRole('button', { name: 'New secret' }).press('Enter');
    await page.getByRole('button', { name: 'Make new secret' }).press('Enter');
    const renewed = page.getByRole('dialog', { name: 'New secret of the webhook' });
    expect(await renewed.locator('code').first().textContent()).not.toBe(secret);
    await renewed.getByRole('button', { name: 'I have saved it' }).press('Enter');

    await part.getByRole('button', { name: 'Delete webhook' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Delete webhook' })
      .getByRole('button', { name: 'Delete webhook' })
      .press('Enter');
    await part.getByText('No webhook').waitFor();

    await page.getByRole('link', { name: 'Audit log' }).press('Enter');
    const audit = page.getByRole('list', { name: 'Audit log' });
    for (const act of ['Set', 'Made a new secret for', 'Deleted'])
      await audit.getByText(`${act} the webhook ${receiver.url}/hook`).waitFor();
  },
  AXE_MS,
);

test(
  'the log of deliveries says what was told, what came of it, and when it is tried again; it is paged',
  async () => {
    const page = await open();
    const attempt = (id: number, more: object) => ({
      id,
      at: '2026-03-01T12:00:00Z',
      opportunity: { id: '17', title: `Call ${id}`, number: id },
      ...{ status: 204, fault: null, outcome: 'delivered', nextTryAt: null },
      ...more,
    });
    const pages = [
      [
        attempt(99, {}),
        attempt(98, {
          ...{ status: 500, fault: 'It answered 500.', outcome: 'failed' },
          nextTryAt: '2026-03-01T12:01:00Z',
        }),
      ],
      [
        attempt(97, {
          ...{ status: null, fault: 'There was no answer in time.', outcome: 'given-up' },
        }),
      ],
    ];
    const webhook = {
      url: 'https://system.example/hook',
      isOn: true,
      createdAt: '2026-03-01T12:00:00Z',
      waiting: 1,
    };
    await drawnByBrowser(page);
    await page.route('**/api/account/webhook', (route) => route.fulfill({ json: { webhook } }));
    await page.route('**/api/account/webhook/attempts*', (route) => {
      const isOlder = new URL(route.request().url()).searchParams.get('before') === '98';
      return route.fulfill({ json: { attempts: pages[isOlder ? 1 : 0], next: isOlder ? null : 98 } });
    });
    await page.reload();
    const part = page.getByRole('region', { name: 'Webhook' });
    await part.getByText('1 change waits to be delivered').waitFor();
    const log = part.getByRole('list', { name: 'Deliveries' });
    await log.getByText(/answered 204/).waitFor();
    await log.getByText(/next try 01-Mar-2026/).waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await part.getByRole('button', { name: 'Older deliveries' }).press('Enter');
    await log.getByText('Given up after five days').waitFor();
    await part.getByRole('button', { name: 'Newest deliveries' }).press('Enter');
    await log.getByRole('link', { name: 'Call 99' }).waitFor();
    expect(await log.getByRole('listitem').count()).toBe(2);
  },
  AXE_MS,
);
