import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { setProviderDomains } from '../../identity/identity.public.ts';
import { listVerifiedDomains } from '../domains/domain.store.ts';

/** Lets the identity providers of an account answer for exactly the domains that are verified now. */
export async function renewProviderDomains(tx: Kysely<Database>, accountId: string): Promise<void> {
  await setProviderDomains(tx, accountId, await listVerifiedDomains(tx, accountId));
}
