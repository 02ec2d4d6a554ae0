import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { Deadline } from '@fundry/contracts/record-words/deadline-day.ts';
import type { AlertType } from '@fundry/contracts/tracking/tracking-words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../../platform/random.ts';
import { IN_FULL } from '../../../testing/in-full.ts';
import { type AlertWorld, openAlertWorld } from '../../../testing/worlds/alert-world.ts';
import { changeSettings } from '../../tracking/track/tracked-settings.store.ts';
import { readReminders } from './mailed-reminders.ts';
import {
  lastMailDay,
  type PlainDeadline,
  type PlainPerson,
  type PlainTracking,
  plainLeads,
} from './plain-reminders.ts';

const SEED = Number(process.env.SEED ?? 20_270_301);
const PEOPLE = IN_FULL ? 20 : 8;
const CALLS = IN_FULL ? 40 : 20;
/** In short: two weeks around changes of daylight saving in Europe, America and Australia. In full: a year. */
const SPANS: [from: string, days: number][] = IN_FULL
  ? [['2027-01-01', 365]]
  : [
      ['2027-03-20', 14],
      ['2027-10-26', 14],
    ];
const HOURS = IN_FULL ? ['03:05', '09:05', '15:05', '21:05'] : ['09:05', '21:05'];
const LAST_BEFORE_NOON = '09:05';
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Australia/Sydney',
];
const KINDS = ['DueDate', 'LoiDate', 'OtherDate'] as const;
const ALERT_KINDS = [...KINDS, 'Update'] as const;
const NAMES = { DueDate: 'Application', LoiDate: 'Letter of intent', OtherDate: 'Other' };
const LEADS = [[30, 7, 1], [0], [14, 3], [60, 30, 7, 1, 0], [10]];
const DAY_MS = 86_400_000;

interface Call {
  id: string;
  deadlines: PlainDeadline[];
  closed: boolean;
}
interface Person extends PlainPerson {
  id: string;
  email: string;
  tracks: Map<Call, PlainTracking & { told: PlainDeadline[] }>;
  /** When they were looked at last, and what they got. */
  before: Date | null;
  sent: Set<string>;
}

let world: AlertWorld;
beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world?.close());

test(`what is mailed about tracked calls is what a plain evaluation says, each once (SEED=${SEED})`, async () => {
  const random = new Random(SEED);
  const seen = { mails: 0, reminders: 0, changes: 0, moves: 0, switches: 0 };
  for (const [from, days] of SPANS) {
    await sql`truncate person, opportunity, source_record, record_key cascade`.execute(world.db);
    const calls = Array.from(
      { length: CALLS },
      (_, index): Call => ({ id: `c${from}${index}`, deadlines: [], closed: false }),
    );
    const moveTo = (call: Call, at: Date) => {
      const fresh = KINDS.filter((kind) => kind === 'DueDate' || random.chance(0.3)).map((kind) =>
        randomDeadline(random, kind, at),
      );
      const known = (one: PlainDeadline) =>
        call.deadlines.find(({ kind, date }) => kind === one.kind && date === one.date);
      call.deadlines = fresh.map((one) => ({ ...one, since: known(one)?.since ?? at }));
    };
    const begun = new Date(`${from}T12:00:00Z`);
    for (const call of calls) moveTo(call, begun);
    await publish(calls, from);
    const people: Person[] = [];
    for (let number = 0; number < PEOPLE; number++)
      people.push(await addPerson(random, `p${from}-${number}@post.example`));
    for (let day = 0; day < days; day++) {
      const date = new Date(begun.getTime() + day * DAY_MS).toISOString().slice(0, 10);
      for (const hour of HOURS) {
        const at = new Date(`${date}T${hour}:00Z`);
        if (at > begun) await lookAt(at, people, seen);
        if (hour !== LAST_BEFORE_NOON) continue;
        // At noon some calls move, and in the afternoon people track and untrack.
        const noon = new Date(`${date}T12:00:00Z`);
        const moved = calls.filter(() => day > 0 && random.chance(0.06));
        for (const call of moved) {
          if (random.chance(0.1)) call.closed = !call.closed;
          else moveTo(call, noon);
        }
        seen.moves += moved.length;
        if (moved.length > 0) await publish(moved, date);
        await trackSome(random, people, calls, new Date(`${date}T13:00:00Z`), seen);
      }
    }
  }
  console.log(
    `${PEOPLE} people, ${CALLS} calls, ${SPANS.map(([, days]) => days).join(' + ')} days, ${seen.moves} moves, ${seen.switches} switches: ` +
      `${seen.mails} mails with ${seen.reminders} reminders and ${seen.changes} changes as expected`,
  );
  expect(seen.reminders).toBeGreaterThan(PEOPLE * 2);
  expect(seen.changes).toBeGreaterThan(PEOPLE);
  expect(seen.switches).toBeGreaterThan(PEOPLE);
}, 3_600_000);

async function lookAt(
  at: Date,
  people: Person[],
  seen: { mails: number; reminders: number; changes: number },
) {
  const before = world.mailbox.mails.length;
  await world.run(at.toISOString());
  const mails = world.mailbox.mails.slice(before);
  for (const person of people) {
    const context = `SEED=${SEED}, ${at.toISOString()}, ${person.email}`;
    const own = mails.filter(({ to }) => to?.[0]?.address === person.email);
    const told = own.map(readReminders);
    const expected = isDue(person, at) ? tell(person, at) : { deadlines: [], changes: [] };
    expect(own.length, context).toBeLessThanOrEqual(1);
    expect(told.flatMap(({ deadlines }) => deadlines).sort(), context).toEqual(expected.deadlines.sort());
    expect(told.flatMap(({ changes }) => changes).sort(), context).toEqual(expected.changes.sort());
    seen.reminders += expected.deadlines.length;
    seen.changes += expected.changes.length;
  }
  seen.mails += mails.length;
}

/** Whether a digest of the person came due since they were looked at, or since they began to track. */
function isDue(person: Person, at: Date): boolean {
  const first = Math.min(...[...person.tracks.values()].map(({ trackedAt }) => trackedAt.getTime()));
  const since = person.before ?? (Number.isFinite(first) ? new Date(first) : null);
  return since !== null && person.tracks.size > 0 && lastMailDay(person, since) < lastMailDay(person, at);
}

function tell(person: Person, at: Date): { deadlines: string[]; changes: string[] } {
  const deadlines = new Set<string>();
  const changes: string[] = [];
  for (const [call, tracking] of person.tracks) {
    for (const deadline of call.closed ? [] : call.deadlines) {
      const keyOf = (lead: number) => `${call.id} ${deadline.kind} ${deadline.date} ${lead}`;
      const leads = plainLeads(person, tracking, deadline, {
        at,
        before: person.before,
        wasSent: (lead) => person.sent.has(keyOf(lead)),
      });
      for (const lead of leads) person.sent.add(keyOf(lead));
      if (leads.length > 0)
        deadlines.add(
          `Call ${call.id}: ${NAMES[deadline.kind as Deadline['kind']]} ${formatDate(deadline.date)}`,
        );
    }
    if (tracking.types.includes('Update')) {
      const [was, is] = [tracking.told, call.deadlines].map((all) =>
        all.find(({ kind }) => kind === 'DueDate'),
      );
      if (was && is && whenOf(was, null) !== whenOf(is, null))
        changes.push(`Call ${call.id}: Deadline: ${whenOf(was, is)} → ${whenOf(is, was)}`);
    }
    tracking.told = call.deadlines;
  }
  person.before = at;
  return { deadlines: [...deadlines], changes };
}

/** The day of a deadline, with its time where the other's differs. */
function whenOf(one: PlainDeadline, other: PlainDeadline | null): string {
  if (one.time === other?.time && one.zone === other?.zone) return formatDate(one.date);
  if (one.time === null) return formatDate(one.date);
  const place = one.zone?.split('/').at(-1)?.replaceAll('_', ' ');
  return `${formatDate(one.date)}, ${one.time} ${one.zone === 'UTC' ? 'UTC' : `${place} time`}`;
}

function randomDeadline(random: Random, kind: string, at: Date): PlainDeadline {
  const date = new Date(at.getTime() + (1 + random.below(45)) * DAY_MS).toISOString().slice(0, 10);
  const isTimed = random.chance(0.6);
  return {
    kind,
    date,
    time: isTimed ? random.pick(['00:00', '12:00', '17:00', '23:45']) : null,
    zone: isTimed ? random.pick(ZONES) : null,
    since: at,
  };
}

function publish(calls: Call[], day: string): Promise<void> {
  const records = calls.map(({ id, deadlines, closed }) => ({
    id,
    title: `Call ${id}`,
    status: closed ? 'closed' : 'open',
    // A call that its publisher calls closed, without naming a last day, has no deadline that closes it.
    dateType: 'ONGOING_OPPORTUNITY',
    deadlines: deadlines.map(({ since: _, ...deadline }) => ({ ...deadline, label: null })),
  }));
  return world.publish(day, records);
}

async function addPerson(random: Random, email: string): Promise<Person> {
  const person = { zone: random.pick(ZONES), hour: random.below(24), leads: random.pick(LEADS) };
  const id = await world.addPerson(email);
  const preferences = {
    timeZone: person.zone,
    digest: { hour: person.hour },
    reminders: { leadDays: person.leads },
  };
  await sql`insert into person_preference (person_id, preferences) values (${id}, ${JSON.stringify(preferences)}::jsonb)`.execute(
    world.db,
  );
  return { ...person, id, email, tracks: new Map(), before: null, sent: new Set() };
}

/** Switches kinds of emails about a call on and off, as a person does. */
async function switchKinds(person: Person, call: Call, types: AlertType[], at: Date): Promise<void> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select t.id, o.revision from tracked_now t join opportunity o on o.id = t.present_id
    join opportunity_brief b on b.opportunity_id = o.id
    where t.person_id = ${person.id} and b.title = ${`Call ${call.id}`}`.execute(world.db);
  await changeSettings(world.db, rows, { deadlineAlertTypes: types }, at.toISOString().slice(0, 10));
}

async function trackSome(
  random: Random,
  people: Person[],
  calls: Call[],
  at: Date,
  seen: { switches: number },
): Promise<void> {
  for (const person of people) {
    for (const call of calls) {
      const tracked = person.tracks.get(call);
      const drawn = random.below(50);
      if (tracked && drawn === 0) {
        person.tracks.delete(call);
        await sql`
          update tracked_opportunity t set untracked_at = ${at} from opportunity_brief b
          where t.person_id = ${person.id} and t.opportunity_id = b.opportunity_id and b.title = ${`Call ${call.id}`}`.execute(
          world.db,
        );
      } else if (tracked && drawn === 1) {
        const types = ALERT_KINDS.filter((kind) => tracked.types.includes(kind) !== random.chance(0.5));
        // Emails about changes that are switched on tell of later changes only.
        if (types.includes('Update') && !tracked.types.includes('Update')) tracked.told = call.deadlines;
        tracked.types = types;
        await switchKinds(person, call, types, at);
        seen.switches++;
      } else if (!tracked && drawn < 2) {
        const types = ALERT_KINDS.filter(() => random.chance(0.8));
        const leads = random.chance(0.2) ? random.pick(LEADS) : null;
        person.tracks.set(call, { trackedAt: at, types, leads, told: call.deadlines });
        await sql`
          insert into tracked_opportunity (person_id, opportunity_id, title, tracked_at, deadline_alert_types, lead_days, stage, remark, told_revision, tracked_revision)
          select ${person.id}, o.id, b.title, ${at}, ${types}::text[], ${leads}::integer[], 'interested', '', o.revision, o.revision
          from opportunity o join opportunity_brief b on b.opportunity_id = o.id where b.title = ${`Call ${call.id}`}`.execute(
          world.db,
        );
      }
    }
  }
}
