import type { CountKey } from '@fundry/contracts/filters/filter.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Highlighter } from '../../platform/search/highlight/highlighter.ts';
import type { FacetRequest, SearchRequest } from '../../platform/search/port.ts';
import type { Highlight } from './highlight.ts';
import type { DiscoveryServices, RequestServices } from './services.ts';

/** The part of every search state that the shared code looks at. */
export interface AnyState {
  ids: string[];
  page: number;
  pageSize: number;
}

/** The part of an engine's request that differs between the searches. */
export interface TargetRequest extends Pick<SearchRequest, 'query' | 'categories' | 'sort'> {
  /** Chosen ids that do not exist and were ignored, as sentences. */
  notices: string[];
}

/** A record, with its fields named as in the specification, and how it looks where words of a query occur in it. */
export interface Found<Shown> {
  record: Shown;
  highlight(of: Highlighter): Highlight;
}

/** What differs between the three searches; `search.ts` and `target.routes.ts` do the rest. */
export interface SearchDefinition<State extends AnyState, Shown, Kind extends string> {
  target: SearchTarget;
  /** The part of the request that a state decides. Throws `InvalidQuery` and `ApiError`. */
  request(state: State, services: RequestServices): Promise<TargetRequest>;
  facets(state: State, kinds: Kind[], limit: number, services: DiscoveryServices): FacetRequest[];
  /** The shape of the entries of each kind. */
  kinds: Record<Kind, CountKey>;
  /** Kinds whose codes are ids of organisations and are answered with names. */
  organisationKinds: string[];
  /**
   * Records by id, with their fields named as in the specification. Unknown ids are left out. The id of a merged record
   * gives the record it became, under its own id. `whole`: with the full description.
   */
  records(
    ids: number[],
    services: Pick<DiscoveryServices, 'db' | 'clock'>,
    whole: boolean,
  ): Promise<Map<number, Found<Shown>>>;
  sortOptions: readonly string[];
}
