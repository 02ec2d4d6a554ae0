import { FIRST_INTERNAL_ID } from '@fundry/contracts/internal-ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';
import { findReminders } from '../reminders/due/find-news.ts';

const TRACKED = '/api/user/opportunities';
const OWN = {
  date: '2026-03-20',
  time: '12:00',
  zone: 'Europe/Oslo',
  label: 'Draft to the office',
};

let world: IdentityWorld;
let adaId: string;
let editor: Browser;
let ada: Browser;
let ben: Browser;
/** An opportunity of the sample world with a deadline of its own, later than the internal one. */
let id: string;
const address = () => `/api/opportunities/${id}/institution`;
/** The version that an editor sees. */
const version = async (): Promise<number> => (await editor.get(address())).body.version;
const save = (by: Browser, details: object, version: number) => by.put(address(), { ...details, version });

beforeAll(async () => {
  world = await openSampleIdentity();
  const alpha = await world.addAccount('Alpha');
  const beta = await world.addAccount('Beta');
  await world.addPerson('edith@alpha.example', { accountId: alpha, role: 'EDITOR' });
  adaId = await world.addPerson('ada@alpha.example', { accountId: alpha });
  await world.addPerson('ben@beta.example', { accountId: beta, role: 'EDITOR' });
  editor = await world.signedIn('edith@alpha.example');
  ada = await world.signedIn('ada@alpha.example');
  ben = await world.signedIn('ben@beta.example');
  const { rows } = await sql<{ id: number }>`
    select opportunity_id as id from opportunity_brief
    where status = 'open' and deadline_days[1] between '2026-04-02' and '2026-06-01' and cardinality(deadline_days) = 1
    order by 1 limit 1`.execute(world.db);
  id = String(rows[0]!.id);
  for (const person of [ada, ben]) await person.post(TRACKED, { opportunityIds: [id] });
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  await sql`delete from call_details`.execute(world.db);
  await sql`delete from opportunity_deadline where account_id is not null`.execute(world.db);
});

/** The internal deadlines that somebody has of the opportunity: in the list of tracked ones, by day, and in the calendar. */
async function seenBy(person: Browser) {
  const own = <Each extends { label: string | null }>(all: Each[]) =>
    all.filter(({ label }) => label?.startsWith('internal'));
  const { dates } = (await person.get(`${TRACKED}/dates?from=2026-03-01&to=2026-03-31`)).body;
  const calendar = (await person.put('/api/user/calendar')).body.calendar.address;
  const events = (await world.browser().get(new URL(calendar).pathname)).body as string;
  return {
    dates: own(dates as { label: string | null; date: string }[]).map(
      ({ date, label }) => `${date} ${label}`,
    ),
    calendar: events.includes('Draft to the office'),
    record: own((await person.get(`/api/opportunities/${id}`)).body._source.deadlines).length,
  };
}

describe('what an institution adds to an opportunity', () => {
  test('is written by editors and read by its members, and by nobody else', async () => {
    const contact = { name: 'Grants office', email: 'grants@alpha.example', phone: '' };
    const instructions = '<p onclick="x()">Tell us <b>first</b>.</p><script>y()</script>';
    const saved = await save(editor, { deadlines: [OWN], instructions, contact }, 0);
    expect([saved.status, saved.body]).toEqual([200, { version: await version() }]);
    expect((await ada.get(address())).body).toMatchObject({
      deadlines: [OWN],
      instructions: '<p>Tell us <b>first</b>.</p>',
      contact,
      version: saved.body.version,
      writtenBy: { name: expect.any(String) },
    });
    expect((await ben.get(address())).body).toMatchObject({ version: 0, deadlines: [], instructions: '' });
    expect((await save(ada, { deadlines: [OWN] }, saved.body.version)).status).toBe(403);
  });

  test('stands in lists, reminders and calendars of members who track it, and goes from them when it is deleted', async () => {
    const nothing = { dates: [], calendar: false, record: 0 };
    expect(await seenBy(ada)).toMatchObject(nothing);
    await save(editor, { deadlines: [OWN] }, 0);
    expect(await seenBy(ada)).toEqual({
      dates: ['2026-03-20 internal: Draft to the office'],
      calendar: true,
      record: 1,
    });
    expect(await seenBy(ben)).toMatchObject(nothing);
    const reminded = async () => {
      const found = await findReminders(world.db, [adaId], new Date('2026-03-18T12:00:00Z'));
      return found.get(adaId)?.reminders.map(({ date, label }) => [date, label]) ?? [];
    };
    expect(await reminded()).toContainEqual(['2026-03-20', 'internal: Draft to the office']);
    // Tracked before she joined the institution, it is her own.
    await world.db
      .updateTable('tracked_opportunity')
      .set({ account_id: null })
      .where('person_id', '=', adaId)
      .execute();
    expect(await reminded()).toContainEqual(['2026-03-20', 'internal: Draft to the office']);
    const seen = await version();
    expect((await editor.delete(`${address()}?version=${seen}`)).status).toBe(200);
    expect(await seenBy(ada)).toMatchObject(nothing);
    expect(await reminded()).toEqual([]);
    expect((await editor.delete(`${address()}?version=${seen}`)).status).toBe(404);
  });

  test('moves in calendars: its event keeps its name and has a later number', async () => {
    const calendar = new URL((await ada.put('/api/user/calendar')).body.calendar.address).pathname;
    const event = async () => {
      const events = ((await world.browser().get(calendar)).body as string).split('BEGIN:VEVENT');
      const own = events.find((text) => text.includes('Draft to the office')) ?? '';
      const [uid = '', sequence = ''] = [/UID:(.*)/, /SEQUENCE:(.*)/].map((line) => line.exec(own)?.[1]);
      return { uid, sequence: Number(sequence) };
    };
    await save(editor, { deadlines: [OWN] }, 0);
    const before = await event();
    world.setTime('2026-03-01T12:05:00Z');
    await save(editor, { deadlines: [{ ...OWN, date: '2026-03-25' }] }, await version());
    const after = await event();
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    world.setTime('2026-03-01T12:00:00Z');
  });

  test('reaches a calendar program that asks whether something is new', async () => {
    const calendar = new URL((await ada.put('/api/user/calendar')).body.calendar.address).pathname;
    const before = await world.browser().get(calendar);
    const program = world.browser();
    program.headers['if-none-match'] = String(before.headers.etag);
    const again = () => program.get(calendar);
    expect((await again()).status).toBe(304);
    await save(editor, { deadlines: [OWN] }, 0);
    expect((await again()).status).toBe(200);
  });

  test('is neither overwritten nor deleted by an editor who has not seen the latest', async () => {
    await save(editor, { instructions: '<p>One</p>' }, 0);
    const one = await version();
    await save(editor, { instructions: '<p>Two</p>' }, one);
    const two = await version();
    const late = await save(editor, { instructions: '<p>Late</p>' }, one);
    expect([late.status, late.body.code]).toEqual([409, 'call-details/newer']);
    expect(late.body.newerDetails).toMatchObject({ instructions: '<p>Two</p>', version: two });
    expect((await editor.delete(`${address()}?version=${one}`)).status).toBe(409);
    expect((await ada.get(address())).body.instructions).toBe('<p>Two</p>');
    await editor.delete(`${address()}?version=${two}`);
    const gone = await save(editor, { instructions: '<p>Late</p>' }, two);
    expect([gone.status, gone.body.code]).toEqual([404, 'call-details/not-found']);
    // Written anew by somebody else, it has a version that no editor has seen before.
    await save(editor, { instructions: '<p>Anew</p>' }, 0);
    for (const seen of [one, two]) {
      expect((await save(editor, { instructions: '<p>Late</p>' }, seen)).status).toBe(409);
    }
  });

  test('of opportunities that were merged is shown together, and is one after saving', async () => {
    const { id: gone, revision } = await world.db
      .selectFrom('opportunity')
      .select(['id', 'revision'])
      .where('id', '!=', Number(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const dozen = (label: string) =>
      Array.from({ length: 12 }, (_, index) => ({ ...OWN, label: `${label} ${index}` }));
    const contact = { name: 'Grants <office>', email: 'grants@alpha.example', phone: '' };
    await editor.put(`/api/opportunities/${gone}/institution`, {
      deadlines: [...dozen('a'), OWN],
      contact,
      version: 0,
    });
    const library = { ...contact, name: 'Library' };
    world.setTime('2026-03-01T12:10:00Z');
    await save(editor, { deadlines: [...dozen('b'), OWN], instructions: '<p>Ask.</p>', contact: library }, 0);
    const alone = await version();
    await world.db.deleteFrom('opportunity').where('id', '=', gone).execute();
    await world.db
      .insertInto('removed_record')
      .values({ target: 'opportunity', id: gone, merged_into: Number(id), revision })
      .execute();
    const { body } = await ada.get(address());
    expect(body.deadlines).toHaveLength(25);
    const { deadlines, instructions } = body;
    const both = { deadlines, instructions, contact: body.contact };
    expect(both).toMatchObject({
      instructions: '<p>Ask.</p><p>Contact: Grants &lt;office&gt;, grants@alpha.example</p>',
      contact: library,
    });
    expect((await save(editor, both, alone)).status).toBe(409);
    expect(
      (await save(editor, { ...both, deadlines: [...deadlines, ...dozen('c')] }, body.version)).body,
    ).toMatchObject({
      code: 'call-details/too-many',
    });
    expect((await save(editor, both, body.version)).status).toBe(200);
    expect((await ada.get(address())).body).toMatchObject(both);
    world.setTime('2026-03-01T12:00:00Z');
  });

  test('must be something, about an opportunity that is there and is not an internal one', async () => {
    expect((await save(editor, { instructions: '<p> </p>' }, 0)).body.code).toBe('call-details/empty');
    expect((await save(editor, { deadlines: [{ ...OWN, label: '' }] }, 0)).status).toBe(400);
    const gone = await editor.put('/api/opportunities/999999999/institution', {
      instructions: 'x',
      version: 0,
    });
    expect(gone.status).toBe(404);
    const internal = `/api/opportunities/${FIRST_INTERNAL_ID}/institution`;
    expect((await editor.put(internal, { instructions: 'x', version: 0 })).status).toBe(404);
  });
});
