import type { groupEndpoints } from '@fundry/contracts/endpoints/groups.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { GROUPS_KEY, inTurn } from './tracking-calls.ts';

export type Group = (typeof groupEndpoints.list.answer)['_output']['groups'][number];

/** The functions that change in which groups calls are. Each throws `ApiFailure`. They wait for other changes of the same calls. */
export const groupCalls = {
  /** Puts calls into groups, and takes them out of others. A group with only a name is a new one. */
  assign: (
    opportunityIds: string[],
    groups: ({ id: string } | { name: string })[],
    remove: { id: string }[] = [],
  ) =>
    inTurn(opportunityIds, () =>
      call('POST /api/groups/_assign_opportunities', { body: { opportunityIds, groups, remove } }),
    ),
  leave: (id: string, groupId: string) =>
    inTurn([id], () => call('DELETE /api/opportunities/:id/groups', { params: { id }, query: { groupId } })),
};

/** The views -1 and 0, and then the person's groups by name, each with its count. */
export function useGroups(): UseQueryResult<Group[], ApiFailure> {
  return useQuery({
    queryKey: [GROUPS_KEY],
    queryFn: async ({ signal }) => (await call('GET /api/groups', { signal })).groups,
  });
}
