/** The words and limits of internal opportunities. The browser loads this file, so it must not import a schema library. */

/** The most internal opportunities of an institution, drafts included. */
export const MAX_INTERNAL = 2_000;
/** The longest text of a description, or of who may apply, in characters, without its tags. */
export const MAX_INTERNAL_TEXT = 20_000;
export const MAX_INTERNAL_TITLE = 500;
/** The most deadlines, and the most links, of one internal opportunity. */
export const MAX_INTERNAL_ROWS = 20;

export const INTERNAL_STATUSES = { draft: 'Draft', active: 'Active', inactive: 'Inactive' } as const;
export type InternalStatus = keyof typeof INTERNAL_STATUSES;

/** How the dates of an internal opportunity are meant. */
export const DATE_TYPES = {
  OPPORTUNITY_WITH_DEADLINE: 'With a deadline',
  ONGOING_OPPORTUNITY: 'Open continuously',
} as const;

/** The orders of the list. The first one is the default. */
export const INTERNAL_ORDERS = {
  '-changed': 'Last changed first',
  changed: 'Last changed last',
  title: 'Title A to Z',
  '-title': 'Title Z to A',
  deadline: 'Deadline soonest first',
} as const;
export type InternalOrder = keyof typeof INTERNAL_ORDERS;

/** The error codes that the screen asks about. */
export const NEWER_DRAFT = 'internal-opportunities/newer';
export const NOT_READY = 'internal-opportunities/not-ready';
