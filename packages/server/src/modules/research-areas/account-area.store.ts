import { areaNameKey } from '@fundry/contracts/research-areas.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { openStoredState, storedState } from '@fundry/contracts/search-state/stored-state.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A research area of an institution: a named search. */
export interface AccountArea {
  id: string;
  name: string;
  search: Search;
}

/** The research areas of an institution in their order. */
export async function listAreas(db: Db, accountId: string): Promise<AccountArea[]> {
  const rows = await db
    .selectFrom('research_area')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, target, state_version, state }) => ({
    id,
    name,
    search: openStoredState(target, { version: state_version, state }),
  }));
}

/** Stores a research area after all others of the institution, and returns its id. */
export async function insertArea(
  db: Db,
  accountId: string,
  { name, search }: Omit<AccountArea, 'id'>,
): Promise<string> {
  const { version, state } = storedState(search);
  const { id } = await db
    .insertInto('research_area')
    .values(({ selectFrom }) => ({
      account_id: accountId,
      name,
      name_key: areaNameKey(name),
      target: search.target,
      state_version: version,
      state: JSON.stringify(state),
      position: selectFrom('research_area')
        .where('account_id', '=', accountId)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a research area of the institution another name. False when it has no such area. */
export async function renameArea(db: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('research_area')
    .set({ name, name_key: areaNameKey(name) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a research area of the institution. False when it has no such area. */
export async function deleteArea(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('research_area')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts the research areas of the institution into the order of these ids. */
export async function orderAreas(db: Db, accountId: string, ids: string[]): Promise<void> {
  await db
    .updateTable('research_area')
    .set({ position: sql<number>`array_position(${ids}::uuid[], id)` })
    .where('account_id', '=', accountId)
    .execute();
}
