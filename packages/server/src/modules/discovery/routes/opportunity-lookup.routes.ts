import { opportunityLookupEndpoints } from '@fundry/contracts/endpoints/opportunity-lookup.ts';
import type { FastifyInstance } from 'fastify';
import { countVisit } from '../../../platform/http/count-visit.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { type Call, registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { opportunityIdsByNumber, opportunityIdsBySource } from '../../catalogue/catalogue.public.ts';
import { readRecord } from '../read-record.ts';
import type { DiscoveryServices } from '../services.ts';

/** The calls that find an opportunity by the names that its publisher and its sources give it. */
export function registerOpportunityLookup(app: FastifyInstance, services: DiscoveryServices): void {
  const { db } = services;
  const answerOne = async (ids: number[], what: string, { request, reply, viewer }: Asked) => {
    const id = theOnly(ids, what);
    return countVisit(request, reply, { target: 'opportunity', id: String(id) }, () =>
      readRecord('opportunities', id, viewer, services),
    );
  };

  registerEndpoint(app, opportunityLookupEndpoints.bySource, async (call) => {
    const { source, sourceId } = call.params;
    const ids = await opportunityIdsBySource(db, source, sourceId);
    return answerOne(ids, `the id ${sourceId} in the source ${source}`, call);
  });
  registerEndpoint(app, opportunityLookupEndpoints.byNumber, async (call) => {
    const { number } = call.params;
    const ids = await opportunityIdsByNumber(db, number, call.viewer);
    return answerOne(ids, `the number ${number}`, call);
  });
}

type Asked = Pick<Call<typeof opportunityLookupEndpoints.byNumber>, 'request' | 'reply' | 'viewer'>;

function theOnly([id, ...others]: number[], what: string): number {
  if (id === undefined) {
    throw new ApiError(404, 'discovery/not-found', `There is no opportunity with ${what}.`);
  }
  if (others.length > 0) {
    const ids = [id, ...others].join(', ');
    throw new ApiError(
      409,
      'discovery/several',
      `Several opportunities have ${what}. Ask for one of them by its own id: ${ids}.`,
    );
  }
  return id;
}
