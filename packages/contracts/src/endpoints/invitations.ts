import { z } from 'zod';
import { pageOf, pageQuery } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byAccount, byId, done, email, id, role, token } from '../identity/fields.ts';
import {
  invitedPerson,
  openInvitation,
  previewedLine,
  shownInvitation,
} from '../identity/invitation-answers.ts';
import { MAX_INVITED_AT_ONCE } from '../identity/limits.ts';

const own = { tag: 'Account', access: 'admin' } as const;
const any = { tag: 'Administration', access: 'almighty' } as const;

/** A person to invite. */
export const invitee = z.strictObject({ email, role });
const people = z.strictObject({
  people: z
    .array(invitee)
    .min(1, 'must name somebody')
    .max(MAX_INVITED_AT_ONCE, `must have at most ${MAX_INVITED_AT_ONCE} people`),
});
const list = z.strictObject({
  text: z
    .string()
    .max(200_000, 'must have at most 200,000 characters')
    .describe(
      'One person on each line: email address and role, separated by a comma, semicolon or tab. A first line with the names of the columns is understood',
    ),
  role: role.default('VIEWER').describe('The role of lines that name none'),
});
const invited = z.object({
  people: z.array(invitedPerson),
  mailed: z
    .boolean()
    .describe('false: this installation sends no email, so the links must be passed on in another way'),
});

/** Invitations to become a member of an institution, in any role. */
export const invitationEndpoints = {
  inviteAdmin: defineEndpoint({
    ...own,
    refuses: [409],
    name: 'inviteAdmin',
    method: 'POST',
    path: '/api/account/user-roles/_invite-admin',
    summary: 'Mails an invitation to become an administrator of the account',
    body: z.strictObject({ email }),
    answer: invitedPerson.pick({ email: true, link: true }),
  }),
  accept: defineEndpoint({
    tag: 'Account',
    access: 'signed-in',
    notByKey: true,
    name: 'acceptAdminInvitation',
    method: 'PUT',
    path: '/api/account/user-roles/_accept-admin-invitation',
    summary: "Accepts an invitation; without a token, the newest one to the person's own address",
    body: z.strictObject({ token: token.optional() }),
    answer: z.object({
      account: z.object({ id, name: z.string() }),
      role: role.describe('The role that the person has now'),
    }),
  }),
  read: defineEndpoint({
    tag: 'Account',
    access: 'anyone',
    reads: true,
    refuses: [404],
    name: 'readInvitation',
    method: 'POST',
    path: '/api/account/invitations/_read',
    summary: 'What the link of an invitation offers: institution, role, who invited, and for which address',
    body: z.strictObject({ token }),
    answer: shownInvitation,
  }),
  list: defineEndpoint({
    ...own,
    name: 'listInvitations',
    method: 'GET',
    path: '/api/account/invitations',
    summary: 'Invitations that have not been accepted yet, newest first',
    query: pageQuery,
    answer: pageOf(openInvitation),
  }),
  preview: defineEndpoint({
    ...own,
    reads: true,
    name: 'previewInvitations',
    method: 'POST',
    path: '/api/account/invitations/_preview',
    summary: 'What inviting everybody on a list would do, line by line; sends nothing',
    body: list,
    answer: z.object({ lines: z.array(previewedLine) }),
  }),
  invite: defineEndpoint({
    ...own,
    refuses: [409],
    name: 'invitePeople',
    method: 'POST',
    path: '/api/account/invitations',
    summary: 'Emails invitations to become a member, each in a role',
    body: people,
    answer: invited,
  }),
  sendAgain: defineEndpoint({
    ...own,
    name: 'sendInvitationAgain',
    method: 'POST',
    path: '/api/account/invitations/:id/_send-again',
    summary: 'Sends an invitation again, with a new link; the old link ends',
    params: byId,
    answer: invitedPerson.pick({ email: true, link: true }),
  }),
  withdraw: defineEndpoint({
    ...own,
    name: 'withdrawInvitation',
    method: 'DELETE',
    path: '/api/account/invitations/:id',
    summary: 'Withdraws an invitation that has not been accepted yet',
    params: byId,
    answer: done,
  }),
};

/** The same for any institution, for the super administrator. */
export const adminInvitationEndpoints = {
  list: defineEndpoint({
    ...any,
    refuses: [404],
    name: 'listInvitationsOfAccount',
    method: 'GET',
    path: '/api/admin/account/invitations',
    summary: 'Invitations of an account that have not been accepted yet, newest first',
    query: pageQuery.extend(byAccount.shape),
    answer: pageOf(openInvitation),
  }),
  preview: defineEndpoint({
    ...any,
    reads: true,
    refuses: [404],
    name: 'previewInvitationsToAccount',
    method: 'POST',
    path: '/api/admin/account/invitations/_preview',
    summary: 'What inviting everybody on a list into an account would do, line by line; sends nothing',
    query: byAccount,
    body: list,
    answer: z.object({ lines: z.array(previewedLine) }),
  }),
  invite: defineEndpoint({
    ...any,
    refuses: [404, 409],
    name: 'invitePeopleToAccount',
    method: 'POST',
    path: '/api/admin/account/invitations',
    summary: 'Emails invitations to become a member of an account, each in a role',
    query: byAccount,
    body: people,
    answer: invited,
  }),
  sendAgain: defineEndpoint({
    ...any,
    name: 'sendInvitationOfAccountAgain',
    method: 'POST',
    path: '/api/admin/account/invitations/:id/_send-again',
    summary: 'Sends an invitation of an account again, with a new link; the old link ends',
    params: byId,
    query: byAccount,
    answer: invitedPerson.pick({ email: true, link: true }),
  }),
  withdraw: defineEndpoint({
    ...any,
    name: 'withdrawInvitationOfAccount',
    method: 'DELETE',
    path: '/api/admin/account/invitations/:id',
    summary: 'Withdraws an invitation of an account that has not been accepted yet',
    params: byId,
    query: byAccount,
    answer: done,
  }),
};
