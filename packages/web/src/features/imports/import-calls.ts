import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import type { ImportRun, ImportSchedule, ImportSource } from '@fundry/contracts/imports/import-fields.ts';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

export type { ImportRun, ImportSchedule, ImportSource };

const RUNS_KEY = ['imports'];
const SCHEDULES_KEY = ['import-schedules'];
/** How often the page looks while something is going on, and otherwise. */
const BUSY_MS = 1_500;
const QUIET_MS = 15_000;

type Runs = CallAnswer<'GET /api/admin/imports'>;
type Sources = CallAnswer<'GET /api/admin/imports/sources'>;

/** Whether an import still has something to do. */
export const isOpen = ({ state }: ImportRun) => state === 'waiting' || state === 'running';

/** A page of the history, counted from 1. It follows what goes on. */
export function useImports(page: number): UseQueryResult<Runs, ApiFailure> {
  return useQuery<Runs, ApiFailure>({
    queryKey: [...RUNS_KEY, 'page', page],
    queryFn: ({ signal }) => call('GET /api/admin/imports', { query: { page: page - 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? BUSY_MS : QUIET_MS),
  });
}

/** One import. It follows what goes on. */
export function useImport(id: string): UseQueryResult<ImportRun, ApiFailure> {
  return useQuery<ImportRun, ApiFailure>({
    queryKey: [...RUNS_KEY, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/imports/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? BUSY_MS : false),
  });
}

/** The sources, with their downloads. */
export function useSources(): UseQueryResult<Sources, ApiFailure> {
  return useQuery<Sources, ApiFailure>({
    queryKey: ['import-sources'],
    queryFn: ({ signal }) => call('GET /api/admin/imports/sources', { signal }),
  });
}

/** The schedules, by source. */
export function useSchedules(): UseQueryResult<Map<string, ImportSchedule>, ApiFailure> {
  return useQuery<Map<string, ImportSchedule>, ApiFailure>({
    queryKey: SCHEDULES_KEY,
    queryFn: async ({ signal }) => {
      const { schedules } = await call('GET /api/admin/import-schedules', { signal });
      return new Map(schedules.map((one) => [one.source, one]));
    },
    staleTime: 0,
    refetchInterval: QUIET_MS,
  });
}

/** Has everything on the page read again. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: RUNS_KEY }),
      queries.invalidateQueries({ queryKey: SCHEDULES_KEY }),
    ]);
  };
}
