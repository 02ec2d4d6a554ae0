/**
 * Feeds: the records that a saved search finds as an Atom feed, and their deadlines as a calendar. Everybody who knows
 * the address of a feed can read it, and its owner can end it (decision 0014). `open-feed.ts` decides whether there is
 * something to read at an address; `feed-answers.ts` writes it.
 */
export { registerFeeds } from './feeds.routes.ts';
export { feedData } from './personal-data.views.ts';
