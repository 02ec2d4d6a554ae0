/** Records on a page of a search when nothing else is asked. */
export const PAGE_SIZE = 20;
/** The most records a search page may ask for. */
export const MAX_PAGE_SIZE = 100;
/** Ids of one select-all, and ids that a search can be restricted to. */
export const MAX_IDS = 10_000;
/** Pages reach this deep: page × pageSize. */
export const MAX_RESULTS_REACHED = 1_000_000;
/** Values chosen in one filter. */
export const MAX_FILTER_VALUES = 1_000;
/** Characters of a query. */
export const MAX_QUERY_LENGTH = 2_000;
/** Milliseconds after which a search is given up, unless the installation sets another number. */
export const SEARCH_TIME_LIMIT_MS = 13_000;
/** Similar opportunities on a page. */
export const SIMILAR_PAGE_SIZE = 20;
/** Suggestions for one typed text. */
export const MAX_SUGGESTIONS = 20;
/** Entries that an aggregation answers when nothing else is asked, and at the most. */
export const AGGREGATION_ENTRIES = 1_000;
export const MAX_AGGREGATION_ENTRIES = 20_000;
/** Funders in the figures of an award search: so many with most awards, and so many with the highest sums. */
export const FIGURED_FUNDERS = 50;
/** Recipients in the figures of a funder. */
export const FIGURED_INSTITUTIONS = 50;
/** Saved searches of one person. */
export const MAX_SAVED_SEARCHES = 500;
/** Characters of the name of a saved search. */
export const MAX_SAVED_SEARCH_NAME = 200;
/** Records of one target that a person can have dismissed. */
export const MAX_DISMISSED = 10_000;
