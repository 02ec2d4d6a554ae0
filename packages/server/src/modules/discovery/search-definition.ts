import type { CountKey } from '@fundry/contracts/filters/filter.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Highlighter } from '../../platform/search/highlight/highlighter.ts';
import type { FacetRequest, SearchRequest } from '../../platform/search/port.ts';
import type { Highlight } from './highlight.ts';
import type { DiscoveryServices, RequestServices } from './services.ts';

/** The part of every search state that the generic calls look at. */
export interface AnyState {
  ids: string[];
  page: number;
  pageSize: number;
}

/** The part of an engine's request that differs between the searches. */
export interface TargetRequest extends Pick<SearchRequest, 'query' | 'categories' | 'sort'> {
  /** What was passed over, as sentences: chosen ids that do not exist. */
  notices: string[];
}

/** A record under the names of the specification, and how it is shown where words of a query were found in it. */
export interface Found<Shown> {
  record: Shown;
  highlight(of: Highlighter): Highlight;
}

/** What differs between the three searches; `search.ts` and `target.routes.ts` do the rest. */
export interface SearchDefinition<State extends AnyState, Shown, Kind extends string> {
  target: SearchTarget;
  /** What a state asks for. Throws `InvalidQuery` and `ApiError`. */
  request(state: State, services: RequestServices): Promise<TargetRequest>;
  facets(state: State, kinds: Kind[], limit: number, services: DiscoveryServices): FacetRequest[];
  /** How the entries of each kind are shaped. */
  kinds: Record<Kind, CountKey>;
  /** Kinds whose codes are organisations and are answered with their names. */
  organisationKinds: string[];
  /** Records by id, in the words of the specification; unknown ids are left out, a merged one gives what it became, under the id of that. `whole`: with the full description. */
  records(
    ids: number[],
    services: Pick<DiscoveryServices, 'db' | 'clock'>,
    whole: boolean,
  ): Promise<Map<number, Found<Shown>>>;
  sortOptions: readonly string[];
}
