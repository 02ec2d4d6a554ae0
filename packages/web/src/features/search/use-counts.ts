import type { CallInput } from '@fundry/contracts/endpoint-table.ts';
import { changed, formatSearch, requestOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useResults } from './use-results.ts';

/** One counted value. Counts of organisations include the name. */
export interface Count {
  code: string;
  label?: string;
  count: number;
}

/** The counts, by the kind that was asked for. */
export type Counts = Record<string, Count[]>;

/** The largest number of entries that the server returns for one kind. */
export const MOST_COUNTS = 1_000;

type Body = CallInput<`POST /api/${SearchTarget}/aggregations`>['body'];
type Entry = { count: number; label?: string } & Record<string, unknown>;

/** Entries name their code in one of five ways, depending on the kind. This converts them all to `code`. */
function toCounts(answer: Record<string, Entry[]>): Counts {
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

/**
 * The counts beside the options of the filters that are open, in one call. Undefined until the first answer; null
 * when they could not be loaded. The order and the page do not affect counts. They are asked for when the results have
 * come, so that nobody waits for counts to see results (docs/decisions/0020-page-and-counts.md).
 */
export function useCounts(search: Search, kinds: string[]): Counts | null | undefined {
  const { target } = search;
  const counted = changed(search, { page: 0, orderBy: 'relevance' });
  const { isFetching } = useResults(search);
  const { data, isError } = useQuery<Counts, ApiFailure>({
    queryKey: ['counts', target, formatSearch(counted), kinds.join()],
    queryFn: async ({ signal }) => {
      const { orderBy, ...query } = requestOf(counted);
      const answer = await call(`POST /api/${target}/aggregations`, {
        body: { query, kinds, size: MOST_COUNTS } as Body,
        signal,
      });
      return toCounts(answer);
    },
    enabled: kinds.length > 0 && !isFetching,
    placeholderData: (before, query) => (query?.queryKey[1] === target ? before : undefined),
  });
  return useDeferredValue(isError ? null : data);
}
