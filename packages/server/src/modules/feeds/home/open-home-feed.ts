import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { mailAddresses } from '../../identity/identity.public.ts';
import { absentPeople } from '../../institutions/institutions.public.ts';
import { readFeedToken } from '../feed-token.ts';
import { noSuchFeed, READINGS } from '../open-feed.ts';
import type { FeedServices } from '../services.ts';
import { type HomeFeed, homeFeedById } from './home-feed.store.ts';

/** The signatures of these addresses open nothing else. */
export const PURPOSE = 'home';

/**
 * Opens the feed at a member's address. Throws `ApiError` 404, always the same, for an address that never existed or no
 * longer exists, and when its owner is no member of that institution today. Throws 429 when it is read too often.
 */
export async function openHomeFeed(services: FeedServices, token: string): Promise<HomeFeed> {
  const { db, clock } = services.discovery;
  const id = readFeedToken(services.secret, token, PURPOSE);
  const feed = id && (await homeFeedById(db, id));
  if (!feed) throw noSuchFeed();
  const { personId, accountId } = feed;
  // As with emails, a person whose email address is not confirmed gets nothing.
  if (!(await mailAddresses(db, [personId])).has(personId)) throw noSuchFeed();
  const owner = (await absentPeople(db, [personId], clock.today())).get(personId);
  if (owner?.viewer.accountId !== accountId) throw noSuchFeed();
  const words = 'This feed has been read too often. Try again later.';
  await limitTo(db, `home feed ${feed.id}`, READINGS, clock.now(), words);
  return feed;
}
