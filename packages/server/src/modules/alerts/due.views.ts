import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { MailStanding } from '../../platform/mail/mail-topic.ts';
import { type DueQuestion, wholePeople } from '../notifications/notifications.public.ts';
import { type SavedSearch, savedSearchesById } from '../saved-searches/saved-searches.public.ts';

type Db = Kysely<Database>;

/** A saved search whose owner is due an email now. */
export interface DueSearch {
  saved: SavedSearch;
  /** News after this revision has not been emailed yet. */
  after: number;
  /** When the watermark reached this revision. */
  since: Date;
}

interface Row {
  id: string;
  personId: string;
  after: number;
  since: Date;
}

/**
 * The searches that are due since they were last looked at, and that are in no message on its way. The result holds all
 * due searches of some people, in the order of the people.
 */
export async function dueSearches(
  db: Db,
  { times, after, limit }: DueQuestion,
): Promise<{ searches: DueSearch[]; through: string | null }> {
  const found = await sql<Row>`
    select s.id, s.person_id as "personId", w.revision as after, w.taken_at as since
    from alert_watermark w join mailed_search s on s.id = w.saved_search_id
    join ${times} t on t.person_id = s.person_id and t.frequency = s.frequency
    where not s.held and w.digest_id is null and w.taken_at < t.at and (${after}::uuid is null or s.person_id > ${after}::uuid)
    order by s.person_id, s.id limit ${limit}`.execute(db);
  const { rows, through } = wholePeople(found.rows, limit);
  const saved = await savedSearchesById(
    db,
    rows.map(({ id }) => id),
  );
  const searches = rows.flatMap(({ id, after: revision, since }) => {
    const one = saved.get(id);
    return one ? [{ saved: one, after: revision, since }] : [];
  });
  return { searches, through };
}

/**
 * Whether anybody still wants what some digests say about saved searches, by the id of the digest. `wanted`: at least
 * one of the searches gets emails. `later`: all of them are paused, or deleted but may be restored. Digests of which
 * neither is true are missing.
 */
export async function standingsOf(db: Db, digestIds: string[]): Promise<Map<string, MailStanding>> {
  const rows = await db
    .selectFrom('alert_digest_part')
    .innerJoin('mailed_search', 'mailed_search.id', 'alert_digest_part.saved_search_id')
    .select(['alert_digest_part.digest_id as id', sql<boolean>`bool_and(mailed_search.held)`.as('held')])
    .where('alert_digest_part.digest_id', '=', sql<string>`any(${digestIds}::uuid[])`)
    .groupBy('alert_digest_part.digest_id')
    .execute();
  return new Map(rows.map(({ id, held }) => [id, held ? 'later' : 'wanted']));
}
