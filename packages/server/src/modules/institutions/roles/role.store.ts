import type { AssignedRole } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { COLLEAGUE, colleagueOf } from '../members/colleagues.views.ts';

/** The role of a member. In every call `accountId` limits what can be seen and changed. */
export interface RoleRecord {
  id: string;
  accountId: string;
  user: ReturnType<typeof colleagueOf>;
  role: AssignedRole;
}

function records(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('account_role')
    .innerJoin('person', 'person.id', 'account_role.person_id')
    .where('account_role.account_id', '=', accountId)
    .select([...COLLEAGUE, 'account_role.id as role_id', 'account_role.account_id', 'account_role.role']);
}

type Row = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

const recordOf = (row: Row): RoleRecord => ({
  id: row.role_id,
  accountId: row.account_id,
  user: colleagueOf(row),
  role: row.role,
});

/** All roles of an account, by name. */
export async function listRoles(db: Kysely<Database>, accountId: string): Promise<RoleRecord[]> {
  const rows = await records(db, accountId)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .execute();
  return rows.map(recordOf);
}

/** The role record of an account with this id; null when the account has no such record. */
export async function findRole(
  db: Kysely<Database>,
  accountId: string,
  roleId: string,
): Promise<RoleRecord | null> {
  const row = await records(db, accountId).where('account_role.id', '=', roleId).executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** The role record of a member; null when the person has none in this account. */
export async function findRoleOf(
  db: Kysely<Database>,
  accountId: string,
  personId: string,
): Promise<RoleRecord | null> {
  const row = await records(db, accountId).where('account_role.person_id', '=', personId).executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** The person who has had a role longest; null when nobody has it. */
export async function firstWithRole(
  db: Kysely<Database>,
  accountId: string,
  role: AssignedRole,
): Promise<RoleRecord | null> {
  const row = await records(db, accountId)
    .where('account_role.role', '=', role)
    .orderBy('account_role.created_at')
    .orderBy('account_role.id')
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** Gives a member a role, replacing any other. */
export async function putRole(
  db: Kysely<Database>,
  accountId: string,
  personId: string,
  role: AssignedRole,
): Promise<void> {
  await db
    .insertInto('account_role')
    .values({ account_id: accountId, person_id: personId, role })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doUpdateSet({ role }))
    .execute();
}

/** Takes a member's role away. */
export async function deleteRole(db: Kysely<Database>, accountId: string, personId: string): Promise<void> {
  await db
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute();
}

/** The account that a role record belongs to; null when there is no such record. */
export async function accountOfRole(db: Kysely<Database>, roleId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_role')
    .select('account_id')
    .where('id', '=', roleId)
    .executeTakeFirst();
  return row?.account_id ?? null;
}
