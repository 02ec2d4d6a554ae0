import type { CallAnswer, CallInput } from '@fundry/contracts/endpoint-table.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

type State = CallAnswer<'GET /api/user/calendar'>;
/** The calendar of everything that the person tracks. */
export type Calendar = NonNullable<State['calendar']>;
/** What can be changed about it. */
export type CalendarSettings = NonNullable<CallInput<'PUT /api/user/calendar/settings'>['body']>;

const KEY = ['tracked-calendar'];

/** The person's calendar, and the calls with which they change it. The calls throw `ApiFailure`. */
export function useCalendar() {
  const queries = useQueryClient();
  const query = useQuery<State, ApiFailure>({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/user/calendar', { signal }),
  });
  const keep = (state: State) => queries.setQueryData(KEY, state);
  return {
    query,
    made: query.data?.calendar ?? null,
    make: async () => void keep(await call('PUT /api/user/calendar')),
    change: async (body: CalendarSettings) =>
      void keep(await call('PUT /api/user/calendar/settings', { body })),
    end: async () => {
      await call('DELETE /api/user/calendar');
      keep({ calendar: null });
    },
  };
}
