import { type CalendarEvent, eventLines, zoneOf } from './calendar-event.ts';
import { escaped, lines } from './content-lines.ts';
import { isUtc } from './time-zones.ts';

/** What a calendar says about itself. */
export interface CalendarHead {
  name: string;
  description: string;
  /** When the calendar was made. */
  at: Date;
  /** After how many hours a subscribed program should look again; null when the calendar is a one-time file. */
  refreshHours: number | null;
}

/**
 * A calendar in the format of RFC 5545, one batch of events at a time. The definition of each time zone stands before the
 * first event that has a time in it.
 */
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
  const defined = new Set<string>();
  for await (const batch of events) {
    yield zoneLines(batch, defined) + batch.map((event) => eventLines(event, calendar.at)).join('');
  }
  yield lines(['END:VCALENDAR']);
}

/** The definitions of the time zones that these events need and that were not given before. Notes them in `defined`. */
function zoneLines(batch: CalendarEvent[], defined: Set<string>): string {
  return batch
    .flatMap((event) => {
      const zone = zoneOf(event);
      if (zone === null || isUtc(zone) || defined.has(zone.id)) return [];
      defined.add(zone.id);
      return [lines(zone.lines)];
    })
    .join('');
}

/**
 * The lines that tell how often to look again: the property of RFC 7986, and the one that programs understood before
 * it.
 */
function refreshLines(hours: number | null): string[] {
  return hours === null ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`, `X-PUBLISHED-TTL:PT${hours}H`];
}
