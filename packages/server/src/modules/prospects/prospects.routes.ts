import { prospectEndpoints } from '@fundry/contracts/endpoints/prospects.ts';
import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/amount-filters.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/problem.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import {
  currencyOf,
  currentOpportunityId,
  type DiscoveryServices,
  linksOfCall,
  openAwardHistory,
  recordsById,
} from '../discovery/discovery.public.ts';
import { currencies } from '../reference-data/reference-data.public.ts';
import { prospectsOf } from './prospects-of.ts';
import { closestTo, restsOn } from './rests-on.ts';

/** Registers what past awards say to somebody who thinks of applying. */
export function registerProspects(app: FastifyInstance, services: DiscoveryServices): void {
  const awardHistory = openAwardHistory(services);

  registerEndpoint(app, prospectEndpoints.ofCall, async ({ params, query, viewer, signal }) => {
    const id = await currentOpportunityId(params.id, viewer, services.db);
    const [records, links] = await Promise.all([
      recordsById('opportunities', [id], viewer, services),
      linksOfCall(id, viewer, services, signal),
    ]);
    const record = records.get(id);
    const own = record?.amount.currency ?? '';
    const currency = currencyOf({
      currency: query.currency ?? (currencies().includes(own) ? own : DEFAULT_CURRENCY),
    });
    const funder = record?.funder?.id;
    const enough = restsOn(links);
    const madeUnder = enough.length > 0 || funder !== undefined ? enough : closestTo(links);
    if (madeUnder.length === 0 && funder === undefined) {
      return { links, madeUnder, history: null, recent: null, you: null };
    }
    const search = madeUnder.length > 0 ? { madeUnder } : { funder: [funder!] };
    const told = await prospectsOf({ search, currency, viewer }, awardHistory, services, signal);
    return { links, madeUnder, ...told };
  });

  registerEndpoint(app, prospectEndpoints.ofFunder, async ({ params, query, viewer, signal }) => {
    const currency = currencyOf({ currency: query.currency ?? DEFAULT_CURRENCY });
    const [record] = (await recordsById('funders', [Number(params.id)], viewer, services)).values();
    if (record === undefined) {
      throw new ApiError(404, 'discovery/not-found', `There is no funder with the id ${params.id}.`);
    }
    const search = { funder: [record.id] };
    const told = await prospectsOf({ search, currency, viewer }, awardHistory, services, signal);
    return { links: [], madeUnder: [], ...told };
  });
}
