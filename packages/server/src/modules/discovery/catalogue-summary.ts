import { emptyState } from '@fundry/contracts/search-state/address-codec.ts';
import { AWARD_PARAMETERS } from '@fundry/contracts/search-state/award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from '@fundry/contracts/search-state/funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import type { MeasureResult } from '../../platform/search/port.ts';
import { referenceRates } from '../reference-data/reference-data.public.ts';
import { moneyIn } from './award-figures.ts';
import { awardSearch } from './award-search.ts';
import { contentsOf } from './contents.ts';
import { funderSearch } from './funder-search.ts';
import { opportunitySearch } from './opportunity-search.ts';
import { engineRequest } from './search.ts';
import type { AnyState, SearchDefinition } from './search-definition.ts';
import type { DiscoveryServices } from './services.ts';

const CURRENCY = 'USD';
const ALL_COUNTRIES = 1_000;

/** The catalogue in figures, as of today. Everything comes from the search index. */
export async function summariseCatalogue(services: DiscoveryServices) {
  const measured = async <State extends AnyState, Shown>(
    of: SearchDefinition<State, Shown, string>,
    state: State,
    measure: string,
    field?: string,
  ): Promise<MeasureResult> => {
    const { request } = await engineRequest(of, state, null, services);
    const { target, query, categories, restrictTo, exclude } = request;
    const groups = field ? [{ name: field, field, limit: ALL_COUNTRIES }] : [];
    return services.engine.measure({ target, query, categories, restrictTo, exclude, measure, groups });
  };
  const opportunities = emptyState(OPPORTUNITY_PARAMETERS);
  const [active, recurring, awards, funders, ...contents] = await Promise.all([
    measured(opportunitySearch, opportunities, 'funding'),
    measured(opportunitySearch, { ...opportunities, onlyRecurring: true }, 'funding'),
    measured(awardSearch, emptyState(AWARD_PARAMETERS), 'amount'),
    measured(funderSearch, emptyState(FUNDER_SEARCH_PARAMETERS), 'awards', 'funderCountry'),
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
