import { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import type { FastifyInstance } from 'fastify';
import type { DiscoveryServices } from '../services.ts';
import { registerAwardFigures } from './award-figures.routes.ts';
import { registerTarget } from './target.routes.ts';

/** All calls about awards. */
export function registerAwards(app: FastifyInstance, services: DiscoveryServices): void {
  registerTarget(app, awardEndpoints, 'awards', services);
  registerAwardFigures(app, services);
}
