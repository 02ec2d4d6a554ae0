import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { SAVED_SEARCHES_PATH } from '../../lib/saved-searches.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Entries, type Entry } from '../../ui/entry-list.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A page of saved searches: its outline while it loads, what would be there when it is empty, a way to try again. */
export function SearchList<Search>({
  label,
  query: { data, error, isFetching, refetch },
  page,
  of,
  empty,
  entryOf,
}: {
  label: string;
  query: UseQueryResult<{ searches: Search[]; total: number }, ApiFailure>;
  /** From 1. */
  page: number;
  /** Whose, as the address has it. */
  of?: 'institution';
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
  const hrefOf = (wanted: number) => {
    const address = new URLSearchParams({ ...(of && { of }), ...(wanted > 1 && { page: String(wanted) }) });
    return address.size === 0 ? SAVED_SEARCHES_PATH : `${SAVED_SEARCHES_PATH}?${address}`;
  };
  return (
    <>
      <Entries label={label} entries={data.searches.map(entryOf)} />
      <Pagination
        label={`Pages: ${label}`}
        page={page}
        pageCount={Math.ceil(data.total / PAGE_SIZE)}
        hrefOf={hrefOf}
      />
    </>
  );
}
