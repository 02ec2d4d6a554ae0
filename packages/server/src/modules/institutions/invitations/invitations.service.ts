import type { PageQuery } from '@fundry/contracts/answers/page.ts';
import type { Admitted, Caller } from '../../../platform/auth/caller.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { audit } from '../audit/audit.store.ts';
import type { InstitutionServices } from '../services.ts';
import { deleteOpenInvitation, findInvitation, listOpenInvitations } from './invitation.store.ts';
import { hashOf } from './new-invitation.ts';

const LOOKING = { max: 60, seconds: 10 * 60 };

/** A page of the invitations of an account that nobody has accepted yet, newest first. */
export async function openInvitations(
  { db, clock }: InstitutionServices,
  accountId: string,
  page: PageQuery,
) {
  const now = clock.now();
  const { rows, total } = await listOpenInvitations(db, accountId, page);
  const items = rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
  }));
  return { items, total };
}

/** What the link of an invitation offers. Throws 404 for an unknown token, and 429 for too many questions. */
export async function showInvitation({ db, clock }: InstitutionServices, { address }: Caller, token: string) {
  const key = `invitation:${addressGroup(address)}`;
  await limitTo(db, key, LOOKING, clock.now(), 'Too many requests from your network. Wait a while.');
  const found = await findInvitation(db, { tokenHash: hashOf(token) });
  if (!found) throw noInvitation();
  return {
    account: { name: found.account_name },
    role: found.role,
    email: found.email,
    invitedBy: found.inviter,
    isExpired: found.expires_at <= clock.now(),
    isAccepted: found.accepted_at !== null,
  };
}

/** Withdraws an invitation of an account. Throws 404 when it does not exist or was already accepted. */
export async function withdrawInvitation(
  { db, clock }: InstitutionServices,
  caller: Admitted<'admin'>,
  accountId: string,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const email = await deleteOpenInvitation(tx, accountId, id);
    if (email === null) throw noInvitation();
    const entry = { at: clock.now(), by: caller, accountId };
    await audit(tx, { ...entry, action: 'invitations/withdrawn', detail: { email } });
  });
}

/** The error for an invitation that does not exist or is no longer open. */
export const noInvitation = () =>
  new ApiError(404, 'accounts/no-invitation', 'There is no such open invitation.');
