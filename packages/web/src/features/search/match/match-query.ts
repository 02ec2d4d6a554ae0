import type { MatchAnswer } from '@fundry/contracts/answers/match.ts';
import type { CallInput } from '@fundry/contracts/endpoint-table.ts';
import { MATCHES } from '@fundry/contracts/limits.ts';
import { PAGES } from '@fundry/contracts/pages/pages.ts';
import { changed, formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { applicantKey, requestFor } from '../../../searches/visitor-applicant.ts';

/** The matches of a text, as the page shows them. */
export type Matches = Omit<MatchAnswer, 'document'>;

type Body = NonNullable<CallInput<'POST /api/match'>['body']>;

/** The filters of a search, as the parts of a question for matches. Words, order and page mean nothing there. */
export function filtersIn(search: Search<'opportunities'>): Body {
  const { orderBy: _, ...filters } = requestFor(onlyFilters(search));
  return filters as Body;
}

/** The cache query for the matches of a text: `size` of each list. A null text is none yet. */
export function matchQuery(text: string | null, search: Search<'opportunities'>, size = MATCHES) {
  return queryOptions<Matches, ApiFailure>({
    queryKey: ['match', text, formatSearch(onlyFilters(search)), applicantKey(search), size],
    queryFn: ({ signal }) =>
      call('POST /api/match', { body: { ...filtersIn(search), text: text ?? '', size } as Body, signal }),
    enabled: text !== null,
  });
}

/** The address of the page with these filters. */
export function matchPath(search: Search): string {
  const query = formatSearch(onlyFilters(search));
  return query === '' ? PAGES.match.path : `${PAGES.match.path}?${query}`;
}

/** The search without its words, order and page. */
export function onlyFilters<S extends Search>(search: S): S {
  return changed(search, { basicQuery: '', queryType: 'basic', orderBy: 'relevance', page: 0 }) as S;
}
