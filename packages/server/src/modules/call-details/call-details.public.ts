import { callDetailsEndpoints } from '@fundry/contracts/endpoints/call-details.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { deleteDetails, readDetails, saveDetails } from './save-details.service.ts';

/**
 * Call details: deadlines, instructions and a contact that the editors of an institution add to a funder's opportunity for
 * its members. The deadlines also stand among the facts of the opportunity, so lists, reminders and calendars of members
 * have them.
 */
export function registerCallDetails(app: FastifyInstance, services: DiscoveryServices): void {
  registerEndpoint(app, callDetailsEndpoints.read, ({ caller, params }) =>
    readDetails(services.db, caller.account.id, Number(params.id)),
  );
  registerEndpoint(app, callDetailsEndpoints.save, async ({ caller, params, body }) => {
    const editor = { accountId: caller.account.id, personId: caller.person.id };
    return { version: await saveDetails(services, editor, Number(params.id), body) };
  });
  registerEndpoint(app, callDetailsEndpoints.remove, async ({ caller, params, query }) => {
    await deleteDetails(services, caller.account.id, Number(params.id), query.version);
    return { done: true as const };
  });
}

export { callDetailsData } from './personal-data.views.ts';
