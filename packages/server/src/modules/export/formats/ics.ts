import type { OpportunitySource } from '@fundry/contracts/answers/sources.ts';
import { type CalendarEvent, calendarFile } from '../../../platform/calendar/calendar-file.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import { deadlineEvents } from './deadline-events.ts';

/** The deadlines to come of opportunities as a calendar. */
export async function* icsFile(
  batches: Batches<'opportunities'>,
  { site, at, notices }: ExportedSearch<'opportunities'>,
): AsyncGenerator<string> {
  const description = [
    'Deadlines of funding opportunities found with Fundry; opportunities without one are not in it.',
    ...notices,
  ].join(' ');
  yield* calendarFile({ name: 'Funding deadlines', description, at }, eventsOf(batches, at, site));
}

async function* eventsOf(
  batches: AsyncIterable<OpportunitySource[]>,
  at: Date,
  site: string,
): AsyncGenerator<CalendarEvent[]> {
  const today = at.toISOString().slice(0, 10);
  for await (const batch of batches) {
    yield batch.flatMap((opportunity) => deadlineEvents(opportunity, today, site));
  }
}
