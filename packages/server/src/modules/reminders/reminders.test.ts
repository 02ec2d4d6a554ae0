import type { AlertType } from '@fundry/contracts/tracking/tracking-words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AlertWorld, openAlertWorld } from '../../testing/worlds/alert-world.ts';
import { type OpportunityBody, publishInternal } from '../catalogue/catalogue.public.ts';
import { changeSettings } from '../tracking/track/tracked-settings.store.ts';
import { LISTED } from './digest/compose-section.ts';
import { readReminders } from './oracle/mailed-reminders.ts';

let world: AlertWorld;
/** Each test has its own people and calls. */
let number = 0;

beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world?.close());

const due = (date: string, more: object = {}) => ({
  kind: 'DueDate',
  date,
  time: null,
  zone: null,
  label: null,
  ...more,
});

/** Publishes calls and lets a person track them. */
async function trackingPerson(calls: { id: string; deadlines: object[] }[], preferences: object = {}) {
  number++;
  const email = `p${number}@post.example`;
  const personId = await world.addPerson(email);
  await sql`insert into person_preference (person_id, preferences) values (${personId}, ${JSON.stringify(preferences)}::jsonb)`.execute(
    world.db,
  );
  const records = calls.map(({ id, deadlines }) => ({
    id: `${number}-${id}`,
    title: `Call ${id}`,
    status: 'open',
    deadlines,
  }));
  const publish = (day: string, changed = records) => world.publish(day, changed);
  await publish('2027-03-01');
  await sql`
    insert into tracked_opportunity (person_id, opportunity_id, title, tracked_at, deadline_alert_types, stage, remark, told_revision, tracked_revision)
    select ${personId}, o.id, '', '2027-03-01 13:00Z', array['DueDate', 'Update'], 'interested', '', o.revision, o.revision
    from opportunity o join source_record s on s.record_id = o.id
    where s.target = 'opportunity' and s.source_id like ${`${number}-%`}`.execute(world.db);
  return { email, personId, records, publish, mails: () => world.mailsTo(email) };
}

test('a digest gives deadlines in both time zones, soonest first, and what changed, old → new', async () => {
  const zones = { time: '17:00', zone: 'Europe/Brussels' };
  const calls = [
    { id: 'later', deadlines: [due('2027-04-10', { label: 'Stage 2' })] },
    { id: 'sooner', deadlines: [due('2027-04-09', zones)] },
    { id: 'moved', deadlines: [due('2027-09-01')] },
  ];
  const { personId, publish, records, mails } = await trackingPerson(calls, {
    timeZone: 'America/New_York',
    reminders: { leadDays: [8, 7] },
  });
  await sql`insert into applicant (person_id, country, citizenships, updated_at) values (${personId}, 'KE', '{}', now())`.execute(
    world.db,
  );
  await publish('2027-04-01', [{ ...records[2]!, deadlines: [due('2027-09-15')] }]);
  await world.run('2027-04-02T11:00:00Z');
  const [mail, ...more] = mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('2 deadlines and 1 changed call you track');
  expect(mail!.text?.match(/Unclear whether you can apply\. /g)).toHaveLength(3);
  expect(mail!.text).toContain(
    '  Application: 09-Apr-2027, 17:00 Brussels time (in 7 days)\n  In your time zone: 09-Apr-2027, 11:00',
  );
  expect(readReminders(mail!)).toEqual({
    deadlines: ['Call sooner: Application 09-Apr-2027', 'Call later: Application (Stage 2) 10-Apr-2027'],
    changes: ['Call moved: Deadline: 01-Sep-2027 → 15-Sep-2027'],
  });
  expect(mail!.text).toContain(
    'You are receiving this email because you asked to hear about deadlines and changes of opportunities you track.',
  );
  await world.run('2027-04-02T20:00:00Z');
  expect(mails()).toHaveLength(1);
});

test('twenty deadlines are listed; the rest is counted, with a link to the list', async () => {
  const calls = Array.from({ length: LISTED + 2 }, (_, index) => ({
    id: `n${index}`,
    deadlines: [due('2027-05-10')],
  }));
  const { mails } = await trackingPerson(calls);
  await world.run('2027-05-03T08:00:00Z');
  const [mail] = mails();
  expect(mail!.subject).toBe('22 deadlines you track');
  expect(readReminders(mail!).deadlines).toHaveLength(LISTED);
  expect(mail!.text).toContain(
    'See 2 more deadlines: https://fundry.example/my-funding/tracked-opportunities/-1?orderBy=deadline',
  );
});

test('a link ends exactly the emails it names; other links and asking for other emails are refused', async () => {
  const calls = ['a', 'b'].map((id) => ({ id, deadlines: [due('2027-06-10')] }));
  const { mails, personId } = await trackingPerson(calls);
  await world.run('2027-06-03T08:00:00Z');
  const links = [...mails()[0]!.text!.matchAll(/https:\/\/\S+\/unsubscribe\/alert\?\S+/g)].map(
    ([url]) => new URL(url),
  );
  const [one, two] = links.filter(({ searchParams }) => searchParams.has('opportunityId'));
  const all = links.find(({ searchParams }) => !searchParams.has('opportunityId'));
  const end = async (
    type: string,
    { searchParams }: URL,
    opportunityId = searchParams.get('opportunityId'),
  ) => {
    const query = new URLSearchParams({
      unsubscribeId: searchParams.get('unsubscribeId')!,
      ...(opportunityId && { opportunityId }),
    });
    return (await world.app.inject({ method: 'DELETE', url: `/api/user/alerts/${type}?${query}` }))
      .statusCode;
  };
  const wanted = async () =>
    (
      await sql<{
        types: string[];
      }>`select deadline_alert_types as types from tracked_now where person_id = ${personId} order by opportunity_id`.execute(
        world.db,
      )
    ).rows.map(({ types }) => types.length);
  expect(one!.searchParams.get('type')).toBe('All');
  expect(await end('DueDate', one!)).toBe(404);
  expect(await end('All', one!, two!.searchParams.get('opportunityId'))).toBe(404);
  expect(await end('All', new URL('https://x.example/?unsubscribeId=forged'))).toBe(404);
  expect(await wanted()).toEqual([2, 2]);
  expect(await end('All', one!)).toBe(200);
  expect((await wanted()).sort()).toEqual([0, 2]);
  expect(await end('All', all!)).toBe(200);
  expect(await wanted()).toEqual([0, 0]);
  await world.run('2027-06-09T08:00:00Z');
  expect(mails()).toHaveLength(1);
});

test('one click in an email program ends the emails of all that the digest tells of', async () => {
  const { mails, personId } = await trackingPerson([{ id: 'a', deadlines: [due('2027-07-10')] }]);
  await world.run('2027-07-03T08:00:00Z');
  const header = mails()[0]!.headers.find(({ key }) => key === 'list-unsubscribe')!.value;
  const { pathname, search } = new URL(header.slice(1, -1));
  const answer = await world.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } =
    await sql`select from tracked_now where person_id = ${personId} and deadline_alert_types <> '{}'`.execute(
      world.db,
    );
  expect(rows).toEqual([]);
});

test('what is no longer wanted while the message waits is not sent', async () => {
  const { mails, personId } = await trackingPerson([{ id: 'a', deadlines: [due('2027-08-10')] }]);
  world.mailbox.refuseNext(1);
  await world.run('2027-08-03T08:00:00Z');
  expect(mails()).toEqual([]);
  await sql`update tracked_opportunity set untracked_at = now() where person_id = ${personId}`.execute(
    world.db,
  );
  await expect
    .poll(
      async () => (await sql`select from digest where handed_over_at is null`.execute(world.db)).rows.length,
    )
    .toBe(0);
  expect(mails()).toEqual([]);
});

test('a message that waited past its deadlines is not sent; one with a deadline ahead, or a change, still is', async () => {
  const waiting = async () =>
    (await sql`select from digest where handed_over_at is null`.execute(world.db)).rows.length;
  const sendLate = async (at: string) => {
    world.setTime(at);
    world.mailbox.refuseNext(0);
    await sql`update mail_outbox set due_at = now()`.execute(world.db);
    world.notifications.mailer.wake();
    await expect.poll(waiting).toBe(0);
  };
  const one = { id: 'a', deadlines: [due('2028-01-10', { time: '17:00', zone: 'Europe/Brussels' })] };
  const over = await trackingPerson([one]);
  const both = await trackingPerson([one, { id: 'b', deadlines: [due('2028-01-12')] }]);
  const moved = await trackingPerson([{ id: 'a', deadlines: [due('2028-01-20')] }], {
    reminders: { leadDays: [11] },
  });
  const changed = await trackingPerson([one, { id: 'b', deadlines: [due('2028-06-01')] }]);
  await changed.publish('2028-01-08', [{ ...changed.records[1]!, deadlines: [due('2028-06-02')] }]);
  world.mailbox.refuseNext(Number.POSITIVE_INFINITY);
  await world.run('2028-01-09T08:00:00Z');
  expect(await waiting()).toBe(4);
  await moved.publish('2028-01-09', [{ ...moved.records[0]!, deadlines: [due('2028-01-21')] }]);
  await sendLate('2028-01-10T16:00:00Z');
  expect([over, both, moved, changed].map(({ mails }) => mails().length)).toEqual([0, 1, 0, 1]);
  // What was not sent is not lost: the next digest tells the new day.
  await world.run('2028-01-11T08:00:00Z');
  expect(moved.mails().map(readReminders)).toEqual([
    {
      deadlines: ['Call a: Application 21-Jan-2028'],
      changes: ['Call a: Deadline: 20-Jan-2028 → 21-Jan-2028'],
    },
  ]);
  expect(over.mails()).toEqual([]);
});

test('switching emails about changes on loses no reminder of a deadline that moved nearer', async () => {
  const { mails, personId, publish, records } = await trackingPerson([
    { id: 'a', deadlines: [due('2028-09-01')] },
  ]);
  const types = (some: AlertType[]) =>
    world.db
      .updateTable('tracked_opportunity')
      .set({ deadline_alert_types: some })
      .where('person_id', '=', personId)
      .execute();
  await types(['DueDate']);
  await world.run('2028-03-01T08:00:00Z');
  await publish('2028-03-01', [{ ...records[0]!, deadlines: [due('2028-03-20')] }]);
  const { rows } = await sql<{ id: string; revision: number }>`
    select t.id, o.revision from tracked_now t join opportunity o on o.id = t.present_id where t.person_id = ${personId}`.execute(
    world.db,
  );
  await changeSettings(world.db, rows, { deadlineAlertTypes: ['DueDate', 'Update'] }, '2028-03-01');
  await world.run('2028-03-02T08:00:00Z');
  expect(mails().map(readReminders)).toEqual([
    { deadlines: ['Call a: Application 20-Mar-2028'], changes: [] },
  ]);
});

test('of calls that turn out to be one, each person is told what is new to them', async () => {
  const a = { id: 'a', deadlines: [due('2027-12-01')] };
  const b = { id: 'b', deadlines: [due('2027-12-20')] };
  const { personId, mails, records } = await trackingPerson([a, b]);
  // One is tracked by this person, the other by somebody else.
  await sql`delete from tracked_opportunity where person_id = ${personId} and opportunity_id = (select min(opportunity_id) from tracked_opportunity where person_id = ${personId})`.execute(
    world.db,
  );
  await world.publish('2027-09-02', [
    { ...records[0]!, identityKeys: [`calls:${number}-a`, `calls:${number}-b`] },
  ]);
  await world.run('2027-09-03T08:00:00Z');
  expect(mails().map(readReminders)).toMatchObject([
    { deadlines: [], changes: [expect.stringMatching(/20-Dec-2027 → 01-Dec-2027$/)] },
  ]);
});

test('the verdict stands beside internal opportunities too, for members of their institution', async () => {
  const accountId = await world.addAccount('Delta');
  const email = 'dora@delta.example';
  const personId = await world.addPerson(email, { accountId });
  await trackingPerson([{ id: 'model', deadlines: [due('2028-04-09')] }]);
  const { record } = await world.db
    .selectFrom('opportunity')
    .select('record')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const body = { ...(record as OpportunityBody), title: 'Seed money of Delta' };
  const id = await publishInternal(world.db, accountId, body, new Date('2028-03-01T12:00:00Z'));
  await sql`
    insert into tracked_opportunity (person_id, account_id, opportunity_id, title, tracked_at, deadline_alert_types, stage, remark, told_revision, tracked_revision)
    select ${personId}, ${accountId}, o.id, '', '2028-03-01 13:00Z', array['DueDate'], 'interested', '', o.revision, o.revision
    from internal_record o where o.id = ${id}`.execute(world.db);
  await sql`insert into applicant (person_id, country, citizenships, updated_at) values (${personId}, 'KE', '{}', now())`.execute(
    world.db,
  );
  await world.run('2028-04-02T11:00:00Z');
  const [mail] = world.mailsTo(email);
  expect(mail!.text).toMatch(/Seed money of Delta\n(?:.*\n)*? *Unclear whether you can apply\. /);
});
