import type { AggregationKinds } from '@fundry/contracts/answers/aggregation-kinds.ts';
import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { CountKey } from '@fundry/contracts/filters/filter.ts';
import type { SearchState, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Highlighter } from '../../platform/search/highlight/highlighter.ts';
import type { FacetRequest, SearchRequest } from '../../platform/search/port.ts';
import type { Expanded } from '../../platform/search/variants/with-variants.ts';
import type { Highlight } from './highlight.ts';
import type { DiscoveryServices, SearchServices } from './services.ts';

/** The part of an engine's request that differs between the searches. */
export interface SearchParts extends Pick<SearchRequest, 'query' | 'categories' | 'sort'> {
  /** Sentences that say what of the words was not understood, and which chosen ids do not exist and were ignored. */
  notices: string[];
  /** Words that are also found in other forms. */
  expanded: Expanded[];
}

/** A record, with its fields named as in the specification, and its highlights when words of a query occur in it. */
export interface Found<Shown> {
  record: Shown;
  highlight(of: Highlighter): Highlight;
}

/** What differs between the three searches; `search.ts` and `target.routes.ts` do the rest. */
export interface SearchDefinition<T extends SearchTarget> {
  target: T;
  /** The part of the request that a state decides. Throws `InvalidQuery` and `ApiError`. */
  request(state: SearchState<T>, services: SearchServices): Promise<SearchParts>;
  facets(
    state: SearchState<T>,
    kinds: AggregationKinds[T][],
    limit: number,
    services: DiscoveryServices,
  ): FacetRequest[];
  /** The shape of the entries of each kind. */
  kinds: Record<AggregationKinds[T], CountKey>;
  /** Kinds whose codes are ids of organisations and are answered with names. */
  organisationKinds: string[];
  /**
   * Records by id that the viewer may see, with their fields named as in the specification. Unknown ids are left out. The
   * id of a merged record gives the record it became, under its own id. `whole`: with the full description.
   */
  records(
    ids: number[],
    viewer: Viewer,
    services: SearchServices,
    whole: boolean,
  ): Promise<Map<number, Found<SearchRecords[T]>>>;
  sortOptions: readonly string[];
}
