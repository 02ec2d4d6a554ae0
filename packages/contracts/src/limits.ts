/** Records on a page of a search, unless the caller asks for another number. */
export const PAGE_SIZE = 20;
/** The most records that a caller may ask for on one page. */
export const MAX_PAGE_SIZE = 100;
/** The most ids of one select-all, and the most ids to which a search can be restricted. */
export const MAX_IDS = 10_000;
/** How deep pages reach: page × pageSize. */
export const MAX_RESULTS_REACHED = 1_000_000;
/** The most values that can be chosen in one filter. */
export const MAX_FILTER_VALUES = 1_000;
/** The longest query, in characters. */
export const MAX_QUERY_LENGTH = 2_000;
/** The longest query, in characters, that is kept of the search from which a record was opened. */
export const MAX_OPENED_QUERY = 8_000;
/** Milliseconds after which a search is given up, unless the installation sets another limit. */
export const SEARCH_TIME_LIMIT_MS = 13_000;
/** Similar opportunities on a page. */
export const SIMILAR_PAGE_SIZE = 20;
/** The most suggestions for one typed text. */
export const MAX_SUGGESTIONS = 20;
/** Entries of an aggregation, unless the caller asks for another number, and the most that a caller may ask for. */
export const AGGREGATION_ENTRIES = 1_000;
export const MAX_AGGREGATION_ENTRIES = 20_000;
/** Funders in the figures of an award search: this many with the most awards, and this many with the highest sums. */
export const FIGURED_FUNDERS = 50;
/** Recipients in the figures of a funder. */
export const FIGURED_INSTITUTIONS = 50;
/** The most saved searches of one person. */
export const MAX_SAVED_SEARCHES = 500;
/** The longest name of a saved search, in characters. */
export const MAX_SAVED_SEARCH_NAME = 200;
/** The most records of one target that a person can have dismissed. */
export const MAX_DISMISSED = 10_000;
/** The largest file that can be kept, in bytes. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** The most files that one note, or one application, can have. */
export const MAX_ATTACHED_FILES = 20;
/** The shortest and the longest text that can be matched, and that is read from a document, in characters. */
export const MIN_MATCH_TEXT = 20;
export const MAX_MATCH_TEXT = 50_000;
/** Records of each kind that match a text, unless the caller asks for another number, and the most of them. */
export const MATCHES = 20;
export const MAX_MATCHES = 100;
