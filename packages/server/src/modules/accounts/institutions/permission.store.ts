import type { Feature, Permission } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** The permissions of single members that differ from their account's. */
export async function listPersonPermissions(db: Kysely<Database>, accountId: string) {
  const rows = await db
    .selectFrom('person_permission')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('person_id')
    .orderBy('feature')
    .execute();
  return rows.map(({ person_id, feature, permission }) => ({ userId: person_id, feature, permission }));
}

/** Replaces one member's own permissions. */
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
