/** The limits of sharing. The browser loads this file, so it must not import a schema library. */

/** The most opportunities of one email. */
export const MAX_SHARED = 50;
/** The most addresses at once. */
export const MAX_RECIPIENTS = 20;
/** The longest message to the recipients, in characters. */
export const MAX_SHARE_MESSAGE = 2_000;
/** The most addresses that one person shares with in 24 hours. */
export const ADDRESSES_A_DAY = 100;

/** The campaign name in the links of emails that share something. It tells from where an opportunity was opened. */
export const SHARE_CAMPAIGN = 'share-mail';
/** The name of these emails in links that end them. */
export const SHARE_MAILS = 'shares';
