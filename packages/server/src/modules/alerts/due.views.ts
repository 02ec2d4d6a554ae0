import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type SavedSearch, savedSearchesById } from '../saved-searches/saved-searches.public.ts';
import { lastTime, type Schedule } from './schedule.ts';

type Db = Kysely<Database>;

/** A saved search about which a person wants a mail now. */
export interface DueSearch {
  saved: SavedSearch;
  email: string;
  /** News after this revision was not mailed yet. */
  after: number;
  /** When that was so. */
  since: Date;
}

/** What is wanted at all: neither switched off, nor paused, nor deleted, by somebody whose address is confirmed. */
const WANTED = sql`s.frequency <> 'NONE' and not s.paused and s.deleted_at is null and p.email_verified`;
/** News that a message under way covers is nobody else's. */
const NOT_UNDER_WAY = sql`not exists (
  select from alert_digest_part part join alert_digest d on d.id = part.digest_id
  where part.saved_search_id = s.id and d.handed_over_at is null)`;
const ZONE = sql`pref.preferences ->> 'timeZone'`;
const HOUR = sql`(pref.preferences -> 'digest' ->> 'hour')::integer`;
const WEEKDAY = sql`(pref.preferences -> 'digest' ->> 'weekday')::integer`;
const SEARCHES = sql`
  saved_search s join person p on p.id = s.person_id join alert_watermark w on w.saved_search_id = s.id
  left join person_preference pref on pref.person_id = s.person_id`;

/**
 * The searches whose time has come since they were last looked at, by person: of some people all of theirs, at most about
 * `limit`. With `early` all that are wanted, whatever their time, after the person of the batch before.
 */
export async function dueSearches(
  db: Db,
  now: Date,
  { limit, early = false, after = null }: { limit: number; early?: boolean; after?: string | null },
): Promise<DueSearch[]> {
  const times = (await schedules(db)).map((schedule) => ({ ...schedule, at: lastTime(schedule, now) }));
  const { rows } = await sql<{ id: string; person: string; email: string; after: number; since: Date }>`
    select s.id, s.person_id as person, p.email, w.revision as after, w.taken_at as since
    from ${SEARCHES} join unnest(
      ${times.map((one) => one.frequency)}::text[], ${times.map((one) => one.timeZone)}::text[],
      ${times.map((one) => one.hour)}::integer[], ${times.map((one) => one.weekday)}::integer[],
      ${times.map((one) => one.at)}::timestamptz[]
    ) as t (frequency, zone, hour, weekday, at)
      on t.frequency = s.frequency and t.zone is not distinct from ${ZONE} and t.hour is not distinct from ${HOUR}
      and t.weekday is not distinct from ${WEEKDAY}
    where ${WANTED} and ${NOT_UNDER_WAY} and (${early} or w.taken_at < t.at)
      and (${after}::uuid is null or s.person_id > ${after}::uuid)
    order by s.person_id, s.id limit ${limit}`.execute(db);
  const last = rows.at(-1)?.person;
  const whole =
    rows.length < limit || rows[0]?.person === last ? rows : rows.filter(({ person }) => person !== last);
  const saved = await savedSearchesById(
    db,
    whole.map(({ id }) => id),
  );
  return whole.flatMap(({ id, email, after: revision, since }) => {
    const one = saved.get(id);
    return one ? [{ saved: one, email, after: revision, since }] : [];
  });
}

/** Every schedule that somebody has; there are few. */
async function schedules(db: Db): Promise<Schedule[]> {
  const { rows } = await sql<Schedule>`
    select distinct s.frequency, ${ZONE} as "timeZone", ${HOUR} as hour, ${WEEKDAY} as weekday
    from ${SEARCHES} where ${WANTED}`.execute(db);
  return rows;
}
