import { MATCHES, MAX_MATCHES } from '@fundry/contracts/limits.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { type Matches, matchQuery } from './match-query.ts';

/** The matches of a text, and what can be done with the question. */
export interface MatchState {
  /** Undefined until they are there. */
  matches: Matches | undefined;
  /** They belong to other filters, or to fewer records, and the new ones are on their way. */
  isStale: boolean;
  isLoading: boolean;
  /** The person has stopped the question. */
  isStopped: boolean;
  error: ApiFailure | null;
  retry: () => void;
  stop: () => void;
  /** Asks for all that are worth showing. Null when all are there. */
  showAll: (() => void) | null;
}

/** The matches of a text, which is null before the first question. The matches before stay while only filters change. */
export function useMatches(text: string | null, search: Search<'opportunities'>): MatchState {
  const [all, setAll] = useState<string | null>(null);
  const size = text !== null && all === text ? MAX_MATCHES : MATCHES;
  const client = useQueryClient();
  const query = matchQuery(text, search, size);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: (before, last) => (last?.queryKey[1] === text ? before : undefined),
  });
  return {
    matches: data,
    isStale: isPlaceholderData,
    isLoading: isFetching,
    isStopped: text !== null && data === undefined && error === null && !isFetching,
    error,
    retry: () => void refetch(),
    stop: () => void client.cancelQueries({ queryKey: query.queryKey }),
    showAll: size === MAX_MATCHES ? null : () => setAll(text),
  };
}
