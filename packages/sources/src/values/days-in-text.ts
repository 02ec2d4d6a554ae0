import { parseDayFirstDate, parseLongDate, parseUsDate } from './dates.ts';

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

/** A calendar day in a text, as a pattern: "March 2, 2026", "2 March 2026", "03/02/2026". */
export const WRITTEN_DAY = `(?:${MONTH}\\.?,? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th)? ${MONTH}\\.?,? \\d{4}|\\d{1,2}/\\d{1,2}/\\d{4})`;

/**
 * The day (`YYYY-MM-DD`) that such words name; null when the calendar has none. Of numbers alone the month stands first
 * in the United States, the day elsewhere.
 */
export function dayOf(written: string, country: string | null): string | null {
  const long = parseLongDate(written.replace(/^([A-Za-z]+)\.?, /, '$1 '));
  if (long) return long.date;
  return country === 'US' ? parseUsDate(written) : parseDayFirstDate(written);
}
