import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Admitted } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { audit } from '../audit/audit.store.ts';
import type { InstitutionServices } from '../services.ts';
import { insertInvitation } from './invitation.store.ts';
import { invitationMail } from './invitation-mail.ts';

const TWO_WEEKS_MS = 14 * 24 * 60 * 60 * 1000;

/** The hash under which an invitation is found by the token in its link. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A person who is to be invited. */
export interface Invitee {
  email: string;
  role: Role;
}

/**
 * Stores an invitation that is good for two weeks. Returns its id, when it was made,
 * its link and the message that brings it.
 */
export async function newInvitation(
  tx: Kysely<Database>,
  services: InstitutionServices,
  caller: Admitted<'admin'>,
  account: { id: string; name: string },
  { email, role }: Invitee,
): Promise<{ id: string; at: Date; url: string; mail: Mail }> {
  const at = services.clock.now();
  const token = randomBytes(24).toString('base64url');
  const id = await insertInvitation(tx, {
    accountId: account.id,
    email,
    role,
    tokenHash: hashOf(token),
    invitedBy: caller.person.id,
    at,
    expiresAt: new Date(at.getTime() + TWO_WEEKS_MS),
  });
  const entry = { at, by: caller, accountId: account.id, action: 'invitations/sent' as const };
  await audit(tx, { ...entry, detail: { email, role } });
  const url = pageUrl(services, '/public/admin-invitation', { token });
  const about = { by: caller.person.name, institution: account.name, role };
  return { id, at, url, mail: invitationMail(email, about, url) };
}
