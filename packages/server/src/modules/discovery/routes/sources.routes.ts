import { sourceEndpoints } from '@fundry/contracts/endpoints/sources.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { refreshedBehind } from '../refreshed-behind.ts';
import type { DiscoveryServices } from '../services.ts';
import { sourceFigures } from '../source-figures.ts';

/** How long the figures are shown before they are counted anew. */
const REST_MS = 5 * 60 * 1000;

/** What each source has brought to this installation. It is counted behind the requests, never for each of them. */
export function registerSources(app: FastifyInstance, services: DiscoveryServices): void {
  const figures = refreshedBehind(REST_MS, services.clock, () => sourceFigures(services));
  registerEndpoint(app, sourceEndpoints.list, figures);
}
