import type { AssignedRole } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Admitted } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { findPerson } from '../../identity/identity.public.ts';
import { requireAccount } from '../accounts/account.store.ts';
import { roleMail } from '../members/member-mails.ts';
import type { InstitutionServices } from '../services.ts';
import { keepingAdministrator } from './administrators.store.ts';
import { deleteContact } from './contact.store.ts';
import { deleteRole, putRole, type RoleRecord } from './role.store.ts';
import { keepingSuperAdmin } from './super-admins.store.ts';

type Admin = Admitted<'admin'>;

/** A change of a role in an account. A null role means none, or none from now on. */
export interface RoleChange extends Confirmed {
  accountId: string;
  personId: string;
  before: RoleRecord | null;
  role: AssignedRole | null;
}

/** Whether the caller has confirmed that the account may be left without an administrator. */
export interface Confirmed {
  withoutAdministrator: boolean;
}

/**
 * Changes a role in a transaction, and tells the person by email. The rules for every change: nobody can give or take
 * a role above their own, the installation keeps a super administrator, and the account keeps an administrator.
 */
export async function changeRole(
  tx: Kysely<Database>,
  services: InstitutionServices,
  caller: Admin,
  of: RoleChange,
): Promise<void> {
  const { accountId, personId, before, role } = of;
  if ((role === 'ALMIGHTY' || before?.role === 'ALMIGHTY') && caller.role !== 'ALMIGHTY') {
    throw new ApiError(403, 'accounts/above-own-role', 'Only a super admin can give or remove this role.');
  }
  if ((before?.role ?? null) === role) return;
  await keepingSuperAdmin(tx, () =>
    keepingAdministrator(tx, of, async () => {
      await deleteContact(tx, accountId, personId);
      if (role) await putRole(tx, accountId, personId, role);
      else await deleteRole(tx, accountId, personId);
    }),
  );
  if (personId !== caller.person.id) await tell(tx, services, caller, of);
}

/** Emails the person that somebody has changed their role. */
async function tell(
  tx: Kysely<Database>,
  services: InstitutionServices,
  { person }: Admin,
  { accountId, personId, before, role }: RoleChange,
): Promise<void> {
  const [account, to] = [await requireAccount(tx, accountId), await findPerson(tx, personId)];
  if (!to) return;
  const about = { to: to.email, name: to.name, by: person.name, institution: account.name };
  const roles = { before: before?.role ?? ('VIEWER' as const), role: role ?? ('VIEWER' as const) };
  await services.mailer.keep(tx, roleMail(about, roles, pageUrl(services, '/profile/account')));
}
