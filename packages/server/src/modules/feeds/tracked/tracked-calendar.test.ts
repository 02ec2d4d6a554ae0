import ical from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/browser.ts';
import { calendarIn, type FeedWorld, openFeedWorld, pathOf } from '../../../testing/worlds/feed-world.ts';

const MINE = '/api/user/calendar';
const TRACK = '/api/user/opportunities';
const NOT_THERE = 404;

let world: FeedWorld;
let ids: Map<string, string>;

beforeAll(async () => {
  world = await openFeedWorld();
  await publish('2026-02-01', [
    call('a', { date: '2026-06-01', time: '17:00', zone: 'Europe/Brussels' }, { date: '2026-02-15' }),
    call('b', { date: '2026-07-01' }, { kind: 'LoiDate', date: '2026-05-01' }),
    call('c'),
    call('d', { date: '2026-08-01' }),
  ]);
  const { body } = await world.ada.post('/api/opportunities', { pageSize: 10 });
  ids = new Map(body.hits.hits.map(({ _id, _source }: Found) => [_source.title, _id]));
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  await world.ada.delete(MINE);
  await world.db.deleteFrom('tracked_opportunity').execute();
  await world.db.deleteFrom('rate_limit').execute();
  await track('Ice a', 'Ice b', 'Ice c');
});

type Found = { _id: string; _source: { title: string } };

function call(id: string, ...dates: object[]) {
  const deadline = { kind: 'DueDate', time: null, zone: null, label: null };
  return { id, title: `Ice ${id}`, deadlines: dates.map((date) => ({ ...deadline, ...date })) };
}

async function publish(day: string, calls: ReturnType<typeof call>[]) {
  await world.publish(day, calls, { scope: 'all' });
  await world.index();
}

async function track(...titles: string[]) {
  const opportunityIds = titles.map((title) => ids.get(title));
  expect((await world.ada.post(TRACK, { opportunityIds })).status).toBe(200);
}

async function made(): Promise<string> {
  const { status, body } = await world.ada.put(MINE);
  expect(status).toBe(200);
  return pathOf(body.calendar.address);
}

const summaries = (answer: Answer) => [...calendarIn(answer).events.values()].map(({ summary }) => summary);
const standing = async (path: string) => (await world.read(path)).status;

describe('its content', () => {
  test('is every date to come of what is tracked, in its zone, as other calendars of Fundry have it', async () => {
    const answer = await world.read(await made());
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(summaries(answer).sort()).toEqual([
      'Application: Ice a',
      'Application: Ice b',
      'Letter of intent: Ice b',
    ]);
    const { events } = calendarIn(answer);
    const moment = [...events.values()].find(({ summary }) => summary === 'Application: Ice a')?.startDate;
    expect(moment?.toJSDate().toISOString()).toBe('2026-06-01T15:00:00.000Z');
    const single = await world.read(`/api/opportunities/${ids.get('Ice b')}/calendar/deadlines.ics`);
    for (const [uid, { sequence }] of calendarIn(single).events) {
      expect(events.get(uid)?.sequence).toBe(sequence);
    }
  });

  test('follows what is tracked and untracked, and leaves out the kinds that are not wanted', async () => {
    const path = await made();
    await world.ada.delete(TRACK, [ids.get('Ice a')]);
    await track('Ice d');
    expect(summaries(await world.read(path)).sort()).toEqual([
      'Application: Ice b',
      'Application: Ice d',
      'Letter of intent: Ice b',
    ]);
    const { body } = await world.ada.put(`${MINE}/settings`, { kinds: ['LoiDate'] });
    expect([pathOf(body.calendar.address), body.calendar.kinds]).toEqual([path, ['LoiDate']]);
    expect(summaries(await world.read(path))).toEqual(['Letter of intent: Ice b']);
  });

  test('rings when alarms are on: at the lead times of the call, of the person, or the usual ones', async () => {
    const path = await made();
    expect((await world.read(path)).body).not.toContain('VALARM');
    await world.ada.put(`${MINE}/settings`, { alarms: true });
    await world.ada.post(TRACK, { opportunityIds: [ids.get('Ice a')], leadDays: [3] });
    const triggers = async () => {
      const { calendar } = calendarIn(await world.read(path));
      return calendar
        .getAllSubcomponents('vevent')
        .map((event) => [
          event.getFirstPropertyValue('summary'),
          event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
        ]);
    };
    expect(await triggers()).toContainEqual(['Application: Ice a', ['-P3D']]);
    expect(await triggers()).toContainEqual(['Application: Ice b', ['-P29DT15H', '-P6DT15H', '-PT15H']]);
    await world.ada.post('/api/user/preferences', { reminders: { leadDays: [0] } });
    expect(await triggers()).toContainEqual(['Application: Ice b', ['PT9H']]);
    await world.ada.post('/api/user/preferences', {});
  });

  test('a deadline that moved is the same event with a higher sequence', async () => {
    const path = await made();
    const before = calendarIn(await world.read(path)).events;
    world.setTime('2026-03-02T12:00:00Z');
    await publish('2026-03-02', [
      call('a', { date: '2026-09-01', time: '17:00', zone: 'America/New_York' }, { date: '2026-02-15' }),
      call('b', { date: '2026-07-01' }, { kind: 'LoiDate', date: '2026-05-01' }),
      call('c'),
      call('d', { date: '2026-08-01' }),
    ]);
    const after = calendarIn(await world.read(path)).events;
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    const [uid] = [...after].find(([, { summary }]) => summary === 'Application: Ice a') ?? [''];
    expect(after.get(uid)?.startDate.toJSDate().toISOString()).toBe('2026-09-01T21:00:00.000Z');
    expect(after.get(uid)?.sequence).toBeGreaterThan(before.get(uid)?.sequence ?? Number.NaN);
    world.setTime('2026-03-01T12:00:00Z');
  });
});

describe('its address', () => {
  test('is made, renewed and ended by its person; old ones are dead at once', async () => {
    expect((await world.ada.get(MINE)).body).toEqual({ calendar: null });
    expect((await world.ada.put(`${MINE}/settings`, { alarms: true })).status).toBe(NOT_THERE);
    const first = await made();
    await world.ada.put(`${MINE}/settings`, { alarms: true, kinds: ['DueDate', 'DueDate'] });
    const second = await made();
    expect((await world.ada.get(MINE)).body.calendar).toMatchObject({ alarms: true, kinds: ['DueDate'] });
    expect([await standing(first), await standing(second)]).toEqual([NOT_THERE, 200]);
    await world.ada.delete(MINE);
    expect(await standing(second)).toBe(NOT_THERE);
    expect((await world.ada.delete(MINE)).status).toBe(200);
  });

  test('made up, of another kind of feed, or ended, is answered alike; the database alone opens none', async () => {
    const path = await made();
    const token = path.split('/')[2] ?? '';
    const { atom } = await world.feedOf({ name: 'Of another kind' });
    const [row] = await world.db.selectFrom('tracked_calendar').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token.slice(22));
    const others = [
      'x',
      `${token.slice(0, -2)}AA`,
      token.slice(0, 22),
      row?.id ?? '',
      atom.split('/')[2] ?? '',
    ];
    await world.ada.put(MINE);
    const ended = await world.read(path);
    expect(ended.status).toBe(NOT_THERE);
    for (const other of others) {
      const { status, body } = await world.read(path.replace(token, other));
      expect([status, body], other).toEqual([NOT_THERE, ended.body]);
    }
    expect(await standing(`/feeds/${token}/atom.xml`)).toBe(NOT_THERE);
  });

  test('stands in no log, and is kept from caches, search engines and the pages that it leads to', async () => {
    const path = await made();
    world.log.length = 0;
    const { headers } = await world.read(path);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(world.log.join('')).not.toContain(path.split('/')[2]);
    const { body } = await world.ada.get('/api/user/data');
    expect(body.trackedCalendars).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(path.split('/')[2]);
  });

  test('who holds the answer is told so, until something changes', async () => {
    const path = await made();
    const tag = String((await world.read(path)).headers.etag);
    const again = () => world.read(path, { 'if-none-match': tag });
    expect([(await again()).status, (await again()).body]).toEqual([304, '']);
    await track('Ice d');
    expect((await again()).status).toBe(200);
    await world.ada.delete(TRACK, [ids.get('Ice d')]);
    expect((await again()).status).toBe(304);
    await world.ada.put(`${MINE}/settings`, { alarms: true });
    expect((await again()).status).toBe(200);
  });

  test('is read 600 times an hour', async () => {
    const path = await made();
    await world.read(path);
    await world.db.updateTable('rate_limit').set({ count: 600 }).where('seconds', '=', 3600).execute();
    const { status, body } = await world.read(path);
    expect([status, body.errorDescription]).toEqual([
      429,
      'This calendar has been read too often. Try again later.',
    ]);
  });

  test('ends while the address of its person is unconfirmed', async () => {
    const path = await made();
    const confirmed = (is: boolean) =>
      world.db.updateTable('person').set({ email_verified: is }).where('id', '=', world.adaId).execute();
    await confirmed(false);
    expect(await standing(path)).toBe(NOT_THERE);
    await confirmed(true);
    expect(await standing(path)).toBe(200);
  });
});

test('in an institution the calendar has its own address, ends with the membership or the access, and while EXPORT is denied', async () => {
  const own = await made();
  const account = await world.addAccount('Alpha University');
  const membership = { account_id: account, person_id: world.adaId };
  await world.db
    .insertInto('membership')
    .values({ ...membership, proof: 'domain' })
    .execute();
  expect((await world.ada.get(MINE)).body).toEqual({ calendar: null });
  const inside = await made();
  await track('Ice d');
  expect(summaries(await world.read(inside))).toContain('Application: Ice d');
  expect(summaries(await world.read(own))).not.toContain('Application: Ice d');
  const permit = (permission: 'ALLOW' | 'DENY') =>
    world.db
      .updateTable('account')
      .set({ feature_permissions: JSON.stringify({ EXPORT: permission }) })
      .where('id', '=', account)
      .execute();
  await permit('DENY');
  expect([await standing(inside), (await world.ada.put(MINE)).status]).toEqual([NOT_THERE, 403]);
  await permit('ALLOW');
  expect(await standing(inside)).toBe(200);
  const give = (access_modes: 'full-access'[]) =>
    world.db.updateTable('account').set({ access_modes }).where('id', '=', account).execute();
  await give([]);
  expect([await standing(inside), await standing(own)]).toEqual([NOT_THERE, 200]);
  await give(['full-access']);
  // It stays while its owner acts for another institution.
  const other = await world.addAccount('Beta University');
  await world.db
    .insertInto('membership')
    .values({ account_id: other, person_id: world.adaId, proof: 'domain' })
    .execute();
  const choose = (account_id: string | null) =>
    world.db.updateTable('person').set({ account_id }).where('id', '=', world.adaId).execute();
  await choose(other);
  expect(await standing(inside)).toBe(200);
  await choose(null);
  await world.db.deleteFrom('membership').where('account_id', '=', other).execute();
  await world.db.deleteFrom('membership').where('account_id', '=', account).execute();
  expect(await standing(inside)).toBe(NOT_THERE);
  expect(summaries(await world.read(own))).toContain('Application: Ice d');
});

describe('one deadline as a file', () => {
  const file = (of: string, query = '') =>
    world.read(`/api/opportunities/${ids.get(of)}/calendar/deadlines.ics${query}`);

  test('holds the one that is named, or all that are to come, for everybody', async () => {
    const all = await file('Ice b');
    expect(all.headers['content-disposition']).toBe('attachment; filename="deadline.ics"');
    expect(summaries(all).sort()).toEqual(['Application: Ice b', 'Letter of intent: Ice b']);
    expect(summaries(await file('Ice b', '?deadline=LoiDate-1'))).toEqual(['Letter of intent: Ice b']);
    expect(ical.parse(all.body)).toBeTruthy();
  });

  test.each([
    ['a call without deadlines', 'Ice c', ''],
    ['a deadline that is over', 'Ice a', '?deadline=DueDate-1'],
    ['one that it does not have', 'Ice a', '?deadline=LoiDate-1'],
  ])('is 404 for %s', async (_name, of, query) => {
    expect((await file(of, query)).status).toBe(NOT_THERE);
  });
});
