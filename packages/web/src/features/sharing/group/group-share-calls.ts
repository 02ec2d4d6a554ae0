import type { sharingEndpoints } from '@fundry/contracts/endpoints/sharing.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, call } from '../../../lib/api-client.ts';
import { GROUPS_KEY } from '../../../records/tracking/tracking-calls.ts';
import type { Addressed } from '../share-by-email.tsx';

type GroupShare = (typeof sharingEndpoints.readGroupShare.answer)['_output'];

const FAILED = 'Something went wrong… Try to share again later.';
/** Statuses whose own message explains the problem better than the general message. */
const TELLING = [401, 403, 404, 429];

/** The public page of a group, and the calls with which its owner changes it. The calls throw `ApiFailure`. */
export function useGroupShare(groupId: string) {
  const queries = useQueryClient();
  const params = { groupId };
  const queryKey = ['group-share', groupId];
  const query = useQuery<GroupShare, ApiFailure>({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/user/share/groups/:groupId', { params, signal }),
  });
  const renew = () => Promise.all([queries.invalidateQueries({ queryKey }), renewGroups(queries)]);
  return {
    query,
    switchOn: () =>
      orSay(async () => {
        await call('POST /api/user/share/groups', { body: { groupId } });
        await renew();
      }),
    switchOff: () =>
      orSay(async () => {
        await call('DELETE /api/user/share/groups/:groupId', { params });
        await renew();
      }),
    email: async (addressed: Addressed) => {
      const answer = await call('POST /api/user/share/groups', { body: { groupId, ...addressed } });
      void renew();
      return answer;
    },
  };
}

/** Loads the groups again, because one of them has changed. */
export function renewGroups(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [GROUPS_KEY] });
}

async function orSay(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiFailure) || TELLING.includes(error.status) || !navigator.onLine) throw error;
    throw new ApiFailure(error.status, FAILED);
  }
}
