/**
 * The words and limits of labels. The browser loads this file, so it must not import a schema library.
 */

/** The most labels of one institution, and the longest name of one, in characters. */
export const MAX_LABELS = 200;
export const MAX_LABEL_NAME = 100;
/** The most opportunities that are sent by one institution at the same time. */
export const MAX_SENT = 50_000;

/** The two views that stand beside the labels of an institution. They are no labels: nothing can be given them. */
export const ALL_SENT = '-1';
export const NOT_LABELLED = '0';
export const LABEL_VIEWS = { [ALL_SENT]: 'All sent', [NOT_LABELLED]: 'Without a label' } as const;

/** The orders of the list of sent opportunities. The first one is the default. */
export const SENT_ORDERS = {
  recent: 'Recently sent',
  deadline: 'Deadline soonest first',
  title: 'Title',
} as const;
export type SentOrder = keyof typeof SENT_ORDERS;

/** The error code when the institution has another label with the name. */
export const LABEL_NAME_TAKEN = 'labels/name-taken';
