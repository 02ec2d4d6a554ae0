import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeInternal,
  type OpportunityBody,
  publishInternal,
} from '../../modules/catalogue/catalogue.public.ts';
import { findReminders } from '../../modules/reminders/due/find-news.ts';
import type { Browser } from '../browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../worlds/identity-world.ts';

const TRACKED = '/api/user/opportunities';
const due = (date: string) => ({ kind: 'DueDate' as const, date, time: null, zone: null, label: null });

let world: IdentityWorld;
let alpha: string;
let adaId: string;
let ada: Browser;
let eve: Browser;
let ben: Browser;
let body: OpportunityBody;
/** An internal opportunity of Alpha, which Ada tracks in a group that she shows to colleagues. */
let internal: string;
let group: string;

beforeAll(async () => {
  world = await openSampleIdentity();
  alpha = await world.addAccount('Alpha');
  const beta = await world.addAccount('Beta');
  adaId = await world.addPerson('ada@alpha.example', { accountId: alpha });
  await world.addPerson('eve@alpha.example', { accountId: alpha });
  await world.addPerson('ben@beta.example', { accountId: beta });
  ada = await world.signedIn('ada@alpha.example');
  eve = await world.signedIn('eve@alpha.example');
  ben = await world.signedIn('ben@beta.example');
  const { record } = await world.db.selectFrom('opportunity').select('record').executeTakeFirstOrThrow();
  body = {
    ...(record as OpportunityBody),
    title: 'Seed fund',
    status: 'open',
    deadlines: [due('2026-03-20')],
  };
  internal = String(await publishInternal(world.db, alpha, body, new Date('2026-03-01T11:00:00Z')));
  const into = { opportunityIds: [internal], groups: [{ name: 'Ours' }] };
  expect((await ben.post('/api/groups/_assign_opportunities', into)).status).toBe(404);
  group = (await ada.post('/api/groups/_assign_opportunities', into)).body.groups[0].id;
  await ada.put(`/api/groups/${group}`, { shownToColleagues: true });
}, 120_000);
afterAll(() => world?.close());

/** What Ada sees of what she tracks: in the list, among the dates, among the changes, and in her emails. */
async function seenByAda() {
  const [listed] = (await ada.get(TRACKED)).body.opportunities;
  const { dates } = (await ada.get(`${TRACKED}/dates?from=2026-03-01&to=2026-04-30`)).body;
  const { changes } = (await ada.get(`${TRACKED}/changes?since=2026-02-01`)).body;
  const mailed = (await findReminders(world.db, [adaId], new Date('2026-03-25T12:00:00Z'))).get(adaId);
  return {
    standing: listed.standing,
    dates: dates.map(({ date }: { date: string }) => date),
    changes: changes.length,
    reminded: mailed?.reminders.map(({ date }) => date) ?? [],
    told: mailed?.changes.flatMap(({ lines }) => lines) ?? [],
  };
}

test('members track an internal opportunity as any other; others cannot', async () => {
  const later = { ...body, deadlines: [due('2026-04-01')] };
  expect((await seenByAda()).dates).toEqual(['2026-03-20']);
  await changeInternal(
    world.db,
    { id: Number(internal), accountId: alpha },
    later,
    new Date('2026-03-01T13:00:00Z'),
  );
  expect(await seenByAda()).toEqual({
    standing: 'present',
    dates: ['2026-04-01'],
    changes: 1,
    reminded: ['2026-04-01'],
    told: ['Deadline: 20-Mar-2026 → 01-Apr-2026'],
  });
  expect((await ada.get(`/api/opportunities/${internal}/changes`)).body.total).toBe(1);
  expect((await ben.post(TRACKED, { opportunityIds: [internal] })).status).toBe(404);
});

test('it is in the calendar and the shown group of its person, and on no public page', async () => {
  const { address } = (await ada.put('/api/user/calendar')).body.calendar;
  const calendar = await world.browser().get(new URL(address).pathname);
  expect(calendar.body).toContain('SUMMARY:Internal: Application: Seed fund');
  expect((await eve.get(`/api/account/groups/${group}`)).body).toMatchObject({ count: 1, total: 1 });
  const url = (await ada.post('/api/user/share/groups', { groupId: group })).body.link;
  const page = `/api/public/groups/${new URL(url).pathname.split('/').at(-1)}`;
  const shared = await ben.get(page);
  expect(shared.body).toMatchObject({ name: 'Ours', hits: { total: { value: 0 } } });
  const { body: file } = await ben.get(`${page}/deadlines.ics`);
  expect(file).toContain('BEGIN:VCALENDAR');
  expect(file).not.toContain('Seed fund');
  await eve.post(`${page}/_copy`, { name: 'Copied' });
  expect((await eve.get(TRACKED)).body.total).toBe(0);
});

test('files of members say that it is internal and hold the note on it; those of others have no such columns', async () => {
  await world.addPerson('edith@alpha.example', { accountId: alpha, role: 'EDITOR' });
  const edith = await world.signedIn('edith@alpha.example');
  await edith.post('/api/account/opportunity-notes', {
    opportunityIds: [internal],
    note: '<p>Ask, first.</p>',
  });
  const tracked = (await ada.post(`${TRACKED}/_export?format=csv`)).body as string;
  expect(tracked).toMatch(/,Visibility,Note\r\n.*,Internal,"Ask, first."\r\n$/);
  const searched = await ada.post('/api/opportunities/_export?format=csv');
  expect(searched.body).toMatch(/,Visibility,Note\r\n.*,Public,\r\n/);
  await world.addPerson('one@post.example');
  const theirs = await world.signedIn('one@post.example');
  const [others = ''] = (await theirs.post('/api/opportunities/_export?format=csv')).body.split('\r\n');
  expect(others).not.toContain('Visibility');
});

test('it is not sent to anybody by email', async () => {
  const share = async (browser: Browser, ...opportunityIds: string[]) => {
    const { status, body } = await browser.post('/api/user/share/opportunities', {
      opportunityIds,
      emails: ['somebody@post.example'],
    });
    return [status, body.errorDescription];
  };
  const [open] = (await ada.post('/api/opportunities/ids')).body.ids;
  expect(await share(ada, open, internal)).toEqual([
    409,
    'Internal opportunities of Alpha cannot be sent to people outside. Nothing was sent.',
  ]);
  expect(await share(ben, open, internal)).toEqual(await share(ben, open, String(Number.MAX_SAFE_INTEGER)));
  await ada.post('/api/user/share/groups', { groupId: group, emails: ['somebody@post.example'] });
  await world.notifications.mailer.idle();
  const mails = world.mailbox.mails.filter(({ to }) => to?.[0]?.address === 'somebody@post.example');
  expect(mails.map(({ text }) => text?.includes('Seed fund'))).toEqual([false]);
});

test('those who leave the institution see that it is gone, and hear nothing more of it', async () => {
  await sql`delete from membership where person_id = ${adaId}`.execute(world.db);
  const gone = { standing: 'gone', dates: [], changes: 0, reminded: [], told: [] };
  expect(await seenByAda()).toEqual(gone);
  expect((await ada.get(`/api/opportunities/${internal}/changes`)).status).toBe(404);
});

test('its facts are removed with it, and with its institution', async () => {
  const facts = async () =>
    (await sql`select from opportunity_brief where account_id = ${alpha}`.execute(world.db)).rows.length;
  await changeInternal(world.db, { id: Number(internal), accountId: alpha }, null, new Date());
  expect(await facts()).toBe(0);
  await publishInternal(world.db, alpha, body, new Date());
  expect(await facts()).toBe(1);
  await sql`delete from account where id = ${alpha}`.execute(world.db);
  expect(await facts()).toBe(0);
});
