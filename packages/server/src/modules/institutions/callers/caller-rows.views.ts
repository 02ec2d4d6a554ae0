import type { AccessMode, AssignedRole, Feature, Permission } from '@fundry/contracts/access.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ownSuperAdmins } from '../roles/super-admins.store.ts';

/** The fields of an account that decide what its members and visitors may do. */
export interface AccountRow {
  id: string;
  name: string;
  accessModes: AccessMode[];
  featurePermissions: Partial<Record<Feature, Permission>>;
  trialEndsOn: string | null;
}

/** A person with the institution they act for: the one they chose, or else the one they joined first. */
export interface PersonRow {
  id: string;
  email: string;
  name: string;
  account: AccountRow | null;
  role: AssignedRole | null;
  permissions: Partial<Record<Feature, Permission>>;
}

/** The person with this id; null when the person no longer exists. */
export async function readPersonRow(db: Kysely<Database>, personId: string): Promise<PersonRow | null> {
  const [row] = await readPersonRows(db, [personId]);
  return row ?? null;
}

/**
 * The people with these ids, in any order; unknown ids are left out. With `inName`, those who are members of that institution
 * act for it.
 */
export async function readPersonRows(
  db: Kysely<Database>,
  personIds: string[],
  inName: string | null = null,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.email, p.name, ${roleSql} as role,
      case when a.id is null then null else ${accountJson} end as account,
      coalesce((select jsonb_object_agg(x.feature, x.permission) from person_permission x
        where x.account_id = a.id and x.person_id = p.id), '{}') as permissions
    from person p
    join acting_for f on f.person_id = p.id
    left join membership named on named.person_id = p.id and named.account_id = ${inName}::uuid
    left join account a on a.id = coalesce(named.account_id, f.account_id)
    left join account_role r on r.account_id = a.id and r.person_id = p.id
    where p.id = any(${personIds}::uuid[])`.execute(db);
  return rows;
}

/** The network addresses of all accounts, narrowest first. */
export async function readNetworks(db: Kysely<Database>): Promise<{ range: string; account: AccountRow }[]> {
  const { rows } = await sql<{ range: string; account: AccountRow }>`
    select n.range::text as range, ${accountJson} as account
    from account_ip_range n join account a on a.id = n.account_id
    where 'institution-access' = any (a.access_modes)
    order by masklen(n.range) desc, n.created_at, n.id`.execute(db);
  return rows;
}

/**
 * The role that counts. A super administrator of the sample world administers only the sample once the installation has
 * one of its own, so that the password which every start prints gives no power over real institutions.
 */
const roleSql = sql`case when r.role = 'ALMIGHTY' and (p.sample or a.sample) and exists (${ownSuperAdmins})
  then 'ADMIN' else r.role end`;

const accountJson = sql`jsonb_build_object('id', a.id, 'name', a.name, 'accessModes', a.access_modes,
  'featurePermissions', a.feature_permissions, 'trialEndsOn', a.trial_ends_on)`;
