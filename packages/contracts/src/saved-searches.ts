/** The error code when a person already has a saved search with the name. */
export const SEARCH_NAME_TAKEN = 'saved-searches/name-taken';

/** How often Fundry sends an email about new records of a saved search. */
export const ALERT_FREQUENCIES = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];
