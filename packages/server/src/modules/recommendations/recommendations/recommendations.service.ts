import type { StatusCode } from '@fundry/contracts/recommendations/author-fields.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { IndexUnavailable, SearchTimeout } from '../../../platform/search/faults.ts';
import { readForProfile } from '../profiles/author-of-profile.ts';
import { renewAuthor } from '../profiles/profile.store.ts';
import type { Profile } from '../profiles/profile.ts';
import type { RecommendationServices } from '../services.ts';
import { dismissalsOf } from './dismissal.store.ts';
import { recommend, textOfProfile } from './recommend.ts';

/** What a source said of an author is read anew after a week. */
const FRESH_MS = 7 * 86_400_000;

/** Recommendations of one profile as they are answered. */
export interface Recommended {
  statusCode: StatusCode;
  /** The profile as it is now: its author may just have been read anew. */
  profile: Profile;
  hits: Awaited<ReturnType<typeof recommend>>['hits'];
  notices: string[];
}

/**
 * The recommendations of a profile. The author is read anew when that is a week ago; while its source cannot be reached, what it
 * said before counts, and a notice says so. `NOT_FOUND`: the source has no such author any more, and the person wrote no text.
 * `UNAVAILABLE`: nothing can be searched at the moment.
 */
export async function recommendationsOf(
  asked: Profile,
  viewer: Viewer,
  services: RecommendationServices,
  signal: AbortSignal,
): Promise<Recommended> {
  const { profile, notices } = await renewed(asked, services);
  const nothing = { profile, hits: [], notices };
  if (profile.of?.isGone && profile.ownText === null) return { ...nothing, statusCode: 'NOT_FOUND' };
  if (textOfProfile(profile).trim() === '') return { ...nothing, statusCode: 'EMPTY' };
  const dismissals = (await dismissalsOf(services.db, [profile.id])).get(profile.id) ?? [];
  try {
    const found = await recommend(profile, { viewer, dismissals }, services, signal);
    const all = { profile, hits: found.hits, notices: [...notices, ...found.notices] };
    return { ...all, statusCode: found.hits.length > 0 ? 'OK' : 'EMPTY' };
  } catch (error) {
    if (!(error instanceof IndexUnavailable || error instanceof SearchTimeout)) throw error;
    return { ...nothing, statusCode: 'UNAVAILABLE', notices: [...notices, error.message] };
  }
}

async function renewed(
  profile: Profile,
  { db, clock, sources }: RecommendationServices,
): Promise<{ profile: Profile; notices: string[] }> {
  const { of } = profile;
  const at = clock.now();
  if (of === null || at.getTime() - of.readAt.getTime() < FRESH_MS) return { profile, notices: [] };
  const read = await readForProfile(of.author.id, sources, at);
  if (read.statusCode === 'UNAVAILABLE') return { profile, notices: read.notices };
  const next = read.statusCode === 'OK' ? read.of : { ...of, readAt: at, isGone: true };
  await renewAuthor(db, profile.id, next);
  return { profile: { ...profile, of: next }, notices: [] };
}
