import type { AssignedRole } from '@fundry/contracts/access.ts';
import type { contactDetails, foundPerson, roleRecord } from '@fundry/contracts/identity/account-answers.ts';
import { call } from '../../lib/api-client.ts';

export type RoleRecord = (typeof roleRecord)['_output'];
export type FoundPerson = (typeof foundPerson)['_output'];
export type ContactDetails = (typeof contactDetails)['_output'];

/**
 * The calls for the roles of one account. Each throws `ApiFailure`. `sure`: the account may be left without an
 * administrator.
 */
export interface RoleCalls {
  listRoles(signal: AbortSignal): Promise<RoleRecord[]>;
  searchPeople(keyword: string, signal: AbortSignal): Promise<FoundPerson[]>;
  assign(userId: string, role: AssignedRole): Promise<RoleRecord>;
  change(roleId: string, userId: string, role: AssignedRole, sure: boolean): Promise<RoleRecord>;
  remove(roleId: string, sure: boolean): Promise<unknown>;
  readContact(signal: AbortSignal): Promise<ContactDetails>;
  saveContact(userId: string, additionalInformation: string): Promise<ContactDetails>;
  removeContact(): Promise<unknown>;
}

/** The calls for an account. Null means the person's own account. Only the super administrator may name another one. */
export function roleCalls(accountId: string | null): RoleCalls {
  return accountId === null ? OWN_CALLS : callsOf(accountId);
}

const OWN_CALLS: RoleCalls = {
  listRoles: (signal) => call('GET /api/account/user-roles', { signal }),
  searchPeople: (keyword, signal) => call('GET /api/user/search/:keyword', { params: { keyword }, signal }),
  assign: (userId, role) => call('POST /api/account/user-roles', { body: { userId, role } }),
  change: (id, userId, role, sure) =>
    call('PUT /api/account/user-roles/:id', { params: { id }, query: queryOf(sure), body: { userId, role } }),
  remove: (id, sure) => call('DELETE /api/account/user-roles/:id', { params: { id }, query: queryOf(sure) }),
  readContact: (signal) => call('GET /api/account/contact-details', { signal }),
  saveContact: (userId, additionalInformation) =>
    call('POST /api/account/contact-details', { body: { userId, additionalInformation } }),
  removeContact: () => call('DELETE /api/account/contact-details'),
};

function callsOf(accountId: string): RoleCalls {
  const query = { accountId };
  return {
    listRoles: (signal) => call('GET /api/admin/account/user-roles', { query, signal }),
    searchPeople: (keyword, signal) =>
      call('GET /api/admin/user/search/:keyword', { params: { keyword }, query, signal }),
    assign: (userId, role) =>
      call('POST /api/admin/account/user-roles', { body: { accountId, userId, role } }),
    change: (id, userId, role, sure) =>
      call('PUT /api/admin/account/user-roles/:id', {
        params: { id },
        query: queryOf(sure),
        body: { accountId, userId, role },
      }),
    remove: (id, sure) =>
      call('DELETE /api/admin/account/user-roles/:id', { params: { id }, query: queryOf(sure) }),
    readContact: (signal) => call('GET /api/admin/account/contact-details', { query, signal }),
    saveContact: (userId, additionalInformation) =>
      call('POST /api/admin/account/contact-details', { query, body: { userId, additionalInformation } }),
    removeContact: () => call('DELETE /api/admin/account/contact-details', { query }),
  };
}

function queryOf(sure: boolean): { withoutAdministrator?: 'true' } {
  return sure ? { withoutAdministrator: 'true' } : {};
}

/** The person's name, such as "Ada Lovelace". The email address when the name is empty. */
export function nameOf({ firstName, lastName, email }: FoundPerson | RoleRecord['user']): string {
  return `${firstName} ${lastName}`.trim() || email;
}
