/** What is counted of the members of an institution, in the order of the screen. The browser loads this file, so it must not import a schema library. */
export const USE_KINDS = ['visited', 'searched', 'saved', 'tracked'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** The heading of each figure. */
export const USE_WORDS: Record<UseKind, string> = {
  visited: 'Visited Fundry',
  searched: 'Searched',
  saved: 'Saved a search',
  tracked: 'Tracked or sent',
};

/** The figures are rounded to a multiple of this, and fewer people than this are never told apart. */
export const PEOPLE_STEP = 5;
/** How a figure of fewer people is written. */
export const FEW_PEOPLE = `fewer than ${PEOPLE_STEP}`;
/** The most months that are kept and shown. */
export const USE_MONTHS = 24;
