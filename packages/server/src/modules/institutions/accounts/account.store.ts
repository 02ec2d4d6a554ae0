import type { AccessMode, Feature, Permission } from '@fundry/contracts/access.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';

/** The settable fields of an account. Fields that are not given stay as they are. */
export interface AccountFields {
  name: string;
  accessModes?: AccessMode[];
  featurePermissions?: Partial<Record<Feature, Permission>>;
  trialEndsOn?: string | null;
}

/** Creates an account and returns its id. */
export async function insertAccount(
  db: Kysely<Database>,
  fields: AccountFields & { sample?: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({ ...columnsOf(fields), name: fields.name, sample: fields.sample ?? false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an account. Returns whether it exists. */
export async function updateAccount(
  db: Kysely<Database>,
  id: string,
  fields: AccountFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an account and everything in it. */
export async function deleteAccount(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('account').where('id', '=', id).execute();
}

/** The account with this id. Throws 404 when there is none. */
export async function requireAccount(
  db: Kysely<Database>,
  id: string,
): Promise<{ id: string; name: string }> {
  const row = await db.selectFrom('account').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!row) throw noAccount();
  return row;
}

/** The error for an account that does not exist. */
export const noAccount = () => new ApiError(404, 'accounts/no-account', 'There is no such account.');

/** All accounts by name, or only the one with this id. */
export async function summariseAccounts(db: Kysely<Database>, id: string | null = null) {
  const all = db
    .selectFrom('account')
    .selectAll('account')
    .select((eb) => [
      eb
        .selectFrom('membership')
        .whereRef('membership.account_id', '=', 'account.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('members'),
      sql<string[]>`array(select domain from account_domain d
        where d.account_id = account.id and d.verified_at is not null order by domain)`.as('domains'),
    ])
    .orderBy('account.name')
    .orderBy('account.id');
  const rows = await (id === null ? all : all.where('account.id', '=', id)).execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    accessModes: row.access_modes,
    featurePermissions: row.feature_permissions,
    trialEndsOn: row.trial_ends_on,
    members: row.members ?? 0,
    domains: row.domains,
    createdAt: row.created_at.toISOString(),
    sample: row.sample,
  }));
}

/** The account with this id. Throws 404 when there is none. */
export async function summariseAccount(db: Kysely<Database>, id: string) {
  const [found] = await summariseAccounts(db, id);
  if (!found) throw noAccount();
  return found;
}

function columnsOf({ name, accessModes, featurePermissions, trialEndsOn }: AccountFields) {
  return {
    name,
    ...(accessModes ? { access_modes: accessModes } : {}),
    ...(featurePermissions ? { feature_permissions: JSON.stringify(featurePermissions) } : {}),
    ...(trialEndsOn === undefined ? {} : { trial_ends_on: trialEndsOn }),
  };
}
