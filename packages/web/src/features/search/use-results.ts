import type { AwardRecord, FunderRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { CallInput } from '@fundry/contracts/endpoint-table.ts';
import { MAX_RESULTS_REACHED, PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { changed, formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { applicantKey, requestFor } from '../../searches/visitor-applicant.ts';
import { countsQuery, toCounts } from './counts-query.ts';
import { kindsShown, openAtFirst } from './filters/open-groups.ts';
import { isWide } from './use-is-wide.ts';

type Body = CallInput<`POST /api/${SearchTarget}`>['body'];

/** The last page that the server returns. Pages count from 1. */
export const LAST_PAGE = MAX_RESULTS_REACHED / PAGE_SIZE;

/**
 * One hit. `missingWords` are the words of the query that the record lacks; a full match lacks none. `byMeaning`: only its
 * meaning is close.
 */
export interface Hit<Source = OpportunityRecord | AwardRecord | FunderRecord> {
  _id: string;
  _source: Source;
  missingWords: string[];
  byMeaning: boolean;
  isTracked: boolean;
  isSent?: boolean;
  hasNotes: boolean;
  /** Escaped text with `<mark>` around the found words. Null where no word was found. */
  _highlight?: { title: string | null; excerpt: string | null };
}

export interface SearchAnswer {
  hits: { hits: Hit[]; total: { value: number }; close: { value: number } };
  notices: string[];
  /** Words that are also found in other forms. */
  expanded: { typed: string; kind: string; also: string[] }[];
  /** The query with slips of the pen mended, and what it finds. */
  mended: { basicQuery: string; total: { value: number }; close: { value: number } } | null;
}

/** The number of pages with results, close ones included, limited to the pages that the server returns. */
export function pageCountOf({ total, close }: Pick<SearchAnswer['hits'], 'total' | 'close'>): number {
  return Math.min(Math.ceil((total.value + close.value) / PAGE_SIZE), LAST_PAGE);
}

/**
 * The cache query for one page of results of a search. The same call answers the counts that the filter panel shows
 * beside them, unless they are known: the server then reads words and filters only once (decision 20). What a visitor has said of
 * themselves counts once the browser has taken the page over.
 */
export function resultsQuery(search: Search, isVisitorKnown = true) {
  return queryOptions<SearchAnswer, ApiFailure>({
    queryKey: ['search', search.target, formatSearch(search), isVisitorKnown ? applicantKey(search) : ''],
    queryFn: async ({ signal, client }) => {
      const kinds = kindsBeside(search);
      const counts = countsQuery(search, kinds);
      const isWanted = kinds.length > 0 && client.getQueryData(counts.queryKey) === undefined;
      const body = {
        ...requestFor(search, isWanted ? kinds : []),
        ...(isWanted ? { aggregations: kinds } : {}),
      } as Body;
      const { aggregations, ...page } = await call(`POST /api/${search.target}`, { body, signal });
      if (aggregations) client.setQueryData(counts.queryKey, toCounts(aggregations));
      // What is shown instead arrives together with the answer that nothing was found.
      const mended = page.mended ? mendedBy(search, page) : null;
      if (mended) await client.prefetchQuery(resultsQuery(mended));
      return page;
    },
  });
}

/**
 * The search with slips of the pen mended, when the search as typed finds nothing with all words and that one does. Null when the search
 * as typed is shown.
 */
export function mendedBy(
  search: Search,
  { hits, mended }: Pick<SearchAnswer, 'hits' | 'mended'>,
): Search | null {
  return hits.total.value === 0 && mended && mended.total.value > 0
    ? changed(search, { basicQuery: mended.basicQuery })
    : null;
}

/** The kinds of counts that the panel beside the results shows when it opens; none where there is no room for it. */
function kindsBeside({ target, state }: Search): string[] {
  return isWide() ? kindsShown(target, new Set(openAtFirst(target, state))) : [];
}

/**
 * One page of results of a search. The previous results stay until the next ones of the same target arrive. A late
 * answer is kept for its own search and never replaces a newer one.
 */
export function useResults(search: Search) {
  return useQuery({
    ...resultsQuery(search, useHydrated()),
    placeholderData: (before, query) => (query?.queryKey[1] === search.target ? before : undefined),
  });
}
