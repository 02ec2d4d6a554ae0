import { USUAL_MAIL_TIMES } from '@fundry/contracts/identity/usual-mail-times.ts';
import type { Deadline } from '@fundry/contracts/record-words/deadline-day.ts';
import { DEFAULT_LEAD_DAYS, MAX_LEAD_DAYS } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { seenBy } from '../../catalogue/catalogue.public.ts';
import type { MailHour, WatchedDeadline } from './due-lead-times.ts';

type Db = Kysely<Database>;

/**
 * The account in whose name a person tracks `t`: the one in which they began to, or, for what is their own, the one that they
 * act for now.
 */
export const TRACKED_IN = sql`coalesce(t.account_id,
  (select f.account_id from acting_for f where f.person_id = t.person_id))`;

/** A deadline of a call that a person tracks, near a lead time. */
export interface NearDeadline extends WatchedDeadline {
  personId: string;
  opportunityId: number;
  kind: Deadline['kind'];
  label: string | null;
}

/** A reminder that was sent, or is in a message on its way. The opportunity is given as it is now. */
export interface SentReminder {
  personId: string;
  opportunityId: number;
  kind: string;
  date: string;
  lead: number;
}

/**
 * The deadlines of tracked calls for which a lead time may be due at a moment, give or take two days: whether one is, the
 * time zones decide. Calls that are closed or withdrawn, and kinds of which the person wants no reminders, are left out.
 */
export async function nearDeadlines(db: Db, people: string[], at: Date): Promise<NearDeadline[]> {
  const today = at.toISOString().slice(0, 10);
  const { rows } = await sql<NearDeadline>`
    select t.person_id as "personId", t.present_id as "opportunityId", t.tracked_at as "trackedAt",
      l.looked_at as "lookedAt", d.kind, d.due_on as date, d.due_time as time, d.zone, d.label, lead.days as "leadDays",
      d.since_revision > greatest(l.revision, t.tracked_revision) as "isNew"
    from tracked_now t
    join mail_recipient r on r.person_id = t.person_id
    left join reminder_look l on l.person_id = t.person_id
    join opportunity_brief b on b.opportunity_id = t.present_id and ${seenBy('b', TRACKED_IN)}
    join opportunity_deadline d on d.opportunity_id = t.present_id and ${seenBy('d', TRACKED_IN)}
    cross join lateral (select coalesce(t.lead_days, r.lead_days, ${[...DEFAULT_LEAD_DAYS]}::integer[]) as days) as lead
    where t.person_id = any(${people}::uuid[]) and d.kind = any(t.deadline_alert_types)
      and d.due_on <= ${today}::date + ${MAX_LEAD_DAYS + 2}::integer and ${ahead(at)}
      and exists (
        select from unnest(lead.days) as one (days)
        where d.due_on - one.days <= ${today}::date + 2
          and (d.since_revision > greatest(l.revision, t.tracked_revision)
            or d.due_on - one.days >= greatest(t.tracked_at, l.looked_at)::date - 3)
      )`.execute(db);
  return rows;
}

/**
 * The condition for a deadline `d` of a call `b` that may be ahead at a moment, give or take two days, because the call is
 * neither withdrawn nor closed.
 */
export function ahead(at: Date): RawBuilder<boolean> {
  const today = at.toISOString().slice(0, 10);
  return sql<boolean>`d.due_on >= ${today}::date - 2 and b.status is distinct from 'withdrawn'
    and (b.status is distinct from 'closed' or b.closes_on is not null)
    and (b.closes_on is null or b.closes_on >= ${today}::date - 2)`;
}

/** The reminders of deadlines that are not over yet which these people got, or are about to get. */
export async function sentReminders(db: Db, people: string[], at: Date): Promise<SentReminder[]> {
  const { rows } = await sql<SentReminder>`
    select s.person_id as "personId", coalesce(m.merged_into, s.opportunity_id) as "opportunityId", s.kind,
      s.due_on as date, s.lead_days as lead
    from reminder_sent s left join merged_opportunity m on m.id = s.opportunity_id
    where s.person_id = any(${people}::uuid[]) and s.due_on >= ${at.toISOString().slice(0, 10)}::date - 2`.execute(
    db,
  );
  return rows;
}

/** The hours at which people get emails, by person. */
export async function mailHours(db: Db, people: string[]): Promise<Map<string, MailHour>> {
  const { rows } = await sql<{ personId: string } & MailHour>`
    select person_id as "personId", ${RECIPIENT_ZONE} as zone, coalesce(hour, ${USUAL_MAIL_TIMES.hour}::integer) as hour
    from mail_recipient r where person_id = any(${people}::uuid[])`.execute(db);
  return new Map(rows.map(({ personId, zone, hour }) => [personId, { zone, hour }]));
}

/** The time zone of a mail recipient `r`. */
export const RECIPIENT_ZONE = sql<string>`coalesce(r.time_zone, ${USUAL_MAIL_TIMES.timeZone})`;

/** When people were looked at before. People who were never looked at are missing. */
export async function looksBefore(db: Db, people: string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ personId: string; lookedAt: Date }>`
    select person_id as "personId", looked_at as "lookedAt" from reminder_look
    where person_id = any(${people}::uuid[])`.execute(db);
  return new Map(rows.map(({ personId, lookedAt }) => [personId, lookedAt]));
}
