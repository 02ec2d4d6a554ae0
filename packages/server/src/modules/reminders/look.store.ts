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
 * Claims for digests, by person, what they tell. Returns the people for whom this worked; for the others, another digest
 * has claimed or told something meanwhile. Runs in the transaction that stores the digests, which deletes those of the
 * others, and with them what is written here for them.
 */
export async function claimNews(
  trx: Db,
  digestIds: Map<string, string>,
  found: Map<string, PersonNews>,
  { at, revision, before }: Look,
): Promise<Set<string>> {
  const people = [...digestIds.keys()];
  const { rows: looked } = await sql<{ personId: string }>`
    insert into reminder_look as l (person_id, looked_at, revision, digest_id, claimed_at, claimed_revision)
    select person_id, since, 0, digest_id, ${at}, ${revision}
    from unnest(${people}::uuid[], ${people.map((one) => before.get(one) ?? NEVER)}::timestamptz[],
      ${[...digestIds.values()]}::uuid[]) as c (person_id, since, digest_id)
    on conflict (person_id) do update set digest_id = excluded.digest_id, claimed_at = excluded.claimed_at,
      claimed_revision = excluded.claimed_revision
    where l.digest_id is null and l.looked_at = excluded.looked_at
    returning person_id as "personId"`.execute(trx);
  const claimed = new Set(looked.map(({ personId }) => personId));
  const told = [...claimed].map((personId) => ({
    personId,
    digestId: digestIds.get(personId) ?? '',
    reminders: found.get(personId)?.reminders ?? [],
    changes: found.get(personId)?.changes ?? [],
  }));
  const sent = told.flatMap(({ personId, digestId, reminders }) =>
    reminders.flatMap(({ leads, ...reminder }) =>
      leads.map((lead) => ({ ...reminder, lead, personId, digestId })),
    ),
  );
  const { rows: unclaimed } = await sql<{ personId: string }>`
    with sent as (
      select * from unnest(${sent.map((one) => one.personId)}::uuid[], ${sent.map((one) => one.opportunityId)}::bigint[],
        ${sent.map(({ kind }) => kind)}::text[], ${sent.map(({ date }) => date)}::date[],
        ${sent.map(({ lead }) => lead)}::integer[], ${sent.map(({ digestId }) => digestId)}::uuid[]
      ) as s (person_id, opportunity_id, kind, due_on, lead_days, digest_id)),
    inserted as (
      insert into reminder_sent (person_id, opportunity_id, kind, due_on, lead_days, digest_id)
      select * from sent order by person_id, opportunity_id, kind, due_on, lead_days
      on conflict do nothing
      returning person_id, opportunity_id, kind, due_on, lead_days, digest_id)
    select distinct person_id as "personId" from (select * from sent except select * from inserted) as known`.execute(
    trx,
  );
  for (const { personId } of unclaimed) claimed.delete(personId);
  const changes = told.flatMap((one) => one.changes.map(({ opportunityId }) => ({ ...one, opportunityId })));
  await sql`
    insert into reminder_change (digest_id, opportunity_id)
    select * from unnest(${changes.map(({ digestId }) => digestId)}::uuid[],
      ${changes.map(({ opportunityId }) => opportunityId)}::bigint[])`.execute(trx);
  return claimed;
}

/** Moves people on, once the mail server took their digests. */
export async function moveLooks(trx: Db, digestIds: string[]): Promise<void> {
  await sql`
    update reminder_look set looked_at = claimed_at, revision = claimed_revision, digest_id = null
    where digest_id = any(${digestIds}::uuid[])`.execute(trx);
}
