import { prospectEndpoints } from '@fundry/contracts/endpoints/prospects.ts';
import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/amount-filters.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/problem.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import {
  applicantOf,
  currencyOf,
  currentOpportunityId,
  type DiscoveryServices,
  linksOfCall,
  openAwardHistory,
  recordsById,
  verdictFor,
} from '../discovery/discovery.public.ts';
import { currencies } from '../reference-data/reference-data.public.ts';
import { ownPreferences } from './own-preferences.ts';
import { prospectsOf } from './prospects-of.ts';
import { closestTo, restsOn } from './rests-on.ts';

/** Registers what past awards say to somebody who thinks of applying. */
export function registerProspects(app: FastifyInstance, services: DiscoveryServices): void {
  const awardHistory = openAwardHistory(services);

  registerEndpoint(app, prospectEndpoints.ofCall, async ({ params, query, viewer, signal }) => {
    const id = await currentOpportunityId(params.id, viewer, services.db);
    const [records, links, applicant, preferred] = await Promise.all([
      recordsById('opportunities', [id], viewer, services, true),
      linksOfCall(id, viewer, services, signal),
      applicantOf(viewer, services),
      ownPreferences(viewer, services.db),
    ]);
    const record = records.get(id);
    const { canApply } = record ? verdictFor(applicant)(record) : {};
    const told = { links, ...(canApply ? { canApply } : {}) };
    const own = record?.amount.currency ?? '';
    const currency = currencyOf({
      currency:
        query.currency ?? (currencies().includes(own) ? own : preferred?.currency) ?? DEFAULT_CURRENCY,
    });
    const funder = record?.funder?.id;
    const enough = restsOn(links);
    const madeUnder = enough.length > 0 || funder !== undefined ? enough : closestTo(links);
    if (madeUnder.length === 0 && funder === undefined) {
      return { ...told, madeUnder, history: null, recent: null, you: null };
    }
    const search = madeUnder.length > 0 ? { madeUnder } : { funder: [funder!] };
    const known = await prospectsOf({ search, currency, applicant, viewer }, awardHistory, services, signal);
    return { ...told, madeUnder, ...known };
  });

  registerEndpoint(app, prospectEndpoints.ofFunder, async ({ params, query, viewer, signal }) => {
    const preferred = await ownPreferences(viewer, services.db);
    const currency = currencyOf({ currency: query.currency ?? preferred?.currency ?? DEFAULT_CURRENCY });
    const [record] = (await recordsById('funders', [Number(params.id)], viewer, services)).values();
    if (record === undefined) {
      throw new ApiError(404, 'discovery/not-found', `There is no funder with the id ${params.id}.`);
    }
    const search = { funder: [record.id] };
    const applicant = await applicantOf(viewer, services);
    const known = await prospectsOf({ search, currency, applicant, viewer }, awardHistory, services, signal);
    return { links: [], madeUnder: [], ...known };
  });
}
