import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { hasPassed, type MailHour, type WatchedDeadline } from './due/due-lead-times.ts';
import { ahead, RECIPIENT_ZONE } from './due/watched-deadlines.views.ts';

/** What a digest tells and the person still wants: a deadline, or a change, which has no date. */
interface Told extends Pick<WatchedDeadline, 'time' | 'zone'> {
  date: string | null;
  personZone: MailHour['zone'];
}

/**
 * Whether a digest still has something to tell its person at a moment: a change that they want to hear of, or a reminder
 * that they want of a deadline that is still ahead. A deadline is not ahead when it has passed, when it moved to another
 * day, or when its call closed or was withdrawn. A message may wait for days, and nobody needs to hear of such a deadline.
 */
export async function standingOf(
  db: Kysely<Database>,
  digestId: string,
  at: Date,
): Promise<'wanted' | 'never'> {
  const { rows } = await sql<Told>`
    select distinct d.due_on as date, d.due_time as time, d.zone, ${RECIPIENT_ZONE} as "personZone"
    from (
      select s.opportunity_id, s.kind, s.due_on from reminder_sent s where s.digest_id = ${digestId}
      union all
      select c.opportunity_id, 'Update', null from reminder_change c where c.digest_id = ${digestId}
    ) as told
    left join merged_opportunity m on m.id = told.opportunity_id
    join reminder_look l on l.digest_id = ${digestId}
    join mail_recipient r on r.person_id = l.person_id
    join tracked_now t on t.person_id = l.person_id
      and t.present_id = coalesce(m.merged_into, told.opportunity_id) and told.kind = any(t.deadline_alert_types)
    left join opportunity_brief b on b.opportunity_id = t.present_id
    left join opportunity_deadline d on d.opportunity_id = t.present_id and d.kind = told.kind and d.due_on = told.due_on
    where told.kind = 'Update' or (${ahead(at)})`.execute(db);
  const isWanted = rows.some(
    ({ date, personZone, ...clock }) => date === null || !hasPassed({ date, ...clock }, personZone, at),
  );
  return isWanted ? 'wanted' : 'never';
}
