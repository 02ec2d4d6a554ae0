import { type Role, reachesRole } from '@fundry/contracts/access.ts';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { chooseAccount } from '../../identity/identity.public.ts';
import { audit } from '../audit/audit.store.ts';
import { addMember } from '../members/membership.store.ts';
import { contactFields } from '../roles/contact.views.ts';
import { findRoleOf, putRole } from '../roles/role.store.ts';
import type { InstitutionServices } from '../services.ts';
import { acceptInvitation, findInvitation } from './invitation.store.ts';
import { hashOf } from './new-invitation.ts';

/**
 * Makes the signed-in person a member of the account that invited their address, in the role of the invitation or the
 * higher one that they already have. Throws 400 when the token is unknown, or the invitation is for another address,
 * was used, or is too old. When the token is known, the error names the account's contact person.
 */
export async function accept(
  { db, clock }: InstitutionServices,
  caller: Admitted<'signed-in'>,
  token: string | undefined,
): Promise<{ account: { id: string; name: string }; role: Role }> {
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
  const role = await db.transaction().execute(async (tx) => {
    if (!(await acceptInvitation(tx, found.id, person.id, at))) {
      throw await refusal('The invitation has already been used.', accountId);
    }
    await addMember(tx, accountId, person.id, 'invitation', at);
    const before = (await findRoleOf(tx, accountId, person.id))?.role ?? 'VIEWER';
    const isHigher = !reachesRole(before, found.role);
    if (isHigher && found.role !== 'VIEWER') await putRole(tx, accountId, person.id, found.role);
    await chooseAccount(tx, person.id, accountId);
    const now = isHigher ? found.role : before;
    await audit(tx, {
      at,
      by: caller,
      accountId,
      action: 'invitations/accepted',
      detail: { before, role: now },
    });
    return now;
  });
  return { account: { id: accountId, name: found.account_name }, role };

  async function refusal(sentence: string, ofAccount?: string): Promise<ApiError> {
    const fields = ofAccount ? await contactFields(db, ofAccount) : {};
    return new ApiError(400, 'accounts/invitation-invalid', sentence, { fields });
  }
}
