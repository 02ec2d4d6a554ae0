import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { deadlineName, deadlineTime } from '@fundry/contracts/record-words/deadline-day.ts';
import { keyedDeadlines } from '@fundry/contracts/record-words/deadline-key.ts';
import type { CalendarEvent } from '../../../platform/calendar/calendar-event.ts';
import { pageOf } from '../table/common-columns.ts';

/** SEQUENCE counts seconds from this moment. It grows with every change, and stays below 2^31 until 2088. */
const COUNTED_FROM = Date.parse('2020-01-01T00:00:00Z');

/** The facts of an opportunity that its events are made of. */
export type DatedOpportunity = Pick<
  OpportunityRecord,
  'id' | 'title' | 'funder' | 'summary' | 'deadlines' | 'lastUpdate' | 'extensions'
>;

/** A deadline of an opportunity and its event in a calendar. */
export interface DeadlineEvent {
  /** Tells the deadline from the others of its opportunity. */
  key: string;
  deadline: OpportunityRecord['deadlines'][number];
  event: CalendarEvent;
}

/**
 * The deadlines of an opportunity from `today` (`YYYY-MM-DD`) on, as events. An event keeps its UID when its day
 * changes, and then has a higher SEQUENCE. Every calendar of Fundry gives the same event for a deadline.
 */
export function deadlineEvents(opportunity: DatedOpportunity, today: string, site: string): DeadlineEvent[] {
  const mark = opportunity.extensions.published ? '' : 'Internal: ';
  const host = site === '' ? 'fundry' : new URL(site).host;
  const url = pageOf('opportunities', opportunity.id, site);
  return keyedDeadlines(opportunity.deadlines).flatMap(({ key, deadline }) => {
    const { date: day, time, zone } = deadline;
    if (day < today) return [];
    const changes = [opportunity.lastUpdate, deadline.changedDate ?? opportunity.lastUpdate];
    const changedAt = new Date(Math.max(...changes.map((moment) => Date.parse(moment))));
    const event = {
      uid: `opportunity-${opportunity.id}-${key}@${host}`,
      sequence: Math.max(0, Math.floor((changedAt.getTime() - COUNTED_FROM) / 1000)),
      changedAt,
      start: { day, time, zone },
      summary: `${mark}${deadlineName(deadline)}: ${opportunity.title}`,
      description: [
        opportunity.funder?.name,
        time && `Until ${deadlineTime(deadline)}`,
        opportunity.summary,
        url,
      ]
        .filter(Boolean)
        .join('\n'),
      url,
    };
    return [{ key, deadline, event }];
  });
}
