import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** Whose feed it is: that of a member of an institution. */
export interface HomeFeedOwner {
  personId: string;
  accountId: string;
}

/** The feed in which a member reads the home page. Its address is made from its id. */
export interface HomeFeed extends HomeFeedOwner {
  id: string;
  createdAt: Date;
}

const COLUMNS = [
  'id',
  'person_id as personId',
  'account_id as accountId',
  'created_at as createdAt',
] as const;

/** The feed of a member; null when there is none. */
export async function homeFeedOf(db: Db, { personId, accountId }: HomeFeedOwner): Promise<HomeFeed | null> {
  const row = await db
    .selectFrom('home_feed')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The feed with this id; null when there is none. */
export async function homeFeedById(db: Db, id: string): Promise<HomeFeed | null> {
  const row = await db.selectFrom('home_feed').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Gives a member's feed a new id, or makes one. */
export async function replaceHomeFeed(
  db: Db,
  { personId, accountId }: HomeFeedOwner,
  at: Date,
): Promise<HomeFeed> {
  const fresh = { id: randomUUID(), created_at: at };
  return db
    .insertInto('home_feed')
    .values({ ...fresh, person_id: personId, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['person_id', 'account_id']).doUpdateSet(fresh))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Ends the feed of a member, if there is one. */
export async function deleteHomeFeed(db: Db, { personId, accountId }: HomeFeedOwner): Promise<void> {
  await db
    .deleteFrom('home_feed')
    .where('person_id', '=', personId)
    .where('account_id', '=', accountId)
    .execute();
}

/** The feeds of a person, for the download of all personal data, without their secret. */
export async function allHomeFeeds(db: Db, personId: string) {
  return db
    .selectFrom('home_feed')
    .select(['account_id', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
}
