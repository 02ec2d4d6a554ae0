/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 10, max: 128 };
/** Bytes of all preferences of a person, as JSON. */
export const MAX_PREFERENCE_BYTES = 32 * 1024;
/** People that a search for people answers. */
export const MAX_FOUND_PEOPLE = 50;
/** Days of a trial. */
export const TRIAL_DAYS = 14;
/** Entries of one page of the audit log. */
export const AUDIT_PAGE = 50;
/** API keys of one account. */
export const MAX_API_KEYS = 200;
