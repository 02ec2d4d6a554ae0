import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import {
  type CalendarEvent,
  type CalendarHead,
  calendarFile,
} from '../../../platform/calendar/calendar-file.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import { deadlineEvents } from './deadline-events.ts';

/** The deadlines to come of opportunities as a calendar for once. */
export function icsFile(
  batches: Batches<'opportunities'>,
  { site, at, notices }: ExportedSearch<'opportunities'>,
): AsyncGenerator<string> {
  return deadlineCalendar(batches, { name: 'Funding deadlines', at, refreshHours: null }, notices, site);
}

/** A calendar of the deadlines to come of opportunities. `notices`: what to know about it, in sentences; `site`: the origin for links. */
export function deadlineCalendar(
  batches: Batches<'opportunities'>,
  head: Omit<CalendarHead, 'description'>,
  notices: string[],
  site: string,
): AsyncGenerator<string> {
  const description = [
    'Deadlines of funding opportunities found with Fundry; opportunities without one are not in it.',
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
    yield batch.flatMap((opportunity) => deadlineEvents(opportunity, today, site));
  }
}
