import { sharingEndpoints } from '@fundry/contracts/endpoints/sharing.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { shareOpportunities, sharesOfOpportunity } from './opportunities/share-opportunities.service.ts';
import type { SharingServices } from './services.ts';

/** Registers the calls by which people share opportunities. */
export function registerSharing(app: FastifyInstance, services: SharingServices): void {
  registerEndpoint(app, sharingEndpoints.shareOpportunities, ({ caller, body }) =>
    shareOpportunities(services, caller, body),
  );
  registerEndpoint(app, sharingEndpoints.listSharesOfOpportunity, ({ caller, params, query }) =>
    sharesOfOpportunity(services, caller.person.id, Number(params.id), query),
  );
}
