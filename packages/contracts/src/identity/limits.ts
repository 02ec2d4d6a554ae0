/** Length of a password in characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 };
/** Size of all preferences of one person as JSON, in bytes. */
export const MAX_PREFERENCE_BYTES = 32 * 1024;
/** The most people that a search for people answers. */
export const MAX_FOUND_PEOPLE = 50;
/** Length of a trial in days. */
export const TRIAL_DAYS = 14;
/** Entries on one page of the audit log. */
export const AUDIT_PAGE = 50;
/** The most API keys that one person may have. */
export const MAX_OWN_KEYS = 20;
/** The most API keys that one account may have. */
export const MAX_API_KEYS = 200;
/** The most people that can be invited with one list. */
export const MAX_INVITED_AT_ONCE = 500;
/** How long attempts to deliver to a webhook stand in its log, in days. */
export const WEBHOOK_LOG_DAYS = 30;
/** Attempts on one page of that log. */
export const WEBHOOK_LOG_PAGE = 20;
