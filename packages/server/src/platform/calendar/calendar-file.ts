/** One event of a calendar. */
export interface CalendarEvent {
  /** Stays the same for as long as this is the same event. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  changedAt: Date;
  /** A calendar day `YYYY-MM-DD` lasts all day. A `Date` is a moment. */
  start: string | Date;
  summary: string;
  description: string;
  url: string;
}

/** What a calendar says about itself. */
export interface CalendarHead {
  name: string;
  description: string;
  /** When the calendar was made. */
  at: Date;
  /** After how many hours a subscribed program should look again; null when the calendar is a one-time file. */
  refreshHours: number | null;
}

const LONGEST_LINE = 75;

/** A calendar in the format of RFC 5545, one event at a time. Lines have at most 75 octets and end with CRLF. */
export async function* calendarFile(
  calendar: CalendarHead,
  events: AsyncIterable<CalendarEvent[]> | Iterable<CalendarEvent[]>,
): AsyncGenerator<string> {
  yield lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fundry//Funding opportunities//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    `X-WR-CALDESC:${escaped(calendar.description)}`,
    ...refreshLines(calendar.refreshHours),
  ]);
  for await (const batch of events) yield batch.map((event) => eventLines(event, calendar.at)).join('');
  yield lines(['END:VCALENDAR']);
}

/**
 * The lines that tell how often to look again: the property of RFC 7986, and the one that programs understood before
 * it.
 */
function refreshLines(hours: number | null): string[] {
  return hours === null ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`, `X-PUBLISHED-TTL:PT${hours}H`];
}

function eventLines({ uid, sequence, changedAt, start, summary, description, url }: CalendarEvent, at: Date) {
  return lines([
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    typeof start === 'string' ? `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}` : `DTSTART:${utc(start)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
}

/** Formats a moment: 2026-12-03T16:00:00.000Z → 20261203T160000Z. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r?\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

function lines(content: string[]): string {
  return content.map((line) => `${folded(line)}\r\n`).join('');
}

/** Folds a long line: it continues on the next line after a blank and is never broken inside a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
