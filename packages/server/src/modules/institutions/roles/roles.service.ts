import type { AssignedRole } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Admitted } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { audit } from '../audit/audit.store.ts';
import { addMember, isMember } from '../members/membership.store.ts';
import type { InstitutionServices } from '../services.ts';
import { deleteContact, putContact, readContact } from './contact.store.ts';
import { deleteRole, findRole, findRoleOf, putRole, type RoleRecord } from './role.store.ts';
import { keepingSuperAdmin, lockSuperAdmins } from './super-admins.store.ts';

type Admin = Admitted<'admin'>;

/** Roles and contact person of one account. Anything outside that account is treated as nonexistent. */
export function rolesOf({ db, clock }: InstitutionServices, caller: Admin, accountId: string) {
  const record = (tx: Kysely<Database>, action: string, detail: Record<string, unknown>) =>
    audit(tx, { at: clock.now(), by: caller, accountId, action, detail });

  /** Runs a change under a lock, so that nobody becomes super administrator between reading a role and changing it. */
  const changing = <T>(work: (tx: Kysely<Database>) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      await lockSuperAdmins(tx);
      return work(tx);
    });

  return {
    /** Gives a person a role. Only a super administrator can make somebody a member this way (`outsiders`). */
    assign(personId: string, role: AssignedRole, { outsiders }: { outsiders: boolean }): Promise<RoleRecord> {
      return changing(async (tx) => {
        if (!(await isMember(tx, accountId, personId))) {
          if (!outsiders) throw noPerson();
          await addMember(tx, accountId, personId, 'assigned').catch(() => {
            throw noPerson();
          });
        }
        const before = await findRoleOf(tx, accountId, personId);
        await change(tx, caller, { accountId, personId, before, role });
        await record(tx, 'roles/assigned', { personId, role, before: before?.role ?? null });
        return required(await findRoleOf(tx, accountId, personId));
      });
    },

    /** Changes a role. The record must belong to the person. */
    change(roleId: string, personId: string, role: AssignedRole): Promise<RoleRecord> {
      return changing(async (tx) => {
        const before = required(await findRole(tx, accountId, roleId));
        if (before.user.id !== personId) throw noRole();
        await change(tx, caller, { accountId, personId, before, role });
        await record(tx, 'roles/changed', { personId, role, before: before.role });
        return required(await findRole(tx, accountId, roleId));
      });
    },

    /** Takes a role away; the person stays a member. */
    remove(roleId: string): Promise<void> {
      return changing(async (tx) => {
        const before = required(await findRole(tx, accountId, roleId));
        await change(tx, caller, { accountId, personId: before.user.id, before, role: null });
        await record(tx, 'roles/removed', { personId: before.user.id, before: before.role });
      });
    },

    /** Makes a member who has a role the contact person. */
    setContact(personId: string, additionalInformation: string) {
      return db.transaction().execute(async (tx) => {
        if (!(await findRoleOf(tx, accountId, personId))) {
          throw new ApiError(
            400,
            'accounts/contact-without-role',
            'The contact person must be a member with a role.',
          );
        }
        await putContact(tx, accountId, personId, additionalInformation);
        await record(tx, 'contacts/saved', { personId });
        return readContact(tx, accountId);
      });
    },

    clearContact(): Promise<void> {
      return db.transaction().execute(async (tx) => {
        if (await deleteContact(tx, accountId)) await record(tx, 'contacts/removed', {});
      });
    },
  };
}

/**
 * Applies the rules for every change of a role: nobody can give or take a role above their own, and the installation
 * keeps a super administrator.
 */
async function change(
  tx: Kysely<Database>,
  caller: Admin,
  of: { accountId: string; personId: string; before: RoleRecord | null; role: AssignedRole | null },
): Promise<void> {
  const { accountId, personId, before, role } = of;
  if ((role === 'ALMIGHTY' || before?.role === 'ALMIGHTY') && caller.role !== 'ALMIGHTY') {
    throw new ApiError(403, 'accounts/above-own-role', 'Only a super admin can give or remove this role.');
  }
  if (before?.role === role) return;
  await keepingSuperAdmin(tx, async () => {
    await deleteContact(tx, accountId, personId);
    if (role) await putRole(tx, accountId, personId, role);
    else await deleteRole(tx, accountId, personId);
  });
}

function required(found: RoleRecord | null): RoleRecord {
  if (!found) throw noRole();
  return found;
}

const noRole = () => new ApiError(404, 'accounts/no-role', 'There is no such role record.');
const noPerson = () => new ApiError(404, 'accounts/no-person', 'There is no such person.');
