import { opportunityEndpoints } from '@fundry/contracts/endpoints/opportunities.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { currentOpportunityId } from '../current-opportunity.ts';
import { storePresentation } from '../presentation.store.ts';
import type { DiscoveryServices } from '../services.ts';
import { registerTarget } from './target.routes.ts';

/** All calls about opportunities. */
export function registerOpportunities(app: FastifyInstance, services: DiscoveryServices): void {
  registerTarget(app, opportunityEndpoints, 'opportunities', services);

  registerEndpoint(app, opportunityEndpoints.present, async ({ params, body, viewer }) => {
    const id = await currentOpportunityId(params.id, viewer, services.db);
    await storePresentation(services.db, { opportunityId: id, at: services.clock.now(), ...body });
    return { recorded: true as const };
  });
}
