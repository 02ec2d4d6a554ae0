import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInto, registryOf } from '../../modules/ingestion/testing/import-text.ts';
import { inventedOpportunities, listFile } from '../../modules/ingestion/testing/invented-sources.ts';
import { readReminders } from '../../modules/reminders/oracle/mailed-reminders.ts';
import { Random } from '../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { dayOf, type KilledWorkers, openKilledWorkers } from './killed-workers.ts';

const KILLS = IN_FULL ? 100 : 1;
const PEOPLE = IN_FULL ? 60 : 8;
const MOVING = 10;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_304);
const REGISTRY = registryOf(inventedOpportunities('calls', 50));
/** Longer than the workers can be killed one after another, so that every reminder can still be sent. */
const LEAD = 10;
/** The deadlines of calls that move. They are so late that nobody is reminded of them. */
const LATE = 400;

let database: TestDatabase;
let workers: KilledWorkers;

beforeAll(async () => {
  database = await createTestDatabase();
  workers = await openKilledWorkers(database, PEOPLE);
}, 600_000);
afterAll(async () => {
  await workers?.close();
  await database?.drop();
});

test(`reminders killed at ${KILLS} random moments (seed ${SEED}): each arrives, none in two different messages`, async () => {
  const random = new Random(SEED);
  const days = KILLS * 2;
  // One call closes each day.
  const still = Array.from({ length: days }, (_, day) => ({ id: `still ${day}`, due: LEAD + 2 + day }));
  const moving = Array.from({ length: MOVING }, (_, index) => ({ id: `moving ${index}`, due: LATE }));
  const first = new Map(moving.map(({ id, due }) => [id, due]));
  await publish([...still, ...moving], 0);
  await trackAll();
  const { day, frozen } = await workers.kill(KILLS, random, async (today) => {
    const moved = moving.filter(() => random.chance(0.3));
    for (const call of moved) call.due += 1 + random.below(5);
    await publish(moved, today);
  });

  const { reminders, changes } = read();
  for (let person = 0; person < PEOPLE; person++) {
    const email = `p${person}@post.example`;
    for (const { id, due } of still.filter((call) => call.due - LEAD <= day))
      expect(reminders.get(`${email} Call ${id}`)?.size, `${email} ${id} ${dayOf(due)}`).toBe(1);
    for (const { id, due } of moving) {
      // The changes that were mailed lead from the first deadline to the present one, without a gap or a repeat.
      let said = written(first.get(id) ?? 0);
      for (const [was, is] of changes.get(`${email} Call ${id}`) ?? []) {
        expect(was, `${email} ${id}`).toBe(said);
        said = is;
      }
      expect(said, `${email} ${id}`).toBe(written(due));
    }
  }
  const repeats = workers.repeats();
  expect(frozen).toBeGreaterThan(0);
  expect(repeats).toBeGreaterThanOrEqual(frozen);
  console.log(
    `${KILLS} kills, ${frozen} of them between acceptance and commit; ${PEOPLE} people: ${workers.taken.length} messages with ` +
      `${reminders.size} reminders and ${[...changes.values()].flat().length} changes, 0 lost, 0 in two different messages, ${repeats} repeats`,
  );
}, 3_600_000);

/** The Message-IDs in which each reminder arrived, and the changes of each call in the order in which they arrived. */
function read() {
  const reminders = new Map<string, Set<string>>();
  const changes = new Map<string, [was: string, is: string][]>();
  const known = new Set<string>();
  for (const { mail } of workers.taken) {
    const id = mail.messageId ?? '';
    const email = mail.to?.[0]?.address;
    const said = readReminders(mail);
    for (const line of said.deadlines) {
      const key = `${email} ${line.split(':')[0]}`;
      reminders.set(key, (reminders.get(key) ?? new Set()).add(id));
    }
    // A message that arrives again says nothing new.
    for (const line of known.has(id) ? [] : said.changes) {
      const [, call, was = '', is = ''] = /^([^:]+): Deadline: (\S+) → (\S+)$/.exec(line) ?? [];
      const key = `${email} ${call}`;
      changes.set(key, [...(changes.get(key) ?? []), [was, is]]);
    }
    known.add(id);
  }
  return { reminders, changes };
}

/** "2027-04-05" as emails write it. */
function written(day: number): string {
  const [, month, date, year] =
    /^\w+, (\w+) (\d+), (\d+)$/.exec(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'UTC',
        weekday: 'short',
        month: 'short',
        day: '2-digit',
        year: 'numeric',
      }).format(new Date(dayOf(day))),
    ) ?? [];
  return `${date}-${month}-${year}`;
}

async function publish(calls: { id: string; due: number }[], day: number): Promise<void> {
  if (calls.length === 0) return;
  const records = calls.map(({ id, due }) => ({
    id,
    title: `Call ${id}`,
    deadlines: [{ kind: 'DueDate', date: dayOf(due), time: null, zone: null, label: null }],
  }));
  await importInto(database, REGISTRY, { content: listFile('calls', records) }, { day: dayOf(day) });
}

/** Lets everybody track every call. */
async function trackAll(): Promise<void> {
  await sql`
    insert into person (name, email, email_verified)
    select 'P', 'p' || number || '@post.example', true from generate_series(0, ${PEOPLE - 1}::integer) as number`.execute(
    database.db,
  );
  await sql`
    insert into tracked_opportunity (person_id, opportunity_id, title, tracked_at, deadline_alert_types, lead_days, stage, remark, told_revision, tracked_revision)
    select p.id, o.id, '', ${`${dayOf(0)}T13:00:00Z`}::timestamptz, array['DueDate', 'Update'], array[${LEAD}::integer], 'interested', '', o.revision, o.revision
    from person p cross join opportunity o`.execute(database.db);
}
