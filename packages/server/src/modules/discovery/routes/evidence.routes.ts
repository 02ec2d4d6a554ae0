import { evidenceEndpoints } from '@fundry/contracts/endpoints/evidence.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { currentOpportunityId } from '../current-opportunity.ts';
import { awardsOfCall } from '../evidence/awards-of-call.ts';
import { callEvidence } from '../evidence/call-evidence.ts';
import { currencyOf } from '../request/amount-range.ts';
import type { DiscoveryServices } from '../services.ts';

/** What past awards say about a call. */
export function registerEvidence(app: FastifyInstance, services: DiscoveryServices): void {
  registerEndpoint(app, evidenceEndpoints.read, async ({ params, query, viewer, signal }) => {
    const currency = currencyOf(query);
    const id = await currentOpportunityId(params.id, viewer, services.db);
    return callEvidence(id, currency, viewer, services, signal);
  });
  registerEndpoint(app, evidenceEndpoints.awards, async ({ params, query, viewer, signal }) => {
    const id = await currentOpportunityId(params.id, viewer, services.db);
    return awardsOfCall(id, query, viewer, services, signal);
  });
}
