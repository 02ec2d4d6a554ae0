import { alarmLines } from './alarm-lines.ts';
import { escaped, lines, utc } from './content-lines.ts';
import { isUtc, type ZoneDefinition, zoneDefinition } from './time-zones.ts';

/** One event of a calendar. */
export interface CalendarEvent {
  /** Stays the same for as long as this is the same event. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  changedAt: Date;
  /** A day `YYYY-MM-DD`, and a time `HH:MM` in an IANA zone. Without a time or a known zone the event lasts all day. */
  start: { day: string; time: string | null; zone: string | null };
  summary: string;
  description: string;
  url: string;
  /** How many days before it a calendar program rings; 0 is the day itself. */
  alarmDays?: readonly number[];
}

/** The zone in which an event has its time; null for an event that lasts all day. */
export function zoneOf({ start: { time, zone } }: CalendarEvent): ZoneDefinition | null {
  return time === null || zone === null ? null : zoneDefinition(zone);
}

/** An event in the format of RFC 5545. `at` is when the calendar was made. */
export function eventLines(event: CalendarEvent, at: Date): string {
  const { uid, sequence, changedAt, summary, description, url, alarmDays = [] } = event;
  return lines([
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    startLine(event),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarmDays.flatMap((days) => alarmLines(days, zoneOf(event) === null, summary)),
    'END:VEVENT',
  ]);
}

function startLine(event: CalendarEvent): string {
  const { day, time } = event.start;
  const zone = zoneOf(event);
  const date = day.replaceAll('-', '');
  if (zone === null || time === null) return `DTSTART;VALUE=DATE:${date}`;
  const clock = `${date}T${time.replace(':', '')}00`;
  return isUtc(zone) ? `DTSTART:${clock}Z` : `DTSTART;TZID=${zone.id}:${clock}`;
}
