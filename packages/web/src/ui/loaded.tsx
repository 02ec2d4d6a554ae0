import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../lib/api-client.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

/** A part of a page once its data are there: until then its outline; after a failure what was wrong, and a way to try again. */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  lines = 4,
  children,
}: {
  query: UseQueryResult<Data, ApiFailure>;
  /** Lines of the outline. */
  lines?: number;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error === null || isFetching) return <Skeleton lines={lines} />;
  return (
    <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
      {error.message}
    </Alert>
  );
}
