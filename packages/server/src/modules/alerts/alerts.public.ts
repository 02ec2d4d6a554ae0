/**
 * Alerts: what is new in saved searches, as a section of the digest (`modules/notifications`). `due.views.ts` finds the
 * searches to look at, `matching/` finds the news that match them, and `digest/` writes the text of the email.
 * `section.ts` puts them together.
 * `keep-watermarks.ts` gives each saved search with emails a watermark: the revision up to which its news were emailed.
 * When a search has matches, its watermark moves after the mail server has taken the digest, in the transaction in
 * which the outbox deletes the message (decision 0010). When nothing matches, it moves at once.
 */
export { keepWatermarks } from './keep-watermarks.ts';
export { alertData } from './personal-data.views.ts';
export { savedSearchSection } from './section.ts';
