import type { Feature } from '@fundry/contracts/access.ts';
import { featureOfSearch } from '@fundry/contracts/endpoints/target-endpoints.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { limitTo } from '../../platform/auth/rate-limit.store.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { mailAddresses } from '../identity/identity.public.ts';
import { absentPeople } from '../institutions/institutions.public.ts';
import { findSavedSearch, type SavedSearch } from '../saved-searches/saved-searches.public.ts';
import { type Feed, feedById } from './feed.store.ts';
import { readFeedToken } from './feed-token.ts';
import type { FeedServices } from './services.ts';

/**
 * The limit per feed. Many programs may read one feed, each several times an hour, and one program may read all pages
 * at once.
 */
export const READINGS = { max: 600, seconds: 60 * 60 };

/** A feed that may be read, and the search that it shows. */
export interface OpenedFeed {
  feed: Feed;
  saved: SavedSearch;
  /** Its owner, who is not there to ask. */
  viewer: Viewer;
}

/**
 * Opens the feed at an address. Throws `ApiError` 404, always the same, for an address that never existed or no longer
 * exists, and when the owner may not export the results of the search today. Throws 429 for a feed that is read too
 * often.
 */
export async function openFeed(services: FeedServices, token: string): Promise<OpenedFeed> {
  const { db, clock } = services.discovery;
  const id = readFeedToken(services.secret, token);
  const feed = id && (await feedById(db, id));
  const saved = feed && (await findSavedSearch(db, feed.savedSearchId));
  if (!saved) throw noSuchFeed();
  // As with emails, a person whose email address is not confirmed gets nothing.
  if (!(await mailAddresses(db, [saved.personId])).has(saved.personId)) throw noSuchFeed();
  const owner = (await absentPeople(db, [saved.personId], clock.today())).get(saved.personId);
  if (!owner) throw noSuchFeed();
  if (!featuresOfFeed(saved.search).every((feature) => owner.features[feature] === 'ALLOW')) {
    throw noSuchFeed();
  }
  await limitTo(
    db,
    `feed ${feed.id}`,
    READINGS,
    clock.now(),
    'This feed has been read too often. Try again later.',
  );
  return { feed, saved, viewer: owner.viewer };
}

/** The features that a feed of a search uses. It takes records out of Fundry, as an export does. */
export function featuresOfFeed({ state }: Search): Feature[] {
  const own = featureOfSearch({ query: state });
  return own === null ? ['EXPORT'] : ['EXPORT', own];
}

/** The error for an address without a feed. */
export function noSuchFeed(): ApiError {
  return new ApiError(404, 'feeds/not-found', 'There is no feed at this address.');
}
