import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type SavedSearch, savedSearchOf } from './saved-search.ts';

type Db = Kysely<Database>;

/** A part of a list. Pages count from 0. */
export interface PageOf {
  page: number;
  pageSize: number;
}

/** A page of a person's saved searches, newest first, and the total number. */
export async function listSavedSearches(
  db: Db,
  personId: string,
  { page, pageSize }: PageOf,
): Promise<{ searches: SavedSearch[]; total: number }> {
  const rows = db
    .selectFrom('saved_search')
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null);
  const found = await rows
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page * pageSize)
    .limit(pageSize)
    .execute();
  const { total } = await rows
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { searches: found.map(savedSearchOf), total: Number(total) };
}

/** A page of the searches that members share in an institution, by name. */
export async function listSharedSearches(
  db: Db,
  accountId: string,
  { page, pageSize }: PageOf,
): Promise<{ searches: SavedSearch[]; total: number }> {
  const rows = db
    .selectFrom('saved_search')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);
  const found = await rows
    .selectAll()
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .offset(page * pageSize)
    .limit(pageSize)
    .execute();
  const { total } = await rows
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { searches: found.map(savedSearchOf), total: Number(total) };
}

/** Saved searches by id, of any owner. Unknown ids are left out. */
export async function savedSearchesById(db: Db, ids: string[]): Promise<Map<string, SavedSearch>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, savedSearchOf(row)]));
}

/** The names of all saved searches of a person, by id. Deleted searches that can still be restored are included. */
export async function searchNames(db: Db, personId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('saved_search')
    .select(['id', 'name'])
    .where('person_id', '=', personId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
