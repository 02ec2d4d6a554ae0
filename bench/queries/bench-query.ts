import { AWARD_KINDS, FUNDER_KINDS, OPPORTUNITY_KINDS } from '@fundry/contracts/answers/aggregation-kinds.ts';
import { AGGREGATION_ENTRIES, PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { emptyState } from '@fundry/contracts/search-state/address-codec.ts';
import { AWARD_PARAMETERS, type AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import {
  FUNDER_SEARCH_PARAMETERS,
  type FunderState,
} from '@fundry/contracts/search-state/funder-parameters.ts';
import {
  OPPORTUNITY_PARAMETERS,
  type OpportunityState,
} from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import { parameterTable, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { withNamesOfAwards } from '../../packages/server/src/modules/discovery/named/with-names-of-awards.ts';
import { awardCategories } from '../../packages/server/src/modules/discovery/request/award-request.ts';
import { facetsOf } from '../../packages/server/src/modules/discovery/request/facets.ts';
import { funderSearchCategories } from '../../packages/server/src/modules/discovery/request/funder-request.ts';
import { opportunityCategories } from '../../packages/server/src/modules/discovery/request/opportunity-request.ts';
import type {
  Category,
  FacetRequest,
  SearchRequest,
} from '../../packages/server/src/platform/search/port.ts';
import { parseQuery } from '../../packages/server/src/platform/search/query/parse.ts';
import { today } from '../generate/opportunities.ts';

/** The words that a person types and the filters that they choose. `state` uses the names of the search address. */
export interface BenchQuery {
  target: SearchTarget;
  text: string;
  state: Partial<AwardState & OpportunityState & FunderState>;
  /** Its words may also be names of people and institutions of awards, as rare words of real searches may. */
  named?: true;
}

/**
 * The request of the search screen for a query: the first page, filled up with partial matches, and all counts of the
 * target.
 */
export function screenRequest(query: BenchQuery): SearchRequest {
  return {
    target: query.target,
    scope: null,
    query:
      query.target === 'awards' && query.named
        ? withNamesOfAwards(parseQuery(query.text))
        : parseQuery(query.text),
    categories: categoriesOf(query),
    restrictTo: null,
    exclude: [],
    sort: { by: 'relevance' },
    from: 0,
    size: PAGE_SIZE,
    close: true,
    nearness: null,
    facets: allFacets(query),
  };
}

/** The same in two requests, which the screen does not use (docs/decisions/0020-page-and-counts.md). */
export function requestsApart(query: BenchQuery): { pageAlone: SearchRequest; countsAlone: SearchRequest } {
  const whole = screenRequest(query);
  return {
    pageAlone: { ...whole, facets: [] },
    countsAlone: { ...whole, size: 0, close: false, nearness: null },
  };
}

function categoriesOf({ target, state }: BenchQuery): Category[] {
  switch (target) {
    case 'opportunities':
      return opportunityCategories(
        { ...emptyState(OPPORTUNITY_PARAMETERS), ...state } as OpportunityState,
        today,
      );
    case 'awards':
      return awardCategories({ ...emptyState(AWARD_PARAMETERS), ...state } as AwardState);
    case 'funders':
      return funderSearchCategories({ ...emptyState(FUNDER_SEARCH_PARAMETERS), ...state } as FunderState);
  }
}

const KINDS: Record<SearchTarget, object> = {
  opportunities: OPPORTUNITY_KINDS,
  awards: AWARD_KINDS,
  funders: FUNDER_KINDS,
};

function allFacets({ target, state }: BenchQuery): FacetRequest[] {
  const table: ParameterTable = parameterTable(target);
  const whole = { ...emptyState(table), ...state };
  return facetsOf(table, whole, Object.keys(KINDS[target]), AGGREGATION_ENTRIES, today);
}
