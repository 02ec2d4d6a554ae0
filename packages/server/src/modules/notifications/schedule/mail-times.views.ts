import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { lastTime, MAIL_FREQUENCIES, type Schedule } from './schedule.ts';

/**
 * A relation for the SQL of sections, with the columns `person_id`, `frequency` (DAILY, WEEKLY, MONTHLY) and `at`: the
 * last time at which emails of that frequency were due to that person. It includes everybody with a confirmed address that
 * takes emails.
 */
export type MailTimes = RawBuilder<unknown>;

/** The times of everybody's emails as of now. With `early`, everybody's emails are due now. */
export async function mailTimes(
  db: Kysely<Database>,
  now: Date,
  { early = false }: { early?: boolean } = {},
): Promise<MailTimes> {
  // There are only a few different schedules, however many people there are.
  const { rows } = await sql<Omit<Schedule, 'frequency'>>`
    select distinct time_zone as "timeZone", hour, weekday from mail_recipient`.execute(db);
  const times = rows.flatMap((row) =>
    MAIL_FREQUENCIES.map((frequency) => {
      const schedule = { ...row, frequency };
      return { ...schedule, at: early ? 'infinity' : lastTime(schedule, now) };
    }),
  );
  return sql`(
    select r.person_id, t.frequency, t.at from mail_recipient r join unnest(
      ${times.map((one) => one.frequency)}::text[], ${times.map((one) => one.timeZone)}::text[],
      ${times.map((one) => one.hour)}::integer[], ${times.map((one) => one.weekday)}::integer[],
      ${times.map((one) => one.at)}::timestamptz[]
    ) as t (frequency, time_zone, hour, weekday, at)
      on coalesce(t.time_zone, '') = coalesce(r.time_zone, '') and coalesce(t.hour, -1) = coalesce(r.hour, -1)
      and coalesce(t.weekday, -1) = coalesce(r.weekday, -1)
    where not exists (select from unreachable_person u where u.person_id = r.person_id))`;
}
