import { researchAreaEndpoints } from '@fundry/contracts/endpoints/research-areas.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { listAreas } from './account-area.store.ts';
import { answerOf, changeName, createArea, removeArea, reorderAreas } from './account-areas.service.ts';
import { trendingAreas } from './trending-areas.ts';

/** Registers the calls about research areas. Members see those of their institution, its editors change them. */
export function registerResearchAreas(app: FastifyInstance, services: DiscoveryServices): void {
  const trending = trendingAreas(services);
  registerEndpoint(app, researchAreaEndpoints.listTrending, ({ viewer, query }) =>
    trending(query.kind, viewer.accountId),
  );
  const done = { done: true as const };
  registerEndpoint(app, researchAreaEndpoints.list, async ({ caller }) =>
    (await listAreas(services.db, caller.account.id)).map(answerOf),
  );
  registerEndpoint(app, researchAreaEndpoints.create, async ({ caller, body }) =>
    answerOf(await createArea(services, caller.account.id, body)),
  );
  registerEndpoint(app, researchAreaEndpoints.rename, async ({ caller, params, body }) => {
    await changeName(services, caller.account.id, params.id, body.name);
    return done;
  });
  registerEndpoint(app, researchAreaEndpoints.remove, async ({ caller, params }) => {
    await removeArea(services, caller.account.id, params.id);
    return done;
  });
  registerEndpoint(app, researchAreaEndpoints.reorder, async ({ caller, body }) => {
    await reorderAreas(services, caller.account.id, body.ids);
    return done;
  });
}
