import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { CalendarEvent } from '../../../platform/calendar/calendar-event.ts';
import { type CalendarHead, calendarFile } from '../../../platform/calendar/calendar-file.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import { deadlineEvents } from './deadline-events.ts';

/** Writes the coming deadlines of opportunities as a calendar to import once, not to subscribe to. */
export function icsFile(
  batches: Batches<'opportunities'>,
  { site, at, notices }: ExportedSearch<'opportunities'>,
): AsyncGenerator<string> {
  return deadlineCalendar(batches, { name: 'Funding deadlines', at, refreshHours: null }, notices, site);
}

/**
 * Writes a calendar of the coming deadlines of opportunities. `notices` are sentences about the calendar. `site` is the
 * origin for links.
 */
export function deadlineCalendar(
  batches: Batches<'opportunities'>,
  head: Omit<CalendarHead, 'description'>,
  notices: string[],
  site: string,
): AsyncGenerator<string> {
  const description = [
    'Deadlines of funding opportunities found with Fundry. Opportunities without a deadline are not included.',
    ...notices,
  ].join(' ');
  return calendarFile({ ...head, description }, eventsOf(batches, head.at, site));
}

async function* eventsOf(
  batches: AsyncIterable<OpportunityRecord[]>,
  at: Date,
  site: string,
): AsyncGenerator<CalendarEvent[]> {
  const today = at.toISOString().slice(0, 10);
  for await (const batch of batches) {
    yield batch.flatMap((opportunity) => deadlineEvents(opportunity, today, site).map(({ event }) => event));
  }
}
