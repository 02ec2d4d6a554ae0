/**
 * Matching: from a text to the calls, funders and awards that fit it, with reasons. It ranks calls by their words and by the
 * awards of the programmes to which they belong (docs/matching.md). It keeps nothing.
 */
export { type Found, findMatches } from './find-matches.ts';
export { nearestAwards } from './likely-programmes.ts';
export { registerMatching } from './match.routes.ts';
export { type MatchQuestion, matchText } from './match-text.ts';
export type { MatchPerson } from './person.ts';
export type { ReadProfileText } from './profile-text.ts';
export type { RankedCall } from './rank-calls.ts';
export { type MatchServices, matchServices } from './services.ts';
export { worthShowing } from './worth-showing.ts';
