import type { PageQuery } from '@fundry/contracts/answers/page.ts';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { chargeWork } from '../../../platform/auth/charge-work.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { SignInCall } from '../../identity/identity.public.ts';
import { audit } from '../audit/audit.store.ts';
import type { InstitutionServices } from '../services.ts';
import { deleteOpenInvitation, findInvitation, listOpenInvitations } from './invitation.store.ts';
import { hashOf } from './new-invitation.ts';

/** Unknown links that one network address may look at freely. Those of invitations are never held up. */
const UNKNOWN_LINKS = { free: 60, seconds: 10 * 60, maxBits: 20 };

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

/** What the link of an invitation offers. Throws 404 for an unknown token; many of them cost work (429). */
export async function showInvitation(
  services: InstitutionServices,
  { caller, request }: Pick<SignInCall, 'caller' | 'request'>,
  token: string,
) {
  const { db, clock } = services;
  const found = await findInvitation(db, { tokenHash: hashOf(token) });
  if (!found) {
    const key = `unknown-invitation:${addressGroup(caller.address)}`;
    await chargeWork(services, request, 'invitation', [[key, UNKNOWN_LINKS]]);
    throw noInvitation();
  }
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
