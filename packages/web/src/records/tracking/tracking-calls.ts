import type { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export type TrackedPage = (typeof trackingEndpoints.list.answer)['_output'];
export type Tracked = TrackedPage['opportunities'][number];
/** What a person keeps about a tracked call. A field that is left out stays as it is. */
export type TrackedSettings = Omit<
  (typeof trackingEndpoints.track.body)['_input'],
  'opportunityIds' | 'tracked'
>;

/** The first parts of the cache keys of everything about tracked calls and of groups. */
export const TRACKED_KEY = 'tracked';
export const GROUPS_KEY = 'groups';

/**
 * The functions that track calls and stop tracking them. Each throws `ApiFailure`. Changes of the same call are sent one after the
 * other: somebody who undoes something and does it again at once ends with what they did last.
 */
export const trackingCalls = {
  track: (opportunityIds: string[], settings: TrackedSettings = {}) =>
    inTurn(opportunityIds, () =>
      call('POST /api/user/opportunities', { body: { opportunityIds, tracked: true, ...settings } }),
    ),
  untrack: (opportunityIds: string[]) =>
    inTurn(opportunityIds, () => call('DELETE /api/user/opportunities', { body: opportunityIds })),
};

/** The last change of each call that is under way. It ends when the change is answered or has failed. */
const last = new Map<string, Promise<unknown>>();

/** Sends a change when those before it of the same calls are answered or have failed. */
export function inTurn<Answer>(ids: readonly string[], send: () => Promise<Answer>): Promise<Answer> {
  const answer = Promise.all(ids.map((id) => last.get(id))).then(send);
  const ended = answer
    .catch(() => {})
    .then(() => {
      for (const id of ids) if (last.get(id) === ended) last.delete(id);
    });
  for (const id of ids) last.set(id, ended);
  return answer;
}

/** Loads everything on screen about tracked calls again, once no change is under way. The promise resolves when it has arrived. */
export async function refreshTracked(queries: QueryClient): Promise<void> {
  // What is read before a change is answered would show the state before it.
  while (last.size > 0) await Promise.all(last.values());
  await Promise.all([
    queries.invalidateQueries({ queryKey: [TRACKED_KEY] }),
    queries.invalidateQueries({ queryKey: [GROUPS_KEY] }),
  ]);
}
