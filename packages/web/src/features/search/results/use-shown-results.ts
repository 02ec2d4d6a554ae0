import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useLayoutEffect, useRef } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { useIsOnline } from '../../../lib/online.ts';
import { useLasts } from '../../../lib/use-lasts.ts';
import { type SearchAnswer, useResults } from '../use-results.ts';

/** How long an answer may take before the page says that it is searching. */
const LONG_MS = 300;

/** The results that the page shows for a search. */
export interface ShownResults {
  /** Undefined until there is something to show. */
  answer: SearchAnswer | undefined;
  /** The answer belongs to the search before, because that of this search has not come. */
  isStale: boolean;
  /** What the page waits for, in words, once it is worth saying. */
  waitsFor: string | null;
  /** Why there is no answer. Null while a lost connection explains it. */
  error: ApiFailure | null;
  errorAt: number;
  /** Asks again. Resolves to whether that worked. */
  retry: () => Promise<boolean>;
}

/**
 * The results that the page shows for a search. The results of the search before stay until the new ones are there, also
 * while there is no connection. When the connection is back the search goes on by itself.
 */
export function useShownResults(search: Search): ShownResults {
  const { data, error, errorUpdatedAt, isPlaceholderData, refetch } = useResults(search);
  const isOnline = useIsOnline();
  const last = useRef<{ target: string; answer: SearchAnswer } | null>(null);
  useLayoutEffect(() => {
    if (data) last.current = { target: search.target, answer: data };
  }, [data, search.target]);
  const isCutOff = error?.status === 0 && !isOnline;
  const before = isCutOff && last.current?.target === search.target ? last.current.answer : undefined;
  const isStale = isPlaceholderData || (data === undefined && before !== undefined);
  const isLong = useLasts(isStale, LONG_MS);
  return {
    answer: data ?? before,
    isStale,
    waitsFor: isCutOff ? 'Waiting for the connection' : isLong ? 'Searching …' : null,
    error: isCutOff ? null : error,
    errorAt: errorUpdatedAt,
    retry: async () => (await refetch()).isSuccess,
  };
}
