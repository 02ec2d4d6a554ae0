import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';

type Db = Kysely<Database>;

/** A group of a person. */
export interface Group {
  id: string;
  name: string;
  /** The members of the institution may read and copy it. */
  shownToColleagues: boolean;
}

const shown = sql<boolean>`g.shown_to_colleagues and g.account_id is not null`;

/** The groups of a person, in any order. */
export async function groupsOf(db: Db, scope: Scope): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.id, g.name, ${shown} as "shownToColleagues" from tracking_group g where ${inScope(scope, 'g')}`.execute(
    db,
  );
  return rows;
}

/** A group of the person; null when there is none. */
export async function findGroup(db: Db, scope: Scope, id: string): Promise<Group | null> {
  const { rows } = await sql<Group>`
    select g.id, g.name, ${shown} as "shownToColleagues" from tracking_group g
    where ${inScope(scope, 'g')} and g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** How many groups a person has, in all institutions together. */
export async function countGroups(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tracking_group where person_id = ${personId}`.execute(db);
  return oneRow(rows).count;
}

/**
 * The name of the person's group with this name, regardless of case and in any institution; null when there is none.
 * `except` is the id of a group that does not count.
 */
export async function groupNamed(
  db: Db,
  personId: string,
  name: string,
  except: string | null = null,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from tracking_group
    where person_id = ${personId} and lower(name) = lower(${name}) and id is distinct from ${except}::uuid`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

/** Makes a group, and returns its id. */
export async function insertGroup(
  db: Db,
  { personId, accountId }: Scope,
  name: string,
  at: Date,
): Promise<string> {
  const row = await db
    .insertInto('tracking_group')
    .values({ person_id: personId, account_id: accountId, name, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Renames a group. */
export async function renameGroup(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('tracking_group').set({ name }).where('id', '=', id).execute();
}

/** Shows a group to the colleagues of an institution, which makes it a group of that institution; null: to nobody. */
export async function showGroup(db: Db, id: string, accountId: string | null): Promise<void> {
  const fields =
    accountId === null
      ? { shown_to_colleagues: false }
      : { shown_to_colleagues: true, account_id: accountId };
  await db.updateTable('tracking_group').set(fields).where('id', '=', id).execute();
}

/** Deletes a group of the person. What was in it stays tracked. False when there is none. */
export async function deleteGroup(db: Db, scope: Scope, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from tracking_group g where ${inScope(scope, 'g')} and g.id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}
