import type { Feature, Permission } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { COLLEAGUE, colleagueOf } from './colleagues.views.ts';

/** The permissions of individual members that differ from their account's. */
export async function listPersonPermissions(db: Kysely<Database>, accountId: string) {
  const rows = await db
    .selectFrom('person_permission')
    .innerJoin('person', 'person.id', 'person_permission.person_id')
    .select([...COLLEAGUE, 'person_permission.feature', 'person_permission.permission'])
    .where('person_permission.account_id', '=', accountId)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .orderBy('feature')
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    user: colleagueOf(row),
    feature: row.feature,
    permission: row.permission,
  }));
}

/** Replaces the individual permissions of one member. */
export async function putPersonPermissions(
  db: Kysely<Database>,
  accountId: string,
  personId: string,
  permissions: Partial<Record<Feature, Permission>>,
): Promise<void> {
  await db
    .deleteFrom('person_permission')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute();
  const rows = Object.entries(permissions).map(([feature, permission]) => ({
    account_id: accountId,
    person_id: personId,
    feature: feature as Feature,
    permission,
  }));
  if (rows.length > 0) await db.insertInto('person_permission').values(rows).execute();
}
