import { explain } from '../../../platform/failure.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { Logger } from '../../../platform/logger.ts';
import { IndexUnavailable, InvalidQuery, SearchTimeout } from '../../../platform/search/faults.ts';
import { type Dismissal, dismissalsOf } from '../recommendations/dismissal.store.ts';
import { recommendedIds, textOfProfile } from '../recommendations/recommend.ts';
import type { RecommendationServices } from '../services.ts';
import { keepFound, type ProfileToLook, profilesToLook } from './found.store.ts';

/** A profile is looked at once in this time: once a night, whatever the hour. */
const EVERY_MS = 20 * 3_600_000;
/** Profiles of one transaction. A person who changes one of them waits as long. */
const TOGETHER = 8;
/** Profiles that are matched at the same time. One alone leaves a processor idle; more would slow searches down. */
const AT_ONCE = 2;
/** The first recommendations of a profile are what it is about; later ones come and go. */
const FIRST = 20;

/**
 * Looks for new recommendations of all profiles that were not looked at today, and keeps them for the digest. Any number of
 * processes may do this, and each may be killed at any moment: nothing is found twice, and what one did not finish, the next does.
 * Returns how many profiles were looked at.
 */
export async function lookForNew(
  services: Pick<RecommendationServices, 'db' | 'clock' | 'matching'> & { logger: Logger },
  signal: AbortSignal,
): Promise<number> {
  const { db, clock } = services;
  let count = 0;
  while (!signal.aborted) {
    const at = clock.now();
    const looked = await db.transaction().execute(async (trx) => {
      const some = await profilesToLook(trx, new Date(at.getTime() - EVERY_MS), TOGETHER);
      const dismissals = await dismissalsOf(
        trx,
        some.map(({ profile }) => profile.id),
      );
      const ids = new Map<ProfileToLook, number[]>();
      const waiting = some.values();
      const match = async () => {
        for (const one of waiting)
          ids.set(one, await found(one, dismissals.get(one.profile.id) ?? [], services, signal));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, match));
      for (const [one, calls] of ids) await keepFound(trx, one, calls, at);
      return some.length;
    });
    count += looked;
    if (looked < TOGETHER) break;
  }
  return count;
}

/** The first recommendations of a profile. None for one whose filters can no longer be run. Throws when nothing can be searched. */
async function found(
  { profile, accountId }: ProfileToLook,
  dismissals: readonly Dismissal[],
  services: Parameters<typeof lookForNew>[0],
  signal: AbortSignal,
): Promise<number[]> {
  if (textOfProfile(profile).trim() === '' || (profile.of?.isGone && profile.ownText === null)) return [];
  const viewer = { personId: profile.personId, accountId };
  try {
    return (await recommendedIds(profile, { viewer, dismissals }, services, signal)).slice(0, FIRST);
  } catch (error) {
    if (error instanceof IndexUnavailable) throw error;
    const isOfProfile = [InvalidQuery, ApiError, SearchTimeout].some((kind) => error instanceof kind);
    if (!isOfProfile) throw error;
    services.logger.warn({ reason: explain(error) }, 'a profile cannot be matched');
    return [];
  }
}
