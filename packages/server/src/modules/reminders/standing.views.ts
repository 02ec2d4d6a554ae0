import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { MailStanding } from '../../platform/mail/mail-topic.ts';
import { seenBy } from '../catalogue/catalogue.public.ts';
import { hasPassed, type MailHour, type WatchedDeadline } from './due/due-lead-times.ts';
import { ahead, RECIPIENT_ZONE, TRACKED_IN } from './due/watched-deadlines.views.ts';

/** What a digest tells and the person still wants: a deadline, or a change, which has no date. */
interface Told extends Pick<WatchedDeadline, 'time' | 'zone'> {
  digestId: string;
  date: string | null;
  personZone: MailHour['zone'];
}

/**
 * The digests that still have something to tell their people at a moment: a change that they want to hear of, or a
 * reminder that they want of a deadline that is still ahead. The others are missing. A deadline is not ahead when it has
 * passed, when it moved to another day, or when its call closed or was withdrawn. A message may wait for days, and nobody
 * needs to hear of such a deadline.
 */
export async function standingsOf(
  db: Kysely<Database>,
  digestIds: string[],
  at: Date,
): Promise<Map<string, MailStanding>> {
  const { rows } = await sql<Told>`
    select distinct told.digest_id as "digestId", d.due_on as date, d.due_time as time, d.zone,
      ${RECIPIENT_ZONE} as "personZone"
    from (
      select s.digest_id, s.opportunity_id, s.kind, s.due_on from reminder_sent s
      where s.digest_id = any(${digestIds}::uuid[])
      union all
      select c.digest_id, c.opportunity_id, 'Update', null from reminder_change c
      where c.digest_id = any(${digestIds}::uuid[])
    ) as told
    left join merged_opportunity m on m.id = told.opportunity_id
    join reminder_look l on l.digest_id = told.digest_id
    join mail_recipient r on r.person_id = l.person_id
    join tracked_now t on t.person_id = l.person_id
      and t.present_id = coalesce(m.merged_into, told.opportunity_id) and told.kind = any(t.deadline_alert_types)
    join opportunity_brief b on b.opportunity_id = t.present_id and ${seenBy('b', TRACKED_IN)}
    left join opportunity_deadline d on d.opportunity_id = t.present_id and d.kind = told.kind and d.due_on = told.due_on
      and ${seenBy('d', TRACKED_IN)}
    where told.kind = 'Update' or (${ahead(at)})`.execute(db);
  const wanted = rows.filter(
    ({ date, time, zone, personZone }) => date === null || !hasPassed({ date, time, zone }, personZone, at),
  );
  return new Map(wanted.map(({ digestId }) => [digestId, 'wanted']));
}
