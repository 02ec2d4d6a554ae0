import type { Role } from '@fundry/contracts/access.ts';
import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** An invitation that is about to be sent. The token itself is not stored. */
export interface NewInvitation {
  accountId: string;
  email: string;
  role: Role;
  tokenHash: string;
  invitedBy: string;
  at: Date;
  expiresAt: Date;
}

/** Stores an invitation and returns its id. */
export async function insertInvitation(db: Kysely<Database>, one: NewInvitation): Promise<string> {
  const { id } = await db
    .insertInto('invitation')
    .values({
      account_id: one.accountId,
      email: one.email,
      role: one.role,
      token_hash: one.tokenHash,
      invited_by: one.invitedBy,
      created_at: one.at,
      expires_at: one.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the open invitations to an address that this one replaces. */
export async function deleteOlderInvitations(
  db: Kysely<Database>,
  { accountId, email, id, at }: { accountId: string; email: string; id: string; at: Date },
): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('created_at', '<=', at)
    .where('id', '<>', id)
    .execute();
}

/** The invitation with this token, or the newest open invitation to an address; null when there is none. */
export async function findInvitation(
  db: Kysely<Database>,
  by: { tokenHash: string } | { email: string; at: Date },
) {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .leftJoin('person', 'person.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['account.name as account_name', 'person.name as inviter'])
    .$if('tokenHash' in by, (query) =>
      query.where('token_hash', '=', (by as { tokenHash: string }).tokenHash),
    )
    .$if('email' in by, (query) => {
      const { email, at } = by as { email: string; at: Date };
      return query
        .where('invitation.email', '=', email)
        .where('accepted_at', 'is', null)
        .where('expires_at', '>', at);
    })
    .orderBy('invitation.created_at', 'desc')
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
    .updateTable('invitation')
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
    .selectFrom('invitation')
    .where('invitation.account_id', '=', accountId)
    .where('invitation.accepted_at', 'is', null);
  const { total } = await open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await open
    .leftJoin('person', 'person.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'invitation.created_at',
      'invitation.expires_at',
      'person.name as invited_by',
    ])
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .offset(offsetOf(page, total))
    .limit(page.pageSize)
    .execute();
  return { rows, total };
}

/** The open invitation of an account with this id; null when there is none. */
export async function findOpenInvitation(
  db: Kysely<Database>,
  accountId: string,
  id: string,
): Promise<{ email: string; role: Role } | null> {
  const row = await db
    .selectFrom('invitation')
    .select(['email', 'role'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Withdraws the invitations of an account that a person has sent and that nobody has accepted yet. */
export async function withdrawInvitationsOf(
  db: Kysely<Database>,
  accountId: string,
  personId: string,
): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('account_id', '=', accountId)
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .execute();
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
    .deleteFrom('invitation')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}
