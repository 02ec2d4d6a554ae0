import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Stores a request for a trial, unless an open one exists for the same address. Returns whether it is new. */
export async function insertTrialRequest(
  db: Kysely<Database>,
  one: { name: string; institution: string; email: string; at: Date },
): Promise<boolean> {
  const open = await db
    .selectFrom('trial_request')
    .select('id')
    .where('email', '=', one.email)
    .where('decision', 'is', null)
    .executeTakeFirst();
  if (open) return false;
  const { name, institution, email, at } = one;
  await db
    .insertInto('trial_request')
    .values({ name, institution, email, accepted_terms_at: at, created_at: at })
    .execute();
  return true;
}

/** A page of the trial requests: open ones first, then newest first. */
export async function listTrialRequests(db: Kysely<Database>, page: PageQuery) {
  const { total } = await db
    .selectFrom('trial_request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('trial_request')
    .selectAll()
    .orderBy(sql`decision is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offsetOf(page, total))
    .limit(page.pageSize)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    institution: row.institution,
    email: row.email,
    createdAt: row.created_at.toISOString(),
    decision: row.decision,
    decidedAt: row.decided_at?.toISOString() ?? null,
    accountId: row.account_id,
  }));
  return { items, total };
}

/** Decides an open request and returns it; null when no open request has this id. */
export async function decideTrialRequest(
  db: Kysely<Database>,
  id: string,
  decision: { decision: 'approved' | 'declined'; at: Date; by: string },
) {
  const row = await db
    .updateTable('trial_request')
    .set({ decision: decision.decision, decided_at: decision.at, decided_by: decision.by })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Records the account that was created for an approved request. */
export async function setTrialAccount(db: Kysely<Database>, id: string, accountId: string): Promise<void> {
  await db.updateTable('trial_request').set({ account_id: accountId }).where('id', '=', id).execute();
}

/** The account of an approved trial that waits for the person with this address; null when there is none. */
export async function trialAccountOf(db: Kysely<Database>, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('trial_request')
    .select('account_id')
    .where('email', '=', email)
    .where('decision', '=', 'approved')
    .where('account_id', 'is not', null)
    .orderBy('decided_at', 'desc')
    .executeTakeFirst();
  return row?.account_id ?? null;
}
