import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../lib/api-client.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * Shows a part of a page once its data have arrived. Until then it shows an outline. After a failure it shows what
 * went wrong and a way to try again.
 */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  lines = 4,
  children,
}: {
  query: UseQueryResult<Data, ApiFailure>;
  /** The number of lines of the outline. */
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
