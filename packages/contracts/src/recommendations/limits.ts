/** The most authors that one search for authors answers. */
export const MAX_AUTHORS = 20;
/** Publications in the preview of an author. */
export const PUBLICATIONS_PREVIEW = 5;
/** The most publications that one call answers. */
export const MAX_PUBLICATIONS = 50;
/** The most profiles of one person. */
export const MAX_PROFILES = 20;
/** The longest name of a profile, in characters. */
export const LONGEST_PROFILE_NAME = 200;
/** Recommendations of one profile that are answered at most. */
export const MAX_RECOMMENDATIONS = 50;
/** The most recommendations that a person can have dismissed for one profile. */
export const MAX_DISMISSED_RECOMMENDATIONS = 2_000;
