import type { AssignedRole } from '@fundry/contracts/access.ts';
import type { AuditAction } from '@fundry/contracts/identity/audit-words.ts';
import type { Kysely } from 'kysely';
import type { Admitted } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { audit } from '../audit/audit.store.ts';
import { addMember, isMember } from '../members/membership.store.ts';
import type { InstitutionServices } from '../services.ts';
import { type Confirmed, changeRole, type RoleChange } from './change-role.ts';
import { deleteContact, putContact, readContact } from './contact.store.ts';
import { findRole, findRoleOf, type RoleRecord } from './role.store.ts';
import { lockSuperAdmins } from './super-admins.store.ts';

type Admin = Admitted<'admin'>;

/**
 * Roles and contact person of one account. Anything outside that account is treated as nonexistent. Whoever gets
 * another role is told by email.
 */
export function rolesOf(services: InstitutionServices, caller: Admin, accountId: string) {
  const { db, clock, mailer } = services;
  const record = (tx: Kysely<Database>, action: AuditAction, detail: Record<string, unknown>) =>
    audit(tx, { at: clock.now(), by: caller, accountId, action, detail });

  /** Runs a change under a lock, so that nobody becomes super administrator between reading a role and changing it. */
  const changing = async <T>(work: (tx: Kysely<Database>) => Promise<T>) => {
    const result = await db.transaction().execute(async (tx) => {
      await lockSuperAdmins(tx);
      return work(tx);
    });
    mailer.wake();
    return result;
  };

  const change = (tx: Kysely<Database>, of: RoleChange) => changeRole(tx, services, caller, of);

  return {
    /** Gives a person a role. Only a super administrator can make somebody a member this way (`outsiders`). */
    assign(personId: string, role: AssignedRole, { outsiders }: { outsiders: boolean }): Promise<RoleRecord> {
      return changing(async (tx) => {
        if (!(await isMember(tx, accountId, personId))) {
          if (!outsiders) throw noPerson();
          await addMember(tx, accountId, personId, 'assigned', clock.now()).catch(() => {
            throw noPerson();
          });
        }
        const before = await findRoleOf(tx, accountId, personId);
        await change(tx, { accountId, personId, before, role, withoutAdministrator: false });
        await record(tx, 'roles/assigned', { personId, role, before: before?.role ?? null });
        return required(await findRoleOf(tx, accountId, personId));
      });
    },

    /** Changes a role. The record must belong to the person. */
    change(
      roleId: string,
      { userId: personId, role }: { userId: string; role: AssignedRole },
      { withoutAdministrator }: Confirmed,
    ): Promise<RoleRecord> {
      return changing(async (tx) => {
        const before = required(await findRole(tx, accountId, roleId));
        if (before.user.id !== personId) throw noRole();
        await change(tx, { accountId, personId, before, role, withoutAdministrator });
        await record(tx, 'roles/changed', { personId, role, before: before.role });
        return required(await findRole(tx, accountId, roleId));
      });
    },

    /** Takes a role away; the person stays a member. */
    remove(roleId: string, { withoutAdministrator }: Confirmed): Promise<void> {
      return changing(async (tx) => {
        const before = required(await findRole(tx, accountId, roleId));
        const personId = before.user.id;
        await change(tx, { accountId, personId, before, role: null, withoutAdministrator });
        await record(tx, 'roles/removed', { personId, before: before.role });
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

function required(found: RoleRecord | null): RoleRecord {
  if (!found) throw noRole();
  return found;
}

const noRole = () => new ApiError(404, 'accounts/no-role', 'There is no such role record.');
const noPerson = () => new ApiError(404, 'accounts/no-person', 'There is no such person.');
