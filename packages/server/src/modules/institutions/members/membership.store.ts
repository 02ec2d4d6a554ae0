import type { Role } from '@fundry/contracts/access.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { MembershipProof } from '../tables.ts';

/**
 * Makes a person a member, whether or not they left or were removed before. A proof of another kind lasts longer, so
 * it replaces a proof by domain. Otherwise the first proof stays. `at` is the beginning of a new membership.
 */
export async function addMember(
  db: Kysely<Database>,
  accountId: string,
  personId: string,
  proof: MembershipProof,
  at: Date,
  domainId: string | null = null,
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ account_id: accountId, person_id: personId, proof, domain_id: domainId, since: at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'person_id'])
        .doUpdateSet({ proof, domain_id: domainId })
        .where('membership.proof', '=', 'domain')
        .where(sql<boolean>`${proof} <> 'domain'`),
    )
    .execute();
  await db
    .deleteFrom('membership_end')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute();
}

/** Whether the person is a member of the account. */
export async function isMember(db: Kysely<Database>, accountId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The roles of those of the people who are members of the account. */
export async function memberRoles(
  db: Kysely<Database>,
  accountId: string,
  personIds: string[],
): Promise<Map<string, Role>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('membership')
    .leftJoin('account_role', (join) =>
      join
        .onRef('account_role.account_id', '=', 'membership.account_id')
        .onRef('account_role.person_id', '=', 'membership.person_id'),
    )
    .select(['membership.person_id', 'account_role.role'])
    .where('membership.account_id', '=', accountId)
    .where('membership.person_id', 'in', personIds)
    .execute();
  return new Map(rows.map(({ person_id, role }) => [person_id, role ?? 'VIEWER']));
}

/** The accounts a person belongs to, by name, with the person's role in each. */
export function listMemberships(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .leftJoin('account_role', (join) =>
      join
        .onRef('account_role.account_id', '=', 'membership.account_id')
        .onRef('account_role.person_id', '=', 'membership.person_id'),
    )
    .where('membership.person_id', '=', personId)
    .select([
      'account.id',
      'account.name',
      'account.trial_ends_on',
      'account_role.role',
      'membership.proof',
      'membership.since',
    ])
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
}

/**
 * The account that owns the verified domain of an email address, or the nearest domain above it. Null when no account
 * does.
 */
export async function accountOfAddress(
  db: Kysely<Database>,
  email: string,
): Promise<{ accountId: string; domainId: string } | null> {
  const labels = (email.split('@').at(-1) ?? '').split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  if (domains.length === 0) return null;
  const row = await db
    .selectFrom('account_domain')
    .where('domain', 'in', domains)
    .where('verified_at', 'is not', null)
    .select(['account_id', 'id'])
    .orderBy(sql`length(domain)`, 'desc')
    .executeTakeFirst();
  return row ? { accountId: row.account_id, domainId: row.id } : null;
}
