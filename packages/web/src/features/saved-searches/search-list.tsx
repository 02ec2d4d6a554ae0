import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type Entry, EntryList } from '../../ui/entry-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * A page of saved searches. It shows an outline while it loads, an explanation when it is empty, and a way to try
 * again when it fails.
 */
export function SearchList<Search>({
  label,
  query: { data, error, isFetching, refetch },
  empty,
  entryOf,
}: {
  label: string;
  query: UseQueryResult<{ searches: Search[]; total: number }, ApiFailure>;
  empty: ReactNode;
  entryOf: (search: Search) => Entry;
}) {
  if (data === undefined) {
    return error === null || isFetching ? (
      <Skeleton lines={6} />
    ) : (
      <Alert kind="error" action={<Button onPress={() => void refetch()}>Refresh</Button>}>
        Error occurred, refresh
      </Alert>
    );
  }
  if (data.total === 0) return empty;
  return <EntryList label={label} entries={data.searches.map(entryOf)} total={data.total} />;
}
