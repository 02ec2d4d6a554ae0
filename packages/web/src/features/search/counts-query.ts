import type { CallInput } from '@fundry/contracts/endpoint-table.ts';
import { AGGREGATION_ENTRIES } from '@fundry/contracts/limits.ts';
import { changed, formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { applicantKey, requestFor } from '../../searches/visitor-applicant.ts';

/** One counted value. Counts of organisations include the name. */
export interface Count {
  code: string;
  label?: string;
  count: number;
}

/** The counts, by the kind that was asked for. */
export type Counts = Record<string, Count[]>;

type Body = CallInput<`POST /api/${SearchTarget}/aggregations`>['body'];
type Entry = { count: number; label?: string } & Record<string, unknown>;

/** Entries name their code in one of five ways, depending on the kind. This converts them all to `code`. */
export function toCounts(answer: Record<string, Entry[]>): Counts {
  return Object.fromEntries(
    Object.entries(answer).map(([kind, entries]) => [
      kind,
      entries.map(({ count, label, ...rest }) => {
        const code = String(rest.code ?? rest.groupId ?? rest.typeId ?? rest.countryCode ?? rest.year);
        return label === undefined ? { code, count } : { code, label, count };
      }),
    ]),
  );
}

/** The cache query for the counts of some kinds. The order and the page do not affect counts. */
export function countsQuery(search: Search, kinds: readonly string[], isVisitorKnown = true) {
  const { target } = search;
  const counted = changed(search, { page: 0, orderBy: 'relevance' });
  return queryOptions<Counts, ApiFailure>({
    queryKey: [
      'counts',
      target,
      formatSearch(counted),
      kinds.join(),
      isVisitorKnown ? applicantKey(search, kinds) : '',
    ],
    queryFn: async ({ signal }) => {
      const { orderBy, ...query } = requestFor(counted, kinds);
      const body = { query, kinds, size: AGGREGATION_ENTRIES } as Body;
      return toCounts(await call(`POST /api/${target}/aggregations`, { body, signal }));
    },
  });
}
