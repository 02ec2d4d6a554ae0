import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { SEARCH_TARGETS, type Search } from '@fundry/contracts/search-state/search-targets.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import type { MeasureResult } from '../../platform/search/port.ts';
import { referenceRates } from '../reference-data/reference-data.public.ts';
import { moneyIn } from './award-figures.ts';
import { contentsOf } from './contents.ts';
import { engineRequest } from './engine-request.ts';
import type { DiscoveryServices } from './services.ts';

const CURRENCY = 'USD';
const ALL_COUNTRIES = 1_000;

/** The catalogue in figures, as of today. Everything comes from the search index. */
export async function summariseCatalogue(services: DiscoveryServices) {
  const measured = async (search: Search, measure: string, field?: string): Promise<MeasureResult> => {
    const { request } = await engineRequest(search, NOBODY, services);
    const groups = field ? [{ name: field, field, limit: ALL_COUNTRIES }] : [];
    return services.engine.measure({ ...request, measure, groups });
  };
  const [active, recurring, awards, funders, ...contents] = await Promise.all([
    measured(searchOf('opportunities'), 'funding'),
    measured(searchOf('opportunities', { onlyRecurring: true }), 'funding'),
    measured(searchOf('awards'), 'amount'),
    measured(searchOf('funders'), 'awards', 'funderCountry'),
    ...SEARCH_TARGETS.map((target) => contentsOf(target, services)),
  ]);
  const latest = contents.flatMap(({ updatedAt }) => updatedAt ?? []);
  const money = (euros: number) => ({ amount: moneyIn(CURRENCY)(euros), currency: CURRENCY });
  const { source, date } = referenceRates();
  return {
    updatedAt: latest.length > 0 ? new Date(Math.max(...latest)).toISOString() : null,
    opportunities: active.total,
    recurring: recurring.total,
    activeFunding: money(active.sum),
    awards: awards.total,
    awardedFunding: money(awards.sum),
    funders: funders.total,
    countries: (funders.groups.funderCountry ?? []).length,
    rates: { source, date },
  };
}
