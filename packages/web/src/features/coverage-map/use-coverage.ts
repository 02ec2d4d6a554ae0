import type { funderEndpoints } from '@fundry/contracts/endpoints/funders.ts';
import { useQueries } from '@tanstack/react-query';
import { loadAtlas } from '../../charts/map/load-atlas.ts';
import { call } from '../../lib/api-client.ts';

/** What the server knows about the funders of a country. */
export type CountryCoverage = (typeof funderEndpoints.coverage.answer)['_output'][number];

/** The figures and the map shapes that they are drawn on. Returns both, or an error. */
export function useCoverage() {
  const [coverage, summary, atlas] = useQueries({
    queries: [
      {
        queryKey: ['funder-coverage'],
        queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/funders/coverage', { signal }),
      },
      {
        queryKey: ['catalogue-summary'],
        queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/catalogue/summary', { signal }),
      },
      {
        queryKey: ['atlas'],
        queryFn: ({ signal }: { signal: AbortSignal }) => loadAtlas(signal),
        staleTime: Number.POSITIVE_INFINITY,
      },
    ],
  });
  return {
    coverage: coverage.data,
    /** All funders, also those whose country is not known. Missing while it is not known. */
    funders: summary.data?.funders,
    atlas: atlas.data,
    failed: coverage.isError || atlas.isError,
    retry: () => {
      if (coverage.isError) void coverage.refetch();
      if (atlas.isError) void atlas.refetch();
    },
  };
}
