import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { PersonNews } from './due/find-news.ts';

type Db = Kysely<Database>;

/** A look at what there is to say: at a moment, in the catalogue up to a revision. */
export interface Look {
  at: Date;
  revision: number;
  /** When these people were looked at before. People who were never looked at are missing. */
  before: Map<string, Date>;
}

/** Stands for the look of somebody who was never looked at. */
const NEVER = new Date(0);

/** Notes that some people were looked at and had nothing to be told. Those who are being told something stay. */
export async function passOverPeople(db: Db, people: string[], { at, revision }: Look): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into reminder_look as l (person_id, looked_at, revision)
    select person_id, ${at}, ${revision} from mail_recipient where person_id = any(${people}::uuid[])
    on conflict (person_id) do update set looked_at = excluded.looked_at, revision = excluded.revision
    where l.digest_id is null and l.looked_at < excluded.looked_at`.execute(db);
}

/**
 * Claims for a digest what it tells a person. Returns false and writes nothing when another digest has claimed or told
 * something meanwhile. Runs in the transaction that stores the digest.
 */
export async function claimNews(
  trx: Db,
  digestId: string,
  personId: string,
  { reminders, changes }: PersonNews,
  { at, revision, before }: Look,
): Promise<boolean> {
  const since = before.get(personId) ?? NEVER;
  const { rows } = await sql`
    insert into reminder_look as l (person_id, looked_at, revision, digest_id, claimed_at, claimed_revision)
    values (${personId}, ${NEVER}, 0, ${digestId}, ${at}, ${revision})
    on conflict (person_id) do update set digest_id = excluded.digest_id, claimed_at = excluded.claimed_at,
      claimed_revision = excluded.claimed_revision
    where l.digest_id is null and l.looked_at = ${since}
    returning person_id`.execute(trx);
  if (rows.length === 0) return false;
  const sent = reminders.flatMap(({ leads, ...reminder }) => leads.map((lead) => ({ ...reminder, lead })));
  if (sent.length > 0) {
    const inserted = await sql`
      insert into reminder_sent (person_id, opportunity_id, kind, due_on, lead_days, digest_id)
      select ${personId}, s.id, s.kind, s.due_on, s.lead, ${digestId}
      from unnest(${sent.map((one) => one.opportunityId)}::bigint[], ${sent.map(({ kind }) => kind)}::text[],
        ${sent.map(({ date }) => date)}::date[], ${sent.map(({ lead }) => lead)}::integer[]) as s (id, kind, due_on, lead)
      on conflict do nothing returning 1`.execute(trx);
    if (inserted.rows.length < sent.length) return false;
  }
  if (changes.length > 0) {
    await sql`
      insert into reminder_change (digest_id, opportunity_id)
      select ${digestId}, id from unnest(${changes.map((one) => one.opportunityId)}::bigint[]) as c (id)`.execute(
      trx,
    );
  }
  return true;
}

/** Moves people on, once the mail server took their digests. */
export async function moveLooks(trx: Db, digestIds: string[]): Promise<void> {
  await sql`
    update reminder_look set looked_at = claimed_at, revision = claimed_revision, digest_id = null
    where digest_id = any(${digestIds}::uuid[])`.execute(trx);
}
