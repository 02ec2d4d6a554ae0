import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { contactDetails, foundPerson, roleRecord } from '../identity/account-answers.ts';
import {
  assignedRole,
  byAccount,
  byId,
  done,
  id,
  line,
  paragraph,
  withoutAdministrator,
} from '../identity/fields.ts';

const shared = {
  tag: 'Administration',
  access: 'almighty',
  refuses: [404],
} as const satisfies Partial<Endpoint>;

/** Roles and contact persons of any account, for the super administrator. */
export const adminRoleEndpoints = {
  searchPeople: defineEndpoint({
    ...shared,
    name: 'searchPeople',
    method: 'GET',
    path: '/api/admin/user/search/:keyword',
    summary: 'People whose name or address contains the text; 404 when there are none',
    params: z.object({ keyword: line(100) }),
    query: byAccount,
    answer: z.array(foundPerson),
  }),
  listRoles: defineEndpoint({
    ...shared,
    name: 'listUserRolesOfAccount',
    method: 'GET',
    path: '/api/admin/account/user-roles',
    summary: 'Members of an account with a role',
    query: byAccount,
    answer: z.array(roleRecord),
  }),
  assignRole: defineEndpoint({
    ...shared,
    refuses: [404, 409],
    name: 'assignUserRoleInAccount',
    method: 'POST',
    path: '/api/admin/account/user-roles',
    summary: 'Gives a person a role in an account and makes them a member of it',
    query: byAccount.partial(),
    body: z.strictObject({ accountId: id, userId: id, role: assignedRole }),
    answer: roleRecord,
  }),
  changeRole: defineEndpoint({
    ...shared,
    refuses: [404, 409],
    name: 'changeUserRoleInAccount',
    method: 'PUT',
    path: '/api/admin/account/user-roles/:id',
    summary: 'Changes a role in an account',
    params: byId,
    query: z.object({ withoutAdministrator }),
    body: z.strictObject({ accountId: id, userId: id, role: assignedRole }),
    answer: roleRecord,
  }),
  removeRole: defineEndpoint({
    ...shared,
    refuses: [404, 409],
    name: 'removeUserRoleInAccount',
    method: 'DELETE',
    path: '/api/admin/account/user-roles/:id',
    summary: 'Takes away a role in an account',
    params: byId,
    query: z.object({ withoutAdministrator }),
    answer: done,
  }),
  readContact: defineEndpoint({
    ...shared,
    name: 'readContactDetailsOfAccount',
    method: 'GET',
    path: '/api/admin/account/contact-details',
    summary: 'The contact person of an account',
    query: byAccount,
    answer: contactDetails,
  }),
  saveContact: defineEndpoint({
    ...shared,
    name: 'saveContactDetailsOfAccount',
    method: 'POST',
    path: '/api/admin/account/contact-details',
    summary: 'Makes a member with a role the contact person of an account',
    query: byAccount,
    body: z.strictObject({ userId: id, additionalInformation: paragraph(2_000).default('') }),
    answer: contactDetails,
  }),
  removeContact: defineEndpoint({
    ...shared,
    name: 'removeContactDetailsOfAccount',
    method: 'DELETE',
    path: '/api/admin/account/contact-details',
    summary: 'Leaves an account without a contact person',
    query: byAccount,
    answer: done,
  }),
};
