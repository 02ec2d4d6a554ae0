import { createHash, randomBytes } from 'node:crypto';
import { reachesRole } from '@fundry/contracts/access.ts';
import type { PageQuery } from '@fundry/contracts/answers/page.ts';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { messageOf } from '../../../platform/failure.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { chooseAccount } from '../../identity/identity.public.ts';
import { audit } from '../audit/audit.store.ts';
import { addMember } from '../members/membership.store.ts';
import { readContact } from '../roles/contact.store.ts';
import { findRoleOf, firstWithRole, putRole } from '../roles/role.store.ts';
import type { InstitutionServices } from '../services.ts';
import {
  acceptInvitation,
  deleteOlderInvitations,
  deleteOpenInvitation,
  findInvitation,
  insertInvitation,
  listOpenInvitations,
} from './invitation.store.ts';
import { invitationMail } from './invitation-mail.ts';

const TWO_WEEKS_MS = 14 * 24 * 60 * 60 * 1000;
const INVITING = { max: 50, seconds: 60 * 60 };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Emails an invitation to become an administrator of the caller's account. An earlier invitation to the same address
 * is replaced. Throws when the mail server refuses the message; the earlier invitation then stays valid.
 */
export async function inviteAdmin(
  services: InstitutionServices,
  caller: Admitted<'admin'>,
  email: string,
): Promise<void> {
  const { db, clock, mailer } = services;
  const at = clock.now();
  const { account, person } = caller;
  await limitTo(db, `invite:${account.id}`, INVITING, at, 'Too many invitations. Wait a while.');
  const token = randomBytes(24).toString('base64url');
  const id = await db.transaction().execute(async (tx) => {
    const created = await insertInvitation(tx, {
      accountId: account.id,
      email,
      tokenHash: hashOf(token),
      invitedBy: person.id,
      at,
      expiresAt: new Date(at.getTime() + TWO_WEEKS_MS),
    });
    await audit(tx, { at, by: caller, accountId: account.id, action: 'invitations/sent', detail: { email } });
    return created;
  });
  const url = pageUrl(services, '/public/admin-invitation', { token });
  await mailer.send(invitationMail(email, person.name, account.name, url)).catch(async (error) => {
    await withdrawInvitation(services, caller, id);
    services.logger.warn({ reason: messageOf(error) }, 'an invitation could not be sent');
    throw new ApiError(503, 'accounts/not-sent', 'Something went wrong… Try again later.');
  });
  await deleteOlderInvitations(db, { accountId: account.id, email, id, at });
}

/** A page of the invitations of the caller's account that nobody has accepted yet, newest first. */
export async function openInvitations(
  { db, clock }: InstitutionServices,
  { account }: Admitted<'admin'>,
  page: PageQuery,
) {
  const now = clock.now();
  const { rows, total } = await listOpenInvitations(db, account.id, page);
  const items = rows.map((row) => ({
    id: row.id,
    email: row.email,
    invitedBy: row.invited_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
  }));
  return { items, total };
}

/** Withdraws an invitation of the caller's account. Throws 404 when it does not exist or was already accepted. */
export async function withdrawInvitation(
  { db, clock }: InstitutionServices,
  caller: Admitted<'admin'>,
  id: string,
): Promise<void> {
  const accountId = caller.account.id;
  await db.transaction().execute(async (tx) => {
    const email = await deleteOpenInvitation(tx, accountId, id);
    if (email === null) {
      throw new ApiError(404, 'accounts/no-invitation', 'There is no such open invitation.');
    }
    const entry = { at: clock.now(), by: caller, accountId };
    await audit(tx, { ...entry, action: 'invitations/withdrawn', detail: { email } });
  });
}

/**
 * Makes the signed-in person an administrator of the account that invited their address. Throws 400 when the token is
 * unknown, or the invitation is for another address, was used, or is too old. When the token is known, the error
 * names the account's contact person.
 */
export async function acceptAdminInvitation(
  { db, clock }: InstitutionServices,
  caller: Admitted<'signed-in'>,
  token: string | undefined,
): Promise<{ account: { id: string; name: string } }> {
  const { person } = caller;
  const at = clock.now();
  const found = await findInvitation(
    db,
    token === undefined ? { email: person.email, at } : { tokenHash: hashOf(token) },
  );
  if (!found) throw await refusal('There is no open invitation for you.');
  const accountId = found.account_id;
  if (found.email !== person.email)
    throw await refusal('The invitation is for another email address.', accountId);
  if (found.expires_at <= at) throw await refusal('The invitation has expired.', accountId);
  await db.transaction().execute(async (tx) => {
    if (!(await acceptInvitation(tx, found.id, person.id, at))) {
      throw await refusal('The invitation has already been used.', accountId);
    }
    await addMember(tx, accountId, person.id, 'invitation');
    const before = (await findRoleOf(tx, accountId, person.id))?.role ?? 'VIEWER';
    if (!reachesRole(before, 'ADMIN')) await putRole(tx, accountId, person.id, 'ADMIN');
    await chooseAccount(tx, person.id, accountId);
    await audit(tx, { at, by: caller, accountId, action: 'invitations/accepted', detail: { before } });
  });
  return { account: { id: accountId, name: found.account_name } };

  async function refusal(sentence: string, ofAccount?: string): Promise<ApiError> {
    const fields = ofAccount ? await contactOf(ofAccount) : {};
    return new ApiError(400, 'accounts/invitation-invalid', sentence, { fields });
  }
  async function contactOf(ofAccount: string) {
    const user =
      (await readContact(db, ofAccount))?.user ?? (await firstWithRole(db, ofAccount, 'ADMIN'))?.user;
    if (!user) return {};
    const { firstName, lastName, email } = user;
    return { contactPerson: { firstName, lastName, email } };
  }
}
