import type { Role } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** What is known in an account about an address that is to be invited. */
export interface Standing {
  isMember: boolean;
  /** The newest invitation that nobody has accepted yet. */
  open: { role: Role; sentAt: Date; isExpired: boolean } | null;
}

/** What is known about these addresses in an account, by address. Addresses of which nothing is known are left out. */
export async function standingsOf(
  db: Kysely<Database>,
  accountId: string,
  emails: string[],
  now: Date,
): Promise<Map<string, Standing>> {
  if (emails.length === 0) return new Map();
  const members = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.email')
    .where('membership.account_id', '=', accountId)
    .where('person.email', 'in', emails)
    .execute();
  const invitations = await db
    .selectFrom('invitation')
    .select(['email', 'role', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('email', 'in', emails)
    .where('accepted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const found = new Map<string, Standing>();
  for (const { email, role, created_at: sentAt, expires_at } of invitations) {
    found.set(email, { isMember: false, open: { role, sentAt, isExpired: expires_at <= now } });
  }
  for (const { email } of members) found.set(email, { isMember: true, open: null });
  return found;
}
