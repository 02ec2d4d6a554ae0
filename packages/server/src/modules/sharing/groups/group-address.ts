import { randomBytes } from 'node:crypto';
import { PAGES } from '@fundry/contracts/pages/pages.ts';
import type { Kysely } from 'kysely';
import type { Secret } from '../../../platform/auth/secret.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { linksOfGroups } from './group-link.store.ts';

const PURPOSE = 'public group';
/** 144 random bits in base64url. */
const KEY_BYTES = 18;
const KEY_LENGTH = 24;

/** A new key, which nobody can guess. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** The address of the public page with this key: the key and the installation's signature of it. */
export function groupAddress({ secret, origin }: { secret: Secret; origin(): string }, key: string): string {
  return origin() + PAGES.publicGroup.path.replace(':groupId', key + secret.sign(PURPOSE, key));
}

/** The key in the last part of an address; null when this installation did not make the address. */
export function keyOfAddress(secret: Secret, token: string): string | null {
  const key = token.slice(0, KEY_LENGTH);
  return secret.verifies(PURPOSE, key, token.slice(KEY_LENGTH)) ? key : null;
}

/** The addresses of the public pages of groups, by the id of the group. Groups without such a page are left out. */
export async function groupAddresses(
  db: Kysely<Database>,
  services: { secret: Secret; origin(): string },
  groupIds: string[],
): Promise<Map<string, string>> {
  const links = await linksOfGroups(db, groupIds);
  return new Map(links.map(({ groupId, key }) => [groupId, groupAddress(services, key)]));
}
