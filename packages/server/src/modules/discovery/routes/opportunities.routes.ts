import { opportunityEndpoints } from '@fundry/contracts/endpoints/opportunities.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { currentRecordIds } from '../../catalogue/catalogue.public.ts';
import { storePresentation } from '../presentation.store.ts';
import type { DiscoveryServices } from '../services.ts';
import { similarOpportunities } from '../similar-opportunities.ts';
import { registerTarget } from './target.routes.ts';

/** All calls about opportunities. */
export function registerOpportunities(app: FastifyInstance, services: DiscoveryServices): void {
  registerTarget(app, opportunityEndpoints, 'opportunities', services);

  registerEndpoint(app, opportunityEndpoints.similar, async ({ params, body, viewer, signal }) => {
    const id = await currentId(params.id, services);
    const search = { target: 'opportunities' as const, state: body };
    return similarOpportunities(id, search, viewer, services, signal);
  });

  registerEndpoint(app, opportunityEndpoints.present, async ({ params, body }) => {
    const id = await currentId(params.id, services);
    await storePresentation(services.db, { opportunityId: id, at: services.clock.now(), ...body });
    return { recorded: true as const };
  });
}

/**
 * The present id of an opportunity. The id of a merged one leads to the record it became. Throws `ApiError` 404 for an
 * unknown id.
 */
async function currentId(asked: string, { db }: DiscoveryServices): Promise<number> {
  const id = (await currentRecordIds(db, 'opportunity', [Number(asked)])).get(Number(asked));
  if (id === undefined) {
    throw new ApiError(404, 'discovery/not-found', `There is no opportunity with the id ${asked}.`);
  }
  return id;
}
