import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { MailStanding } from '../../../platform/mail/mail-topic.ts';
import { seenBy } from '../../catalogue/catalogue.public.ts';
import type { DueQuestion } from '../../notifications/notifications.public.ts';

type Db = Kysely<Database>;

/** The most calls that one digest tells of one profile; the others come with the next. */
const MOST = 20;

/** A call that waits to be told, by its id of today. */
export interface WaitingCall {
  personId: string;
  profileId: string;
  /** The name that the person gave the profile, that of its author, or the beginning of its text. */
  profileName: string;
  /** The id under which it was found. */
  opportunityId: number;
  presentId: number;
  title: string;
  funder: string | null;
  closesOn: string | null;
}

/** The account in whose name the person of a found call sees it. */
const FOUND_FOR = sql`(select a.account_id from acting_for a where a.person_id = f.person_id)`;

/**
 * What waits: calls found for profiles whose people want them by email. Closed calls, and those that the person dismissed or
 * tracks, wait for nothing.
 */
function waitingOn(today: string): RawBuilder<unknown> {
  return sql`
    recommendation_found f
    join recommendation_profile p on p.id = f.profile_id and p.digest
    left join merged_opportunity m on m.id = f.opportunity_id
    join opportunity_brief b on b.opportunity_id = coalesce(m.merged_into, f.opportunity_id)
      and ${seenBy('b', FOUND_FOR)}
      and coalesce(b.status not in ('closed', 'withdrawn'), true) and coalesce(b.closes_on >= ${today}::date, true)
      and not exists (select from recommendation_dismissal d where d.profile_id = f.profile_id
        and d.opportunity_id in (f.opportunity_id, b.opportunity_id))
      and not exists (select from tracked_now t where t.person_id = f.person_id and t.present_id = b.opportunity_id)`;
}

/** The people to whom something waits to be told and whose daily emails are due. */
export async function waitingPeople(
  db: Db,
  { times, after, limit }: DueQuestion,
): Promise<{ people: string[]; through: string | null }> {
  const { rows } = await sql<{ personId: string }>`
    select t.person_id as "personId" from ${times} t
    where t.frequency = 'DAILY' and (${after}::uuid is null or t.person_id > ${after}::uuid)
      and exists (select from recommendation_found f where f.person_id = t.person_id and f.told_at is null
        and f.digest_id is null and f.found_at < t.at)
    order by t.person_id limit ${limit}`.execute(db);
  const people = rows.map(({ personId }) => personId);
  return { people, through: people.length < limit ? null : (people.at(-1) ?? null) };
}

/** What waits to be told to some people, in the order in which it was found. */
export async function waitingCalls(db: Db, people: string[], today: string): Promise<WaitingCall[]> {
  const { rows } = await sql<WaitingCall>`
    select * from (
      select f.person_id as "personId", f.profile_id as "profileId",
        coalesce(p.name, p.author ->> 'name', left(p.own_text, 60)) as "profileName",
        f.opportunity_id as "opportunityId", b.opportunity_id as "presentId", b.title, b.funder, b.closes_on as "closesOn",
        row_number() over (partition by f.profile_id order by f.found_at, f.opportunity_id) as place, p.created_at as made
      from ${waitingOn(today)}
      where f.person_id = any(${people}::uuid[]) and f.told_at is null and f.digest_id is null
    ) as waiting where place <= ${MOST} order by "personId", made, "profileId", place`.execute(db);
  return rows;
}

/** The digests that still tell somebody of a call that they want to hear of. */
export async function standingsOf(
  db: Db,
  digestIds: string[],
  today: string,
): Promise<Map<string, MailStanding>> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.digest_id as id from ${waitingOn(today)} where f.digest_id = any(${digestIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id }) => [id, 'wanted']));
}
