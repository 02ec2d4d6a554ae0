/** The words and limits of notes. The browser loads this file, so it must not import a schema library. */

/** The longest text of a note, in characters, without its tags. */
export const MAX_NOTE_TEXT = 20_000;
/** The longest HTML of a note, in characters. */
export const MAX_NOTE_HTML = 200_000;
/** So many versions of a note are kept, the latest ones. */
export const MAX_NOTE_VERSIONS = 100;
/** The most characters of HTML that one call writes, over all its notes together. */
export const MAX_NOTES_WRITTEN = 20_000_000;

/** The orders of the list of notes on opportunities. The first one is the default. */
export const NOTE_ORDERS = {
  '-changed': 'Last changed first',
  changed: 'Last changed last',
  title: 'Title A to Z',
  '-title': 'Title Z to A',
  deadline: 'Deadline soonest first',
} as const;
export type NoteOrder = keyof typeof NOTE_ORDERS;

/** The orders of the list of notes on funders. */
export const FUNDER_NOTE_ORDERS = {
  '-changed': NOTE_ORDERS['-changed'],
  changed: NOTE_ORDERS.changed,
  title: 'Name A to Z',
  '-title': 'Name Z to A',
} as const satisfies Partial<Record<NoteOrder, string>>;
export type FunderNoteOrder = keyof typeof FUNDER_NOTE_ORDERS;

/** The error codes of notes that the screen asks about. */
export const NOTES_EXIST = 'notes/exist';
export const NOTE_IS_NEWER = 'notes/newer';
