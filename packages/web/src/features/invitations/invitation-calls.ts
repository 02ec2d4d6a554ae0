import type { Role } from '@fundry/contracts/access.ts';
import type { invitationEndpoints } from '@fundry/contracts/endpoints/invitations.ts';
import { call } from '../../lib/api-client.ts';

export type OpenInvitations = (typeof invitationEndpoints.list.answer)['_output'];
export type Invitation = OpenInvitations['items'][number];
export type Invited = (typeof invitationEndpoints.invite.answer)['_output'];
export type InvitedPerson = Invited['people'][number];
export type PreviewedLine = (typeof invitationEndpoints.preview.answer)['_output']['lines'][number];
export type Invitee = (typeof invitationEndpoints.invite.body)['_output']['people'][number];

/** The beginning of the keys of the open invitations. */
export const INVITATIONS_KEY = 'invitations';

/** The calls for the invitations into one account. Each throws `ApiFailure`. Pages are counted from 0. */
export interface InvitationCalls {
  list(page: number, signal: AbortSignal): Promise<OpenInvitations>;
  preview(text: string, role: Role): Promise<PreviewedLine[]>;
  invite(people: Invitee[]): Promise<Invited>;
  sendAgain(id: string): Promise<Pick<InvitedPerson, 'email' | 'link'>>;
  withdraw(id: string): Promise<unknown>;
}

/** The calls for an account. Null means the person's own account. Only the super administrator may name another one. */
export function invitationCalls(accountId: string | null): InvitationCalls {
  return accountId === null ? OWN_CALLS : callsOf(accountId);
}

const OWN_CALLS: InvitationCalls = {
  list: (page, signal) => call('GET /api/account/invitations', { query: { page }, signal }),
  preview: async (text, role) =>
    (await call('POST /api/account/invitations/_preview', { body: { text, role } })).lines,
  invite: (people) => call('POST /api/account/invitations', { body: { people } }),
  sendAgain: (id) => call('POST /api/account/invitations/:id/_send-again', { params: { id } }),
  withdraw: (id) => call('DELETE /api/account/invitations/:id', { params: { id } }),
};

function callsOf(accountId: string): InvitationCalls {
  const query = { accountId };
  return {
    list: (page, signal) => call('GET /api/admin/account/invitations', { query: { ...query, page }, signal }),
    preview: async (text, role) =>
      (await call('POST /api/admin/account/invitations/_preview', { query, body: { text, role } })).lines,
    invite: (people) => call('POST /api/admin/account/invitations', { query, body: { people } }),
    sendAgain: (id) => call('POST /api/admin/account/invitations/:id/_send-again', { params: { id }, query }),
    withdraw: (id) => call('DELETE /api/admin/account/invitations/:id', { params: { id }, query }),
  };
}
