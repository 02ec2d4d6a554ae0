import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { contactDetails, foundPerson, roleRecord } from '../identity/account-answers.ts';
import { assignedRole, byId, done, id, line, paragraph, withoutAdministrator } from '../identity/fields.ts';

const shared = { tag: 'Account', access: 'admin' } as const;
const keyword = z.object({ keyword: line(100) });
const person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });

/** What the administrators of an institution can do in their own account. */
export const accountEndpoints = {
  listRoles: defineEndpoint({
    ...shared,
    name: 'listUserRoles',
    method: 'GET',
    path: '/api/account/user-roles',
    summary: 'Members with a role',
    answer: z.array(roleRecord),
  }),
  firstWithRole: defineEndpoint({
    ...shared,
    access: 'viewer',
    refuses: [404],
    name: 'readFirstWithRole',
    method: 'GET',
    path: '/api/account/user-roles/_first',
    summary: 'The person who got this role first, as a contact',
    query: z.object({ role: assignedRole.default('ADMIN') }),
    answer: person,
  }),
  assignRole: defineEndpoint({
    ...shared,
    refuses: [404, 409],
    name: 'assignUserRole',
    method: 'POST',
    path: '/api/account/user-roles',
    summary: 'Gives a member a role',
    body: z.strictObject({ userId: id, role: assignedRole }),
    answer: roleRecord,
  }),
  changeRole: defineEndpoint({
    ...shared,
    refuses: [404, 409],
    name: 'changeUserRole',
    method: 'PUT',
    path: '/api/account/user-roles/:id',
    summary: "Changes a member's role",
    params: byId,
    query: z.object({ withoutAdministrator }),
    body: z.strictObject({ userId: id, role: assignedRole }),
    answer: roleRecord,
  }),
  removeRole: defineEndpoint({
    ...shared,
    refuses: [409],
    name: 'removeUserRole',
    method: 'DELETE',
    path: '/api/account/user-roles/:id',
    summary: "Takes a member's role away",
    params: byId,
    query: z.object({ withoutAdministrator }),
    answer: done,
  }),
  searchPeople: defineEndpoint({
    ...shared,
    name: 'searchMembers',
    method: 'GET',
    path: '/api/user/search/:keyword',
    summary: 'Members whose name or address contains the text; 404 when there are none',
    params: keyword,
    answer: z.array(foundPerson),
  }),
  readContact: defineEndpoint({
    ...shared,
    access: 'viewer',
    name: 'readContactDetails',
    method: 'GET',
    path: '/api/account/contact-details',
    summary: 'The contact person of the account',
    answer: contactDetails,
  }),
  saveContact: defineEndpoint({
    ...shared,
    refuses: [404],
    name: 'saveContactDetails',
    method: 'POST',
    path: '/api/account/contact-details',
    summary: 'Makes a member with a role the contact person',
    body: z.strictObject({ userId: id, additionalInformation: paragraph(2_000).default('') }),
    answer: contactDetails,
  }),
  removeContact: defineEndpoint({
    ...shared,
    name: 'removeContactDetails',
    method: 'DELETE',
    path: '/api/account/contact-details',
    summary: 'Leaves the account without a contact person',
    answer: done,
  }),
};
