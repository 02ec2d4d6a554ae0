import { leadDays } from '@fundry/contracts/tracking/lead-days.ts';
import { DEFAULT_LEAD_DAYS } from '@fundry/contracts/tracking/tracking-words.ts';
import type { CalendarEvent } from '../../../platform/calendar/calendar-event.ts';
import { recordsById } from '../../discovery/discovery.public.ts';
import { deadlineEvents } from '../../export/export.public.ts';
import { readPreferences } from '../../identity/identity.public.ts';
import type { FeedServices } from '../services.ts';
import type { TrackedCalendar } from './tracked-calendar.store.ts';
import type { DatedTracked } from './tracked-dates.views.ts';

/** How many opportunities are read at once. */
const BATCH = 200;

/** The lead times that a person has chosen for all reminders, in days, or the usual ones. */
export async function leadDaysOf({ discovery }: FeedServices, personId: string): Promise<readonly number[]> {
  const { reminders } = (await readPreferences(discovery.db, personId)) as {
    reminders?: { leadDays?: unknown };
  };
  return leadDays.safeParse(reminders?.leadDays).data ?? DEFAULT_LEAD_DAYS;
}

/** The dates to come of tracked opportunities as events, some hundred opportunities at a time. */
export async function* trackedEvents(
  { discovery, origin }: FeedServices,
  calendar: TrackedCalendar,
  tracked: DatedTracked[],
  usualLeadDays: readonly number[],
): AsyncGenerator<CalendarEvent[]> {
  const { kinds, alarms } = calendar;
  const [today, site] = [discovery.clock.today(), origin()];
  for (let from = 0; from < tracked.length; from += BATCH) {
    const batch = tracked.slice(from, from + BATCH);
    const records = await recordsById(
      'opportunities',
      batch.map(({ id }) => id),
      calendar,
      discovery,
    );
    yield batch.flatMap(({ id, leadDays: own }) => {
      const record = records.get(id);
      const dates = record ? deadlineEvents(record, today, site) : [];
      const alarmDays = alarms ? (own ?? usualLeadDays) : [];
      return dates.flatMap(({ deadline, event }) =>
        kinds.includes(deadline.kind) ? [{ ...event, alarmDays }] : [],
      );
    });
  }
}
