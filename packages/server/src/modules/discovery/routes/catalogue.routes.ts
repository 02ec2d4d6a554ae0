import { catalogueEndpoints } from '@fundry/contracts/endpoints/catalogue.ts';
import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { summariseCatalogue } from '../catalogue-summary.ts';
import { oncePerIndex } from '../once-per-index.ts';
import type { DiscoveryServices } from '../services.ts';

/** The catalogue in figures. */
export function registerCatalogue(app: FastifyInstance, services: DiscoveryServices): void {
  const figures = oncePerIndex(SEARCH_TARGETS, services, () => summariseCatalogue(services));
  registerEndpoint(app, catalogueEndpoints.summary, figures);
}
