import { SHARE_CAMPAIGN } from '@fundry/contracts/sharing/sharing-limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, ORIGIN, openSampleIdentity } from '../../testing/worlds/identity-world.ts';

const PATH = '/api/user/share/opportunities';

let world: IdentityWorld;
let ada: Browser;
let ids: string[];

beforeAll(async () => {
  world = await openSampleIdentity();
  const accountId = await world.addAccount('Alpha University');
  await world.addPerson('ada@alpha.example', { accountId });
  await world.addPerson('bob@post.example');
  ada = await world.signedIn('ada@alpha.example');
  const { body } = await ada.post('/api/opportunities', {});
  ids = body.hits.hits.map((hit: { _id: string }) => hit._id);
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('share').execute();
  await world.db.deleteFrom('rate_limit').execute();
  await world.notifications.mailer.idle();
  world.mailbox.mails.length = 0;
});

const share = (fields: object, browser = ada) =>
  browser.post(PATH, { opportunityIds: ids.slice(0, 1), emails: ['eve@post.example'], ...fields });
const addresses = (count: number, of = 'a') =>
  Array.from({ length: count }, (_, index) => `${of}${index}@post.example`);
const mailed = async () => {
  await world.notifications.mailer.idle();
  return world.mailbox.mails.map(({ to }) => to![0]!.address!).sort();
};
const titleOf = async (id: string) =>
  (await ada.get(`/api/opportunities/${id}`)).body._source.title as string;

test('one opportunity comes with who shares it, what they say, its facts, and replies go to the sender', async () => {
  const message = 'Shall we apply?\nSee https://evil.example/x <b>now</b>';
  expect((await share({ message })).body).toEqual({ mailed: true });
  const mail = await world.mailbox.newestTo('eve@post.example');
  const title = await titleOf(ids[0]!);
  expect(mail.subject).toMatch(/^ada@alpha\.example shares “.+” with you$|^Ada .*shares “.+” with you$/);
  expect(mail.replyTo).toEqual([expect.objectContaining({ address: 'ada@alpha.example' })]);
  expect(mail.text).toContain('(Alpha University) shares a funding opportunity with you.');
  expect(mail.text).toContain('> Shall we apply?\n> See evil[.]example/x <b>now</b>');
  expect(mail.text).toContain(`* ${title}`);
  expect(mail.text).toContain(`${ORIGIN}/opportunities/${ids[0]}/details?dgcid=${SHARE_CAMPAIGN}`);
  expect(mail.html).toContain('&lt;b&gt;now&lt;/b&gt;');
  for (const form of [mail.text, mail.html]) expect(form).not.toContain('evil.example');
});

test('several come in one email to each address, which sees none of the others', async () => {
  await share({ opportunityIds: ids.slice(0, 3), emails: ['eve@post.example', 'BOB@post.example'] });
  expect(await mailed()).toEqual(['bob@post.example', 'eve@post.example']);
  for (const { subject, text, to, headers } of world.mailbox.mails) {
    expect(subject).toContain('shares 3 funding opportunities with you');
    for (const id of ids.slice(0, 3)) expect(text).toContain(await titleOf(id));
    expect(to).toHaveLength(1);
    const other = to![0]!.address === 'eve@post.example' ? 'bob@' : 'eve@';
    expect(JSON.stringify([text, headers])).not.toContain(other);
  }
});

test('a recipient who said in Fundry who they are as an applicant reads whether they can apply; others do not', async () => {
  const bob = await world.signedIn('bob@post.example');
  await bob.put('/api/user/eligibility', { country: 'KE', organisationType: 'higher-education-public' });
  await share({ emails: ['eve@post.example', 'Bob@post.example'] });
  const verdict = /^ +(You can apply|You cannot apply|Unclear whether you can apply)\. /m;
  expect((await world.mailbox.newestTo('bob@post.example')).text).toMatch(verdict);
  expect((await world.mailbox.newestTo('eve@post.example')).text).not.toMatch(verdict);
  const { id } = (await ada.post('/api/groups', { name: 'Verdicts' })).body;
  await ada.post('/api/groups/_assign_opportunities', { opportunityIds: ids.slice(0, 2), groups: [{ id }] });
  world.mailbox.mails.length = 0;
  await ada.post('/api/user/share/groups', { groupId: id, emails: ['bob@post.example'] });
  const mail = await world.mailbox.newestTo('bob@post.example');
  expect(mail.subject).toContain('shares a list');
  expect(mail.text).toMatch(verdict);
});

test('the person sees to whom and when they shared an opportunity, also under the id that it had before a merge', async () => {
  await share({ opportunityIds: ids.slice(0, 2), emails: ['eve@post.example'] });
  world.setTime('2026-03-01T13:00:00Z');
  await share({ emails: ['bob@post.example', 'joe@post.example'] });
  const of = async (id: string, browser = ada) => (await browser.get(`${PATH}/${id}`)).body;
  const first = { emails: ['eve@post.example'], sharedDate: '2026-03-01T12:00:00.000Z' };
  const second = { emails: ['bob@post.example', 'joe@post.example'], sharedDate: '2026-03-01T13:00:00.000Z' };
  expect(await of(ids[0]!)).toEqual({ items: [second, first], total: 2 });
  expect(await of(ids[1]!)).toEqual({ items: [first], total: 1 });
  expect(await of(ids[2]!)).toEqual({ items: [], total: 0 });
  expect(await of(ids[0]!, await world.signedIn('bob@post.example'))).toEqual({ items: [], total: 0 });
  await sql`insert into removed_record (target, id, merged_into, revision) values
    ('opportunity', 990001, ${ids[2]}, 0)`.execute(world.db);
  await world.db
    .updateTable('share')
    .set({ opportunity_ids: [990001] })
    .execute();
  expect((await of(ids[2]!)).total).toBe(2);
  const { body } = await ada.get('/api/user/data');
  expect(body.sharedByEmail[0]).toMatchObject({ emails: ['eve@post.example'] });
  world.setTime('2026-03-01T12:00:00Z');
});

describe('nothing is sent, stored or counted', () => {
  test.each([
    ['51 opportunities', () => ({ opportunityIds: Array(51).fill(ids[0]) }), 400],
    ['21 addresses', () => ({ emails: addresses(21) }), 400],
    ['no address', () => ({ emails: [] }), 400],
    ['something that is no address', () => ({ emails: ['eve@post.example', 'eve'] }), 400],
    ['two addresses in one', () => ({ emails: ['eve@post.example, bob@post.example'] }), 400],
    ['2,001 characters', () => ({ message: 'x'.repeat(2_001) }), 400],
    ['an unknown opportunity among others', () => ({ opportunityIds: [ids[0], '999999'] }), 404],
  ])('for %s', async (_name, fields, status) => {
    expect((await share(fields())).status).toBe(status);
    expect(await mailed()).toEqual([]);
    expect(await world.db.selectFrom('share').selectAll().execute()).toEqual([]);
    const counts = await world.db
      .selectFrom('rate_limit')
      .selectAll()
      .where('seconds', '=', 86_400)
      .execute();
    expect(counts).toEqual([]);
  });

  test('for somebody whose own address is not confirmed', async () => {
    const bob = await world.signedIn('bob@post.example');
    const confirmed = (is: boolean) =>
      world.db
        .updateTable('person')
        .set({ email_verified: is })
        .where('email', '=', 'bob@post.example')
        .execute();
    await confirmed(false);
    const { status, body } = await share({}, bob);
    await confirmed(true);
    expect([status, body.code]).toEqual([403, 'sharing/address-not-confirmed']);
    expect(await mailed()).toEqual([]);
  });

  test('beyond 100 addresses in 24 hours, whatever is shared, and beyond ten emails to one address', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const emails = addresses(turn === 4 ? 19 : 20, `t${turn}-`);
      expect((await share({ emails, message: `Turn ${turn}` })).status).toBe(200);
    }
    const refused = await share({ emails: addresses(2, 'late'), opportunityIds: ids.slice(1, 2) });
    expect([refused.status, refused.body.errorDescription]).toEqual([
      429,
      'You can share with 100 addresses in 24 hours. One address is left.',
    ]);
    expect((await share({ emails: addresses(1, 'last') })).status).toBe(200);
    expect((await share({ emails: addresses(1, 'over') })).body.errorDescription).toContain(
      'reached that number',
    );
    expect(await mailed()).toHaveLength(100);
    world.setTime('2026-03-02T12:00:01Z');
    for (let turn = 0; turn < 10; turn++) expect((await share({ message: `${turn}` })).status).toBe(200);
    expect((await share({ message: 'more', emails: ['eve@post.example', 'new@post.example'] })).status).toBe(
      429,
    );
    expect((await share({ message: 'more', emails: ['new@post.example'] })).status).toBe(200);
    world.setTime('2026-03-01T12:00:00Z');
  });
});

test('the same again within ten minutes reaches nobody twice; somebody new gets it, and later everybody does', async () => {
  for (let time = 0; time < 2; time++) await share({ emails: ['eve@post.example'] });
  expect(await mailed()).toEqual(['eve@post.example']);
  await share({ emails: ['eve@post.example', 'bob@post.example'] });
  expect(await mailed()).toEqual(['bob@post.example', 'eve@post.example']);
  await share({ emails: ['eve@post.example'], message: 'Once more' });
  expect(await mailed()).toHaveLength(3);
  world.setTime('2026-03-01T12:11:00Z');
  await share({ emails: ['eve@post.example'] });
  expect(await mailed()).toHaveLength(4);
  world.setTime('2026-03-01T12:00:00Z');
});

test('a crash between the emails leaves none, and the repeat sends each once', async () => {
  await sql`create sequence crash; create function crash() returns trigger language plpgsql as $$
    begin if nextval('crash') = 2 then raise 'crash'; end if; return new; end $$;
    create trigger crash before insert on mail_outbox for each row execute function crash()`.execute(
    world.db,
  );
  const emails = addresses(3);
  expect((await share({ emails })).status).toBe(500);
  expect(await mailed()).toEqual([]);
  expect((await share({ emails })).status).toBe(200);
  await sql`drop trigger crash on mail_outbox`.execute(world.db);
  expect(await mailed()).toEqual(emails);
});

describe('an address whose owner has had enough', () => {
  const endOf = async (path: string, method: 'POST' | 'DELETE') =>
    world.app.inject({
      method,
      url: path,
      ...(method === 'POST'
        ? {
            payload: 'List-Unsubscribe=One-Click',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }
        : {}),
    });

  test.each(['POST', 'DELETE'] as const)(
    'gets no further share (%s) until its owner takes that back; the sender is told nothing',
    async (method) => {
      const to = `tired-${method.toLowerCase()}@post.example`;
      await share({ emails: [to] });
      const mail = await world.mailbox.newestTo(to);
      const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value;
      expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')!.value).toBe(
        'List-Unsubscribe=One-Click',
      );
      const link = /No more emails from Fundry to this address: (\S+)/.exec(mail.text!)![1]!;
      expect(header).toBe(`<${link}>`);
      const { pathname, search, searchParams } = new URL(link);
      expect([pathname, searchParams.get('emails')]).toEqual(['/unsubscribe', 'shares']);
      const token = searchParams.get('unsubscribeId');
      const path =
        method === 'POST' ? pathname + search : `/api/user/searches/notification?unsubscribeId=${token}`;
      for (let time = 0; time < 2; time++) expect((await endOf(path, method)).statusCode).toBe(200);

      await mailed();
      world.mailbox.mails.length = 0;
      const answer = await share({ emails: [to.toUpperCase(), 'eve@post.example'], message: 'Again' });
      expect(answer.body).toEqual({ mailed: true });
      expect(await mailed()).toEqual(['eve@post.example']);
      const { body } = await ada.get(`${PATH}/${ids[0]}`);
      expect(body.items.flatMap(({ emails }: { emails: string[] }) => emails).sort()).toEqual(
        [to, to, 'eve@post.example'].sort(),
      );
      const kept = await world.db.selectFrom('share_opt_out').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain('tired');

      const takeBack = `/api/user/searches/notification?unsubscribeId=${token}`;
      for (let time = 0; time < 2; time++)
        expect((await world.app.inject({ method: 'POST', url: takeBack })).statusCode).toBe(200);
      await share({ emails: [to], message: 'Welcome back' });
      expect(await mailed()).toEqual([to, 'eve@post.example'].sort());
    },
  );
});
