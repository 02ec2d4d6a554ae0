import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type AlertWorld, openAlertWorld } from '../../../testing/worlds/alert-world.ts';
import { REFUSALS } from './refusal.store.ts';

const NO_SUCH_USER = '550 5.1.1 No such user';
let world: AlertWorld;
let number = 0;
let email: string;
let person: string;
let browser: Browser;

beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  email = `ada.${++number}@post.example`;
  const accountId = await world.addAccount(`Alpha ${number}`);
  person = await world.addPerson(email, { accountId, role: 'ADMIN' });
  browser = await world.signedIn(email, `198.51.100.${number}`);
});

/** Posts a message to the person. Resolves when it was taken or refused. */
async function post(): Promise<void> {
  const { mailer } = world.notifications;
  await mailer.post({
    to: email,
    subject: 'News',
    parts: [{ kind: 'text', text: 'Hello' }],
    reason: 'A test.',
  });
  await mailer.idle();
}

/** Lets the time pass until what waits in the outbox is tried again. */
async function tryAgain(): Promise<void> {
  await sql`update mail_outbox set due_at = now()`.execute(world.db);
  world.notifications.mailer.wake();
  await world.notifications.mailer.idle();
}

/** How long the digest waits in the outbox until its address is looked at again. */
async function minutesLeft(): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select ceil(extract(epoch from due_at - now()) / 60)::int as minutes from mail_outbox where topic is not null`.execute(
    world.db,
  );
  return rows[0]!.minutes;
}

async function refuse(times: number): Promise<void> {
  world.mailbox.refuseAddress(email, NO_SUCH_USER);
  for (let time = 0; time < times; time++) await post();
  world.mailbox.refuseAddress(email, null);
}

const isStopped = async () => (await browser.get('/api/user')).body.emailsStopped;

async function confirmationToken(): Promise<string> {
  const { status, body } = await browser.post('/api/session/confirm-address', {});
  expect([status, body]).toEqual([200, { sent: true }]);
  await world.notifications.mailer.idle();
  const link = /https:\S+confirm=\S+/.exec(world.mailsTo(email).at(-1)?.text ?? '')?.[0];
  const { pathname, searchParams } = new URL(link!);
  expect(pathname).toBe('/session/confirm-address');
  return searchParams.get('confirm')!;
}

const confirm = (token: string) => world.browser().post('/api/session/confirm-address/confirm', { token });

test('digests wait while the address is refused, and arrive once, with all news, after it was confirmed', async () => {
  await world.save(person, { query: 'basicQuery=moss' });
  await world.publish('2026-04-01', [{ id: 'm', title: 'Moss' }]);
  world.mailbox.refuseAddress(email, NO_SUCH_USER);
  await world.run('2026-04-02T20:00:00Z');
  for (let time = 1; time < REFUSALS; time++) {
    expect(await isStopped()).toBe(false);
    await tryAgain();
  }
  expect(world.mailbox.refusedAddresses).toBe(REFUSALS);
  expect(await isStopped()).toBe(true);
  expect(await minutesLeft()).toBe(60);

  await tryAgain();
  await world.publish('2026-04-02', [{ id: 'n', title: 'Moss of the North' }]);
  expect((await world.run('2026-04-03T20:00:00Z')).digests).toBe(0);
  expect(world.mailbox.refusedAddresses).toBe(REFUSALS);

  world.mailbox.refuseAddress(email, null);
  const token = await confirmationToken();
  await tryAgain();
  expect(world.mailsTo(email)).toHaveLength(1);
  expect((await confirm(token)).status).toBe(200);
  expect(await isStopped()).toBe(false);
  await tryAgain();
  await world.run('2026-04-03T21:00:00Z');
  const [, first, second, ...more] = world.mailsTo(email).map(({ text }) => text);
  expect(more).toEqual([]);
  expect(first).toContain('* Moss\n');
  expect(second).toContain('* Moss of the North\n');
  expect(second).not.toContain('* Moss\n');
});

describe('counting', () => {
  test('a message that is taken puts the count back before digests stop, not afterwards', async () => {
    await refuse(REFUSALS - 1);
    await post();
    await refuse(REFUSALS - 1);
    expect(await isStopped()).toBe(false);
    await refuse(1);
    expect(await isStopped()).toBe(true);
    await post();
    expect(await isStopped()).toBe(true);
  });

  test('messages about signing in are sent all the same', async () => {
    await refuse(REFUSALS);
    await world.browser(`203.0.113.${number}`).post('/api/session/forgot-password', { email });
    await world.notifications.mailer.idle();
    expect(world.mailsTo(email).at(-1)?.subject).toBe('Choose a new password');
  });

  test('administrators see it in the list of members, and people in their own data', async () => {
    await refuse(REFUSALS);
    const { items } = (await browser.get('/api/account/members')).body;
    expect(items).toMatchObject([{ user: { email }, emailsStopped: true }]);
    expect((await browser.get('/api/user/data')).body.refusedEmails).toMatchObject({ in_a_row: REFUSALS });
  });
});

describe('confirming anew', () => {
  test('needs a link that is not older than a day', async () => {
    await refuse(REFUSALS);
    world.setTime('2026-04-05T08:00:00Z');
    const token = await confirmationToken();
    world.setTime('2026-04-06T08:00:01Z');
    for (const wrong of [token, `${token}x`, 'x']) {
      const { status, body } = await confirm(wrong);
      expect([status, body.code]).toEqual([400, 'session/link-expired']);
    }
    expect(await isStopped()).toBe(true);
  });
});

test('news that wait for an address that the person has given up go to the new one', async () => {
  await world.save(person, { query: 'basicQuery=fern' });
  await world.publish('2026-04-20', [{ id: 'f', title: 'Fern' }]);
  world.mailbox.refuseAddress(email, NO_SUCH_USER);
  await world.run('2026-04-21T20:00:00Z');
  world.mailbox.refuseAddress(email, null);
  const changed = `new.${email}`;
  await sql`update person set email = ${changed} where id = ${person}`.execute(world.db);
  await tryAgain();
  expect(world.mailsTo(email)).toEqual([]);
  await world.run('2026-04-22T20:00:00Z');
  await world.notifications.mailer.idle();
  expect(world.mailsTo(changed).map(({ text }) => text?.includes('Fern'))).toEqual([true]);
});
