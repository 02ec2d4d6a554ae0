import { adminInvitationEndpoints, invitationEndpoints } from '@fundry/contracts/endpoints/invitations.ts';
import type { FastifyInstance } from 'fastify';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { requireAccount } from '../accounts/account.store.ts';
import type { InstitutionServices } from '../services.ts';
import { accept } from './accept-invitation.service.ts';
import { findOpenInvitation } from './invitation.store.ts';
import { noInvitation, openInvitations, showInvitation, withdrawInvitation } from './invitations.service.ts';
import { inviteOne, invitePeople } from './invite.service.ts';
import { previewList } from './preview.service.ts';

const done = { done: true } as const;

/** Routes to invite people into the caller's own account, to look at an invitation, and to accept it. */
export function registerInvitations(app: FastifyInstance, services: InstitutionServices): void {
  registerEndpoint(app, invitationEndpoints.inviteAdmin, ({ caller, body }) =>
    inviteOne(services, caller, caller.account, { email: body.email, role: 'ADMIN' }),
  );
  registerEndpoint(app, invitationEndpoints.accept, ({ caller, body }) =>
    accept(services, caller, body.token),
  );
  registerEndpoint(app, invitationEndpoints.read, (call) => showInvitation(services, call, call.body.token));
  registerEndpoint(app, invitationEndpoints.list, ({ caller, query }) =>
    openInvitations(services, caller.account.id, query),
  );
  registerEndpoint(app, invitationEndpoints.preview, async ({ caller, body }) => ({
    lines: await previewList(services, caller, caller.account.id, body),
  }));
  registerEndpoint(app, invitationEndpoints.invite, ({ caller, body }) =>
    invitePeople(services, caller, caller.account, body.people),
  );
  registerEndpoint(app, invitationEndpoints.sendAgain, ({ caller, params }) =>
    sendAgain(services, caller, caller.account, params.id),
  );
  registerEndpoint(app, invitationEndpoints.withdraw, async ({ caller, params }) => {
    await withdrawInvitation(services, caller, caller.account.id, params.id);
    return done;
  });
}

/** Routes to invite people into any account, by its id. */
export function registerAdminInvitations(app: FastifyInstance, services: InstitutionServices): void {
  const { db } = services;
  registerEndpoint(app, adminInvitationEndpoints.list, async ({ query: { accountId, ...page } }) => {
    await requireAccount(db, accountId);
    return openInvitations(services, accountId, page);
  });
  registerEndpoint(app, adminInvitationEndpoints.preview, async ({ caller, query, body }) => {
    const { id } = await requireAccount(db, query.accountId);
    return { lines: await previewList(services, caller, id, body) };
  });
  registerEndpoint(app, adminInvitationEndpoints.invite, async ({ caller, query, body }) =>
    invitePeople(services, caller, await requireAccount(db, query.accountId), body.people),
  );
  registerEndpoint(app, adminInvitationEndpoints.sendAgain, async ({ caller, query, params }) =>
    sendAgain(services, caller, await requireAccount(db, query.accountId), params.id),
  );
  registerEndpoint(app, adminInvitationEndpoints.withdraw, async ({ caller, query, params }) => {
    await withdrawInvitation(services, caller, query.accountId, params.id);
    return done;
  });
}

/** Sends an open invitation again, with a new link. Throws 404 when there is none with this id. */
async function sendAgain(
  services: InstitutionServices,
  caller: Admitted<'admin'>,
  account: { id: string; name: string },
  id: string,
) {
  const open = await findOpenInvitation(services.db, account.id, id);
  if (!open) throw noInvitation();
  return inviteOne(services, caller, account, open);
}
