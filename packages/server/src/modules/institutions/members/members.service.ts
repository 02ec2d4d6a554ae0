import type { Kysely } from 'kysely';
import type { Admitted } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { findPerson } from '../../identity/identity.public.ts';
import { requireAccount } from '../accounts/account.store.ts';
import { audit } from '../audit/audit.store.ts';
import { isReadOnly } from '../callers/caller-of.ts';
import { withdrawInvitationsOf } from '../invitations/invitation.store.ts';
import { keepingAdministrator } from '../roles/administrators.store.ts';
import { putContact, readContact } from '../roles/contact.store.ts';
import { deleteRole, findRoleOf, putRole } from '../roles/role.store.ts';
import { keepingSuperAdmin, lockSuperAdmins } from '../roles/super-admins.store.ts';
import type { InstitutionServices } from '../services.ts';
import { removedMail, roleMail } from './member-mails.ts';
import { isMember, listMemberships } from './membership.store.ts';
import { endMembership } from './membership-end.store.ts';

/** Whether the caller has confirmed that the account may be left without an administrator. */
interface Confirmed {
  withoutAdministrator: boolean;
}

/**
 * Removes a member, withdraws the invitations that they have sent, and tells them by email. Throws 404 when the
 * person is no member, 403 for a super administrator unless the caller is one, and 409 for the only administrator.
 */
export async function removeMember(
  services: InstitutionServices,
  caller: Admitted<'admin'>,
  { accountId, personId, withoutAdministrator }: { accountId: string; personId: string } & Confirmed,
): Promise<void> {
  const { db, clock, mailer } = services;
  await db.transaction().execute(async (tx) => {
    await lockSuperAdmins(tx);
    const account = await requireAccount(tx, accountId);
    const role = (await findRoleOf(tx, accountId, personId))?.role;
    if (role === 'ALMIGHTY' && caller.role !== 'ALMIGHTY') {
      throw new ApiError(403, 'accounts/above-own-role', 'Only a super admin can remove a super admin.');
    }
    await end(tx, services, { accountId, personId, withoutAdministrator, byPerson: false });
    await withdrawInvitationsOf(tx, accountId, personId);
    const entry = { at: clock.now(), by: caller, accountId, action: 'members/removed' as const };
    await audit(tx, { ...entry, detail: { personId, before: role ?? null } });
    const person = await findPerson(tx, personId);
    if (!person || personId === caller.person.id) return;
    const about = { to: person.email, name: person.name, by: caller.person.name, institution: account.name };
    await mailer.keep(tx, removedMail(about, pageUrl(services, '/profile/account')));
  });
  mailer.wake();
}

/**
 * The caller leaves an institution. Throws 404 when they do not belong to it, and 409 when they alone administer it or
 * this installation.
 */
export async function leave(
  services: InstitutionServices,
  caller: Admitted<'signed-in'>,
  { accountId, withoutAdministrator }: { accountId: string } & Confirmed,
): Promise<void> {
  const { db, clock } = services;
  const personId = caller.person.id;
  await db.transaction().execute(async (tx) => {
    const left = (await listMemberships(tx, personId)).find(({ id }) => id === accountId);
    if (!left) throw noMember();
    // After the end of a trial nobody administers the account.
    const isOver = isReadOnly({ trialEndsOn: left.trial_ends_on }, clock.today());
    const confirmed = withoutAdministrator || isOver;
    await end(tx, services, { accountId, personId, withoutAdministrator: confirmed, byPerson: true });
    const entry = { at: clock.now(), by: caller, accountId, action: 'members/left' as const };
    await audit(tx, { ...entry, detail: { personId } });
  });
}

async function end(
  tx: Kysely<Database>,
  { clock }: InstitutionServices,
  {
    accountId,
    withoutAdministrator,
    ...of
  }: { accountId: string; personId: string; byPerson: boolean } & Confirmed,
): Promise<void> {
  await keepingSuperAdmin(tx, () =>
    keepingAdministrator(tx, { accountId, withoutAdministrator }, async () => {
      if (!(await endMembership(tx, { accountId, ...of, at: clock.now() }))) throw noMember();
    }),
  );
}

/**
 * Makes another member the administrator. The caller becomes a viewer and hands over being the contact person as well.
 * Throws 404 when the other person is no member, and 409 for super administrators, who keep their role.
 */
export async function handOver(
  services: InstitutionServices,
  caller: Admitted<'admin'>,
  personId: string,
): Promise<void> {
  const { db, clock, mailer } = services;
  const { account, person } = caller;
  await db.transaction().execute(async (tx) => {
    await lockSuperAdmins(tx);
    // The role may have changed since the call was let in.
    if ((await findRoleOf(tx, account.id, person.id))?.role !== 'ADMIN') {
      throw new ApiError(
        409,
        'accounts/no-hand-over',
        'Only somebody with the role Admin can hand over. Give the role Admin instead.',
      );
    }
    if (personId === person.id || !(await isMember(tx, account.id, personId))) throw noMember();
    const heir = await findPerson(tx, personId);
    if (!heir) throw noMember();
    const before = (await findRoleOf(tx, account.id, personId))?.role ?? 'VIEWER';
    const role = before === 'ALMIGHTY' ? before : 'ADMIN';
    const contact = await readContact(tx, account.id);
    await putRole(tx, account.id, personId, role);
    if (contact?.userId === person.id)
      await putContact(tx, account.id, personId, contact.additionalInformation);
    await deleteRole(tx, account.id, person.id);
    const entry = {
      at: clock.now(),
      by: caller,
      accountId: account.id,
      action: 'members/handed-over' as const,
    };
    await audit(tx, { ...entry, detail: { personId, before } });
    if (before === role) return;
    const about = { to: heir.email, name: heir.name, by: person.name, institution: account.name };
    await mailer.keep(tx, roleMail(about, { before, role }, pageUrl(services, '/profile/account')));
  });
  mailer.wake();
}

const noMember = () => new ApiError(404, 'accounts/no-member', 'There is no such member.');
