import { feedEndpoints } from '@fundry/contracts/endpoints/feeds.ts';
import type { LatestPlace } from '../discovery/discovery.public.ts';
import type { Feed } from './feed.store.ts';
import { feedToken } from './feed-token.ts';
import type { FeedServices } from './services.ts';

/** The address of a page of a feed. Without a place it is the address of the first page. */
export function atomAddress(services: FeedServices, feed: Feed, place: LatestPlace | null = null): string {
  const query = place === null ? '' : `?until=${place.until}&after=${place.after}`;
  return addressOf(services, feedEndpoints.atom.path, feed) + query;
}

/** The address of a feed's calendar. */
export function calendarAddress(services: FeedServices, feed: Feed): string {
  return addressOf(services, feedEndpoints.calendar.path, feed);
}

function addressOf({ origin, secret }: FeedServices, path: string, { id }: Feed): string {
  return origin() + path.replace(':token', feedToken(secret, id));
}
