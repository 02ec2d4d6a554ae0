import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** A configured identity provider. Its configurations are sealed. */
export interface ProviderRow {
  id: string;
  provider_id: string;
  account_id: string;
  name: string;
  issuer: string;
  oidc_config: string | null;
  saml_config: string | null;
  domain: string;
  domain_verified: boolean;
}

/** An identity provider about to be stored, with its configurations sealed. */
export type NewProvider = Omit<ProviderRow, 'id' | 'account_id' | 'domain' | 'domain_verified'>;

/**
 * Stores a new identity provider of an account, in the name of the person who adds it. It answers for no domain yet.
 */
export async function insertProvider(
  db: Kysely<Database>,
  row: NewProvider & { account_id: string; person_id: string },
): Promise<string> {
  const { id } = await db
    .insertInto('auth_sso_provider')
    .values({ ...row, domain: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The identity providers of an account, by name. */
export function listProviders(db: Kysely<Database>, accountId: string): Promise<ProviderRow[]> {
  return db
    .selectFrom('auth_sso_provider')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('created_at')
    .execute();
}

/** The identity provider with this id, or with this name in addresses. */
export async function findProvider(
  db: Kysely<Database>,
  by: { id: string } | { providerId: string },
): Promise<ProviderRow | null> {
  const row = await db
    .selectFrom('auth_sso_provider')
    .selectAll()
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
    .$if('providerId' in by, (query) =>
      query.where('provider_id', '=', (by as { providerId: string }).providerId),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** The identity provider that answers for an account's verified domains: the one added first. */
export async function activeProvider(db: Kysely<Database>, accountId: string): Promise<ProviderRow | null> {
  const row = await db
    .selectFrom('auth_sso_provider')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('domain_verified', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

/** Removes an identity provider and the logins through it. */
export async function deleteProvider(db: Kysely<Database>, { id, provider_id }: ProviderRow): Promise<void> {
  await db.deleteFrom('auth_login').where('provider_id', '=', provider_id).execute();
  await db.deleteFrom('auth_sso_provider').where('id', '=', id).execute();
}

/** Lets the identity providers of an account answer for exactly these domains, which the account has proved to own. */
export async function setProviderDomains(
  db: Kysely<Database>,
  accountId: string,
  domains: string[],
): Promise<void> {
  await db
    .updateTable('auth_sso_provider')
    .set({ domain: domains.join(','), domain_verified: domains.length > 0 })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns those of the given accounts whose members can sign in by single sign-on. */
export async function accountsWithSingleSignOn(
  db: Kysely<Database>,
  accountIds: string[],
): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('auth_sso_provider')
    .where('account_id', 'in', accountIds)
    .where('domain_verified', '=', true)
    .select('account_id')
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}
