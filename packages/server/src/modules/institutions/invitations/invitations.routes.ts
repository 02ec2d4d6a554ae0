import { accountEndpoints } from '@fundry/contracts/endpoints/account.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { InstitutionServices } from '../services.ts';
import {
  acceptAdminInvitation,
  inviteAdmin,
  openInvitations,
  withdrawInvitation,
} from './invitations.service.ts';

/** Routes to invite an administrator, withdraw the invitation, and accept it. */
export function registerInvitations(app: FastifyInstance, services: InstitutionServices): void {
  registerEndpoint(app, accountEndpoints.inviteAdmin, async ({ caller, body }) => {
    await inviteAdmin(services, caller, body.email);
    return { email: body.email };
  });
  registerEndpoint(app, accountEndpoints.listInvitations, ({ caller, query }) =>
    openInvitations(services, caller, query),
  );
  registerEndpoint(app, accountEndpoints.withdrawInvitation, async ({ caller, params }) => {
    await withdrawInvitation(services, caller, params.id);
    return { done: true as const };
  });
  registerEndpoint(app, accountEndpoints.acceptInvitation, ({ caller, body }) =>
    acceptAdminInvitation(services, caller, body.token),
  );
}
