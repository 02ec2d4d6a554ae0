import type { CallInput } from '@fundry/contracts/endpoint-table.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { changed, formatSearch, requestOf } from '../../searches/search-state.ts';

/** One counted value; organisations come with their name. */
export interface Count {
  code: string;
  label?: string;
  count: number;
}

/** The counts of each kind that was asked for. */
export type Counts = Record<string, Count[]>;

/** The most entries that one kind is answered with. */
export const MOST_COUNTS = 1_000;

type Body = CallInput<`POST /api/${SearchTarget}/aggregations`>['body'];
type Entry = { count: number; label?: string } & Record<string, unknown>;

/** An aggregation entry names its code in one of five ways; here in one. */
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
 * The counts beside the options of the filters that are open, all in one call; undefined until the first answer, null when
 * they cannot be had. Order and page change no counts. Drawn after the results when both come at once.
 */
export function useCounts(search: Search, kinds: string[]): Counts | null | undefined {
  const { target } = search;
  const counted = changed(search, { page: 0, orderBy: 'relevance' });
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
    enabled: kinds.length > 0,
    placeholderData: (before, query) => (query?.queryKey[1] === target ? before : undefined),
  });
  return useDeferredValue(isError ? null : data);
}
