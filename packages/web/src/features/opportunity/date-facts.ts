import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { daysUntil, distanceInWords, formatDate } from '@fundry/contracts/formats/day.ts';
import {
  DEADLINE_NOT_SPECIFIED,
  isContinuous,
  OPEN_CONTINUOUSLY,
} from '@fundry/contracts/record-words/deadline.ts';
import {
  DEADLINE_KINDS,
  type Deadline,
  deadlineDay,
  deadlineName,
} from '@fundry/contracts/record-words/deadline-day.ts';
import { deadlineReadings, readingsOf } from '@fundry/contracts/record-words/readings.ts';
import type { ReactNode } from 'react';
import type { PossibleFact } from '../../records/record-facts.ts';
import { intoSearch, type LinkedText, plain } from '../../records/record-links.ts';

/** A control that stands beside a deadline. */
export type BesideDeadline = (deadline: Deadline) => ReactNode;

/**
 * All deadlines by kind with the days left, and the other dates of a call. A call without a deadline says so. `beside` is
 * what stands beside a deadline to come.
 */
export function dateFacts(record: OpportunityRecord, today: string, beside?: BesideDeadline): PossibleFact[] {
  const { deadlines, openDate, closeDate, closingNote, postedDate, lastUpdateDate, firstPublished } = record;
  // When no change is known, the last update holds one of these days instead. Such a day is not shown as an update.
  const isUpdated =
    lastUpdateDate !== null && ![postedDate, openDate, firstPublished.slice(0, 10)].includes(lastUpdateDate);
  const closesElsewhen = closeDate !== null && deadlines.every(({ date }) => date !== closeDate);
  return [
    ...withNote(
      deadlines.length === 0 ? [withoutDeadline(record)] : deadlineFacts(record, today, beside),
      closingNote,
    ),
    { term: 'Posted', noun: 'when it was posted', values: day(postedDate, today) },
    ...(isUpdated ? [{ term: 'Last update', values: day(lastUpdateDate, today) }] : []),
    { term: 'Opens', noun: 'when it opens', values: day(openDate, today) },
    ...(closesElsewhen ? [{ term: 'Closes', values: day(closeDate, today) }] : []),
    {
      term: 'Recurring',
      noun: 'whether it recurs',
      values:
        record.recurring === null
          ? null
          : record.recurring
            ? [intoSearch('Yes, it is repeated', 'opportunities', { onlyRecurring: true })]
            : [plain('No')],
      readings: readingsOf(record, 'recurring'),
    },
  ];
}

/** The publisher's words on the closing day stand with the application deadline, or with what stands for it. */
function withNote(facts: PossibleFact[], note: string | null): PossibleFact[] {
  if (note === null) return facts;
  const at = Math.max(
    0,
    facts.findIndex(({ term }) => term.startsWith(DEADLINE_KINDS.DueDate)),
  );
  return facts.map((fact, index) => (index === at ? { ...fact, note } : fact));
}

function withoutDeadline(record: OpportunityRecord): PossibleFact {
  const value = isContinuous(record)
    ? intoSearch(OPEN_CONTINUOUSLY, 'opportunities', { dateType: ['ONGOING_OPPORTUNITY'] })
    : plain(DEADLINE_NOT_SPECIFIED);
  return { term: 'Deadline', values: [value], readings: readingsOf(record, 'dateType') };
}

/** One fact for each kind and label. The days are in order. */
function deadlineFacts(record: OpportunityRecord, today: string, beside?: BesideDeadline): PossibleFact[] {
  const { deadlines } = record;
  const byDate = deadlines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const inOrder = Object.keys(DEADLINE_KINDS).flatMap((kind) => byDate.filter((each) => each.kind === kind));
  return [...new Set(inOrder.map(deadlineName))].map((term) => {
    const named = inOrder.filter((deadline) => deadlineName(deadline) === term);
    return {
      term,
      values: named.map((deadline) => ({
        ...plain(deadlineDay(deadline), distanceInWords(daysUntil(deadline.date, today))),
        ...(beside && deadline.date >= today ? { beside: beside(deadline) } : {}),
      })),
      readings: deadlineReadings(record, named[0]!.kind),
    };
  });
}

/** A day. It says how far away the day is only if the day has not passed. */
function day(date: string | null, today: string): LinkedText[] | null {
  if (date === null) return null;
  const days = daysUntil(date, today);
  return [plain(formatDate(date), days >= 0 ? distanceInWords(days) : undefined)];
}
