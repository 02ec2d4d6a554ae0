import type { FastifyInstance } from 'fastify';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { registerInternalFiles } from './csv/csv.routes.ts';
import { registerInternalOpportunityCalls } from './internal-opportunities.routes.ts';

/**
 * Internal opportunities: calls that the editors of an institution write for its members. The module keeps the drafts.
 * Publishing one gives its record to the catalogue, where members find it and nobody else does.
 */
export function registerInternalOpportunities(app: FastifyInstance, services: DiscoveryServices): void {
  registerInternalFiles(app, services);
  registerInternalOpportunityCalls(app, services);
}

export { internalOpportunityData } from './personal-data.views.ts';
