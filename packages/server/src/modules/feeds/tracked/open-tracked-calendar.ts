import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { mailAddresses } from '../../identity/identity.public.ts';
import { absentPeople } from '../../institutions/institutions.public.ts';
import { readFeedToken } from '../feed-token.ts';
import { noSuchFeed, READINGS } from '../open-feed.ts';
import type { FeedServices } from '../services.ts';
import { calendarById, type TrackedCalendar } from './tracked-calendar.store.ts';

/** The signatures of these addresses open nothing else. */
export const PURPOSE = 'tracked calendar';

/**
 * Opens the calendar at an address. Throws `ApiError` 404, always the same, for an address that never existed or no
 * longer exists, when its owner may not export today, and when they can no longer act for the institution that it belongs to. Throws 429 when it is read too often.
 */
export async function openTrackedCalendar(services: FeedServices, token: string): Promise<TrackedCalendar> {
  const { db, clock } = services.discovery;
  const id = readFeedToken(services.secret, token, PURPOSE);
  const calendar = id && (await calendarById(db, id));
  if (!calendar) throw noSuchFeed();
  const { personId } = calendar;
  // As with emails, a person whose email address is not confirmed gets nothing.
  if (!(await mailAddresses(db, [personId])).has(personId)) throw noSuchFeed();
  const inName = calendar.accountId;
  const owner = (await absentPeople(db, [personId], clock.today(), inName)).get(personId);
  if (owner?.features.EXPORT !== 'ALLOW') throw noSuchFeed();
  if (inName !== null && owner.viewer.accountId !== inName) throw noSuchFeed();
  const words = 'This calendar has been read too often. Try again later.';
  await limitTo(db, `calendar ${calendar.id}`, READINGS, clock.now(), words);
  return calendar;
}
