import { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import type { FastifyInstance } from 'fastify';
import { awardSearch } from '../award-search.ts';
import type { DiscoveryServices } from '../services.ts';
import { registerAwardFigures } from './award-figures.routes.ts';
import { registerTarget } from './target.routes.ts';

/** All calls about awards. */
export function registerAwards(app: FastifyInstance, services: DiscoveryServices): void {
  registerTarget(app, awardEndpoints, awardSearch, services);
  registerAwardFigures(app, services);
}
