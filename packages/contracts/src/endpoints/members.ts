import { z } from 'zod';
import { pageOf, pageQuery } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { member } from '../identity/account-answers.ts';
import { byAccount, byId, done, id, plainText, role, withoutAdministrator } from '../identity/fields.ts';

const own = { tag: 'Account', access: 'admin' } as const;
const any = { tag: 'Administration', access: 'almighty' } as const;

const listQuery = pageQuery.extend({
  search: plainText(100).trim().optional().describe('Words of a name or an email address'),
  role: role.optional().describe('Only members with this role; VIEWER: those who have no other'),
});

/** The members of an institution. */
export const memberEndpoints = {
  list: defineEndpoint({
    ...own,
    name: 'listMembers',
    method: 'GET',
    path: '/api/account/members',
    summary: 'Everybody who belongs to the institution, by name',
    query: listQuery,
    answer: pageOf(member),
  }),
  remove: defineEndpoint({
    ...own,
    refuses: [409],
    name: 'removeMember',
    method: 'DELETE',
    path: '/api/account/members/:id',
    summary: 'Removes a person from the institution, by their user id, and emails them',
    params: byId,
    query: z.object({ withoutAdministrator }),
    answer: done,
  }),
  handOver: defineEndpoint({
    ...own,
    notByKey: true,
    refuses: [404, 409],
    name: 'handOverAdministration',
    method: 'POST',
    path: '/api/account/members/_hand-over',
    summary: 'Makes another member the administrator in place of the caller, who becomes a viewer',
    body: z.strictObject({ userId: id }),
    answer: done,
  }),
};

/** The same for any institution, for the super administrator. */
export const adminMemberEndpoints = {
  list: defineEndpoint({
    ...any,
    refuses: [404],
    name: 'listMembersOfAccount',
    method: 'GET',
    path: '/api/admin/account/members',
    summary: 'Everybody who belongs to an account, by name',
    query: listQuery.extend(byAccount.shape),
    answer: pageOf(member),
  }),
  remove: defineEndpoint({
    ...any,
    refuses: [409],
    name: 'removeMemberOfAccount',
    method: 'DELETE',
    path: '/api/admin/account/members/:id',
    summary: 'Removes a person from an account, by their user id, and emails them',
    params: byId,
    query: byAccount.extend({ withoutAdministrator }),
    answer: done,
  }),
};
