/**
 * Feeds: what a saved search finds as an Atom feed, and its deadlines as a calendar, under an address that lets in whoever knows
 * it and that its owner can end (decision 0014). `open-feed.ts` tells whether there is something to read at an address,
 * `feed-answers.ts` what.
 */
export { registerFeeds } from './feeds.routes.ts';
export { feedData } from './personal-data.views.ts';
