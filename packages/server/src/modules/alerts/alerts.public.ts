/**
 * Alerts: what is new in saved searches, as a section of the digest (`modules/notifications`). `due.views.ts` tells which searches
 * are to be looked at, `matching/` which news they match, `digest/` what the mail says; `section.ts` puts them together. `keep-watermarks.ts` gives each
 * saved search that is mailed a watermark: the revision up to which its news were mailed. It moves when the mail server took the
 * digest, in the transaction in which the outbox forgets the message (decision 0010), or at once over news that do not match.
 */
export { keepWatermarks } from './keep-watermarks.ts';
export { alertData } from './personal-data.views.ts';
export { savedSearchSection } from './section.ts';
