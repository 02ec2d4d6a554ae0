import { newApiKey } from '../../platform/auth/api-key.ts';
import type { Browser } from '../browser.ts';
import type { IdentityWorld } from '../worlds/identity-world.ts';

/** A program with an API key of an account. */
export async function keyOfAccount(
  world: IdentityWorld,
  accountId: string,
  scope: 'search:read' | 'labels:read',
): Promise<Browser> {
  const { key, hash, hint } = newApiKey();
  await world.db
    .insertInto('api_consumer')
    .values({
      account_id: accountId,
      name: scope,
      type: 'GENERIC',
      scopes: [scope],
      key_hash: hash,
      key_hint: hint,
      requests_per_minute: 6_000,
      created_at: new Date(),
      created_by: null,
      last_used_at: null,
    })
    .execute();
  const browser = world.browser();
  browser.headers = { authorization: `Bearer ${key}` };
  return browser;
}

/** A program with an API key of a person. */
export async function keyOfPerson(world: IdentityWorld, email: string): Promise<Browser> {
  const { key, hash, hint } = newApiKey();
  const person = await world.db
    .selectFrom('person')
    .select('id as person_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('person_key')
    .values({ ...person, name: 'Script', key_hash: hash, key_hint: hint, created_at: new Date() })
    .execute();
  const browser = world.browser();
  browser.headers = { 'x-api-key': key };
  return browser;
}
