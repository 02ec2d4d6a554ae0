import { randomUUID } from 'node:crypto';
import type { Deadline } from '@fundry/contracts/record-words/deadline-day.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** Whose calendar it is: a person's in an institution, or, without one, the person's own. */
export interface CalendarOwner {
  personId: string;
  accountId: string | null;
}

/** The calendar of everything that a person tracks. Its address is made from its id. */
export interface TrackedCalendar extends CalendarOwner {
  id: string;
  kinds: Deadline['kind'][];
  /** Programs ring before a deadline, at the lead times of the reminders. */
  alarms: boolean;
  createdAt: Date;
}

const COLUMNS = [
  'id',
  'person_id as personId',
  'account_id as accountId',
  'kinds',
  'alarms',
  'created_at as createdAt',
] as const;

/** The calendar of an owner; null when there is none. */
export async function calendarOfOwner(db: Db, owner: CalendarOwner): Promise<TrackedCalendar | null> {
  const row = await ownedBy(db, owner).executeTakeFirst();
  return row ?? null;
}

/** The calendar with this id; null when there is none. */
export async function calendarById(db: Db, id: string): Promise<TrackedCalendar | null> {
  const row = await db.selectFrom('tracked_calendar').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Gives an owner's calendar a new id, or makes one with all kinds of dates and without alarms. */
export async function replaceCalendar(
  db: Db,
  { personId, accountId }: CalendarOwner,
  at: Date,
): Promise<TrackedCalendar> {
  const fresh = { id: randomUUID(), created_at: at };
  return db
    .insertInto('tracked_calendar')
    .values({
      ...fresh,
      person_id: personId,
      account_id: accountId,
      kinds: ['LoiDate', 'DueDate', 'OtherDate'],
      alarms: false,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'account_id']).doUpdateSet(fresh))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Changes what is in a calendar. Fields that are not given stay. Null when it is gone. */
export async function changeCalendar(
  db: Db,
  id: string,
  fields: Partial<Pick<TrackedCalendar, 'kinds' | 'alarms'>>,
): Promise<TrackedCalendar | null> {
  const row = await db
    .updateTable('tracked_calendar')
    .set((each) => ({
      kinds: fields.kinds ?? each.ref('kinds'),
      alarms: fields.alarms ?? each.ref('alarms'),
    }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the calendar of an owner, if there is one. */
export async function deleteCalendar(db: Db, { personId, accountId }: CalendarOwner): Promise<void> {
  await db
    .deleteFrom('tracked_calendar')
    .where('person_id', '=', personId)
    .where('account_id', 'is not distinct from', accountId)
    .execute();
}

/** The calendars of a person, for the download of all personal data, without their secret. */
export async function allCalendars(db: Db, personId: string) {
  return db
    .selectFrom('tracked_calendar')
    .select(['account_id', 'kinds', 'alarms', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
}

function ownedBy(db: Db, { personId, accountId }: CalendarOwner) {
  return db
    .selectFrom('tracked_calendar')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .where('account_id', 'is not distinct from', accountId);
}
