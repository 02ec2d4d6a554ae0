import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** An email, or several with the same text, that a person sent. */
export interface Share {
  personId: string;
  opportunityIds: number[];
  /** The public page of a group whose address was sent; null: opportunities were sent. */
  linkId: string | null;
  emails: string[];
  at: Date;
  /** A hash of what the email said. */
  content: string;
}

/** Stores what was shared. */
export async function insertShare(db: Db, share: Share): Promise<void> {
  const { personId, opportunityIds, linkId, emails, at, content } = share;
  await db
    .insertInto('share')
    .values({
      person_id: personId,
      opportunity_ids: opportunityIds,
      link_id: linkId,
      emails,
      shared_at: at,
      content,
    })
    .execute();
}

/** The most recipients of a group's address that are told. */
const MOST_RECIPIENTS = 1_000;

/** To whom the address of a group's public page was emailed, latest first, each address once. */
export async function recipientsOfLink(
  db: Db,
  linkId: string,
): Promise<{ email: string; sharedDate: string }[]> {
  const { rows } = await sql<{ email: string; at: Date }>`
    select email, max(shared_at) as at from share, unnest(emails) as email where link_id = ${linkId}
    group by email order by at desc, email limit ${MOST_RECIPIENTS}`.execute(db);
  return rows.map(({ email, at }) => ({ email, sharedDate: at.toISOString() }));
}

/** The addresses to which a person has sent the same since a moment. */
export async function addressesSince(
  db: Db,
  { personId, content }: Pick<Share, 'personId' | 'content'>,
  since: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('share')
    .select('emails')
    .where('person_id', '=', personId)
    .where('content', '=', content)
    .where('shared_at', '>', since)
    .execute();
  return new Set(rows.flatMap(({ emails }) => emails));
}

/** The ids of all opportunities that a person has ever shared, as they were then. */
export async function sharedIds(db: Db, personId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(opportunity_ids) as id from share where person_id = ${personId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A page of what a person shared of opportunities with any of these ids, latest first, and the whole number. */
export async function pageOfShares(db: Db, personId: string, ids: number[], page: PageQuery) {
  const all = db
    .selectFrom('share')
    .where('person_id', '=', personId)
    .where(sql<boolean>`opportunity_ids && ${ids}::bigint[]`);
  const { total } = await all
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select(['emails', 'shared_at'])
    .orderBy('shared_at', 'desc')
    .orderBy('id')
    .offset(offsetOf(page, total))
    .limit(page.pageSize)
    .execute();
  return { rows, total };
}

/** Everything that a person shared by email, for the download of all personal data. */
export function allShares(db: Db, personId: string) {
  return db
    .selectFrom('share')
    .select(['opportunity_ids', 'emails', 'shared_at'])
    .where('person_id', '=', personId)
    .orderBy('shared_at')
    .execute();
}
