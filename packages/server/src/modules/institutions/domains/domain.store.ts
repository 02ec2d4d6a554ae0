import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** The DNS record that proves ownership: its name and the value it must have. */
export function proofRecord(domain: string, challenge: string) {
  return { name: `_fundry.${domain}`, type: 'TXT' as const, value: `fundry-verification=${challenge}` };
}

type Row = {
  id: string;
  account_id: string;
  domain: string;
  challenge: string;
  verified_at: Date | null;
  verified_by: string | null;
};

const answerOf = (row: Row) => ({
  id: row.id,
  accountId: row.account_id,
  domain: row.domain,
  verifiedAt: row.verified_at?.toISOString() ?? null,
  verifiedBy: row.verified_by,
  record: proofRecord(row.domain, row.challenge),
});

/** The domains of an account, by name. */
export async function listDomains(db: Kysely<Database>, accountId: string) {
  const rows = await db
    .selectFrom('account_domain')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('domain')
    .execute();
  return rows.map(answerOf);
}

/** The domain with this id; null when there is none. */
export async function findDomain(db: Kysely<Database>, id: string) {
  const row = await db.selectFrom('account_domain').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? answerOf(row) : null;
}

/** Adds a domain with a fresh challenge. A domain that the account already has is returned unchanged. */
export async function insertDomain(db: Kysely<Database>, accountId: string, domain: string) {
  const challenge = randomBytes(16).toString('hex');
  await db
    .insertInto('account_domain')
    .values({ account_id: accountId, domain, challenge })
    .onConflict((conflict) => conflict.columns(['account_id', 'domain']).doNothing())
    .execute();
  const row = await db
    .selectFrom('account_domain')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  return answerOf(row);
}

/**
 * Marks ownership as proved, in a transaction. Returns whether it was marked: false when another account owns the
 * domain.
 */
export async function setVerified(
  db: Kysely<Database>,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const domain = db.selectFrom('account_domain').select('domain').where('id', '=', id);
  // When two accounts verify at the same moment, the second waits for the first.
  await db
    .selectFrom('account_domain')
    .select('id')
    .where('domain', '=', domain)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('account_domain')
    .set({ verified_at: at, verified_by: by })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_domain as other')
            .select('other.id')
            .where('other.domain', '=', domain)
            .where('other.id', '<>', id)
            .where('other.verified_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The domains that an account has proved to own, by name. */
export async function listVerifiedDomains(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_domain')
    .select('domain')
    .where('account_id', '=', accountId)
    .where('verified_at', 'is not', null)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Removes a domain, and with it the members whose only proof of membership is that domain. */
export async function deleteDomain(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('account_domain').where('id', '=', id).execute();
}
