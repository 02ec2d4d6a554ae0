import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { deadlineName, deadlineTime } from '@fundry/contracts/record-words/deadline-day.ts';
import type { CalendarEvent } from '../../../platform/calendar/calendar-file.ts';
import { momentIn } from '../../../platform/calendar/moment-in.ts';
import { pageOf } from '../table/common-columns.ts';

/** SEQUENCE counts seconds from this moment. It grows with every change, and stays below 2^31 until 2088. */
const COUNTED_FROM = Date.parse('2020-01-01T00:00:00Z');

/**
 * The deadlines of an opportunity from `today` (`YYYY-MM-DD`) on, as events. An event keeps its UID when its day
 * changes: the first application deadline remains the first. A deadline with a time and a zone is a moment. Any other
 * deadline is a whole day.
 */
export function deadlineEvents(opportunity: OpportunityRecord, today: string, site: string): CalendarEvent[] {
  const host = site === '' ? 'fundry' : new URL(site).host;
  const url = pageOf('opportunities', opportunity.id, site);
  const counts = new Map<string, number>();
  return opportunity.deadlines.flatMap((deadline) => {
    const { kind, date, time, zone } = deadline;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (date < today) return [];
    return [
      {
        uid: `opportunity-${opportunity.id}-${kind}-${count}@${host}`,
        sequence: Math.max(0, Math.floor((Date.parse(opportunity.lastUpdate) - COUNTED_FROM) / 1000)),
        changedAt: new Date(opportunity.lastUpdate),
        start: time && zone ? (momentIn(zone, date, time) ?? date) : date,
        summary: `${deadlineName(deadline)}: ${opportunity.title}`,
        description: [
          opportunity.funder?.name,
          time && `Until ${deadlineTime(deadline)}`,
          opportunity.summary,
          url,
        ]
          .filter(Boolean)
          .join('\n'),
        url,
      },
    ];
  });
}
