import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** A configured identity provider; the configurations are sealed. */
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

/** Keeps a new identity provider, its configurations sealed. */
export async function insertProvider(
  db: Kysely<Database>,
  row: Omit<ProviderRow, 'id' | 'domain' | 'domain_verified'> & { person_id: string },
): Promise<string> {
  const { id } = await db
    .insertInto('auth_sso_provider')
    .values({ ...row, domain: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await renewProviderDomains(db, row.account_id);
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

/** The identity provider of this id, or with this name in addresses. */
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

/** The identity provider that answers for an account's verified domains: the one that was added first. */
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

/** Removes an identity provider, and the ways in through it. */
export async function deleteProvider(db: Kysely<Database>, { id, provider_id }: ProviderRow): Promise<void> {
  await db.deleteFrom('auth_login').where('provider_id', '=', provider_id).execute();
  await db.deleteFrom('auth_sso_provider').where('id', '=', id).execute();
}

/** Lets the identity providers of an account answer for its verified domains, as they are now, and for no others. */
export async function renewProviderDomains(db: Kysely<Database>, accountId: string): Promise<void> {
  await sql`
    update auth_sso_provider set domain = coalesce(d.domains, ''), domain_verified = d.domains is not null
    from (select string_agg(domain, ',' order by domain) as domains from account_domain
      where account_id = ${accountId} and verified_at is not null) d
    where account_id = ${accountId}`.execute(db);
}
