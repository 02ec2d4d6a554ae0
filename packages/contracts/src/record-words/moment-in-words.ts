import { offsetAt } from '../formats/moment-in.ts';
import { deadlineDay } from './deadline-day.ts';

/** A moment (in text: ISO 8601) on the clocks of an IANA zone: "03-Dec-2026, 17:00 Brussels time". Throws when the zone is unknown. */
export function momentInWords(at: string | Date, zone: string): string {
  return deadlineDay({ ...clockOf(at, zone), zone });
}

/** The day (`YYYY-MM-DD`) and the minute (`HH:MM`) that clocks in a zone show at a moment. */
export function clockOf(at: string | Date, zone: string): { date: string; time: string } {
  const moment = new Date(at).getTime();
  const shown = new Date(moment + offsetAt(zone, moment)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}
