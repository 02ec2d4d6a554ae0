import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Stores an invitation and returns its id. */
export async function insertInvitation(
  db: Kysely<Database>,
  one: { accountId: string; email: string; tokenHash: string; invitedBy: string; at: Date; expiresAt: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('admin_invitation')
    .values({
      account_id: one.accountId,
      email: one.email,
      token_hash: one.tokenHash,
      invited_by: one.invitedBy,
      created_at: one.at,
      expires_at: one.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the open invitations to an address that are older than this one. */
export async function deleteOlderInvitations(
  db: Kysely<Database>,
  { accountId, email, id, at }: { accountId: string; email: string; id: string; at: Date },
): Promise<void> {
  await db
    .deleteFrom('admin_invitation')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where(sql<boolean>`(created_at, id) < (${at}, ${id})`)
    .execute();
}

/** The invitation with this token, or the newest open invitation to an address; null when there is none. */
export async function findInvitation(
  db: Kysely<Database>,
  by: { tokenHash: string } | { email: string; at: Date },
) {
  const row = await db
    .selectFrom('admin_invitation')
    .innerJoin('account', 'account.id', 'admin_invitation.account_id')
    .selectAll('admin_invitation')
    .select('account.name as account_name')
    .$if('tokenHash' in by, (query) =>
      query.where('token_hash', '=', (by as { tokenHash: string }).tokenHash),
    )
    .$if('email' in by, (query) => {
      const { email, at } = by as { email: string; at: Date };
      return query.where('email', '=', email).where('accepted_at', 'is', null).where('expires_at', '>', at);
    })
    .orderBy('admin_invitation.created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Marks an invitation as accepted. Returns false when it was accepted in the meantime. */
export async function acceptInvitation(
  db: Kysely<Database>,
  id: string,
  personId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_invitation')
    .set({ accepted_at: at, accepted_by: personId })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * A page of the account's invitations that nobody has accepted yet, newest first, each with the name of the sender.
 */
export async function listOpenInvitations(db: Kysely<Database>, accountId: string, page: PageQuery) {
  const open = db
    .selectFrom('admin_invitation')
    .where('admin_invitation.account_id', '=', accountId)
    .where('admin_invitation.accepted_at', 'is', null);
  const { total } = await open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await open
    .leftJoin('person', 'person.id', 'admin_invitation.invited_by')
    .select([
      'admin_invitation.id',
      'admin_invitation.email',
      'admin_invitation.created_at',
      'admin_invitation.expires_at',
      'person.name as invited_by',
    ])
    .orderBy('admin_invitation.created_at', 'desc')
    .orderBy('admin_invitation.id')
    .offset(offsetOf(page, total))
    .limit(page.pageSize)
    .execute();
  return { rows, total };
}

/**
 * Deletes an invitation of an account that nobody has accepted yet. Returns its address, or null when there is none.
 */
export async function deleteOpenInvitation(
  db: Kysely<Database>,
  accountId: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom('admin_invitation')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}
