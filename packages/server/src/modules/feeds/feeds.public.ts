import type { PersonalData } from '../identity/identity.public.ts';
import { allHomeFeeds } from './home/home-feed.store.ts';
import { allCalendars } from './tracked/tracked-calendar.store.ts';

export { registerFeeds } from './feeds.routes.ts';
/**
 * Feeds: the records that a saved search finds as an Atom feed, and their deadlines as a calendar. Everybody who knows
 * the address of a feed can read it, and its owner can end it (decision 0014). `open-feed.ts` decides whether there is
 * something to read at an address; `feed-answers.ts` writes it. `tracked/` does the same for the calendar of everything
 * that a person tracks (decision 0030).
 */
export { feedData } from './personal-data.views.ts';

/** The calendars of what a person tracks, for the download of all personal data. They are deleted with the person. */
export const trackedCalendarData: PersonalData = { name: 'trackedCalendars', read: allCalendars };

/** The feeds in which a person reads the home page, for the same download. They are deleted with the membership. */
export const homeFeedData: PersonalData = { name: 'homeFeeds', read: allHomeFeeds };
