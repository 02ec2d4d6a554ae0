import { catalogueEndpoints } from '@fundry/contracts/endpoints/catalogue.ts';
import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { summariseCatalogue } from '../catalogue-summary.ts';
import { oncePerIndex } from '../once-per-index.ts';
import type { DiscoveryServices } from '../services.ts';
import { weekOf } from '../week.ts';

/** The catalogue in figures, and what is new in it and closes soon. Both are found once for each state of the index. */
export function registerCatalogue(app: FastifyInstance, services: DiscoveryServices): void {
  const figures = oncePerIndex(SEARCH_TARGETS, services, () => summariseCatalogue(services));
  registerEndpoint(app, catalogueEndpoints.summary, figures);
  const week = oncePerIndex(['opportunities'], services, () => weekOf(services));
  registerEndpoint(app, catalogueEndpoints.week, week);
}
