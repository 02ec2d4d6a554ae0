import type { AssignedRole } from '@fundry/contracts/access.ts';
import type { contactDetails, foundPerson, roleRecord } from '@fundry/contracts/identity/account-answers.ts';
import { deleteJson, getJson, postJson, putJson } from '../../lib/api-client.ts';

export type RoleRecord = (typeof roleRecord)['_output'];
export type FoundPerson = (typeof foundPerson)['_output'];
export type ContactDetails = (typeof contactDetails)['_output'];

/** The calls for the roles of one account: the own one (null), or, for the super administrator, any. */
export function roleCalls(accountId: string | null) {
  const base = accountId === null ? '/api/account' : '/api/admin/account';
  const search = accountId === null ? '/api/user/search' : '/api/admin/user/search';
  const of = accountId === null ? '' : `?accountId=${accountId}`;
  const body = (fields: { userId: string; role: AssignedRole }) =>
    accountId === null ? fields : { accountId, ...fields };
  return {
    listRoles: (signal: AbortSignal) => getJson<RoleRecord[]>(`${base}/user-roles${of}`, signal),
    searchPeople: (keyword: string, signal: AbortSignal) =>
      getJson<FoundPerson[]>(`${search}/${encodeURIComponent(keyword)}${of}`, signal),
    assign: (userId: string, role: AssignedRole) =>
      postJson<RoleRecord>(`${base}/user-roles${of}`, body({ userId, role })),
    change: (roleId: string, userId: string, role: AssignedRole) =>
      putJson<RoleRecord>(`${base}/user-roles/${roleId}`, body({ userId, role })),
    remove: (roleId: string) => deleteJson(`${base}/user-roles/${roleId}`),
    readContact: (signal: AbortSignal) => getJson<ContactDetails>(`${base}/contact-details${of}`, signal),
    saveContact: (userId: string, additionalInformation: string) =>
      postJson<ContactDetails>(`${base}/contact-details${of}`, { userId, additionalInformation }),
    removeContact: () => deleteJson(`${base}/contact-details${of}`),
  };
}

/** "Ada Lovelace", or the address of somebody without a name. */
export function nameOf({ firstName, lastName, email }: FoundPerson | RoleRecord['user']): string {
  return `${firstName} ${lastName}`.trim() || email;
}
