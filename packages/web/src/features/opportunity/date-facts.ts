import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { daysUntil, formatDate } from '../../lib/format.ts';
import { daysInWords, deadlineDay, deadlineName } from '../../records/record-deadline.ts';
import type { PossibleFact } from '../../records/record-facts.ts';
import { intoSearch, type LinkedText, plain } from '../../records/record-links.ts';

/** All deadlines by kind with the days that are left, and the other days of a call. No deadline is said as such. */
export function dateFacts(record: OpportunityRecord, today: string): PossibleFact[] {
  const { deadlines, openDate, closeDate, postedDate, lastUpdateDate, firstPublished } = record;
  // Where no change is stated or was seen, these days stand in its place.
  const isUpdated = ![postedDate, openDate, firstPublished.slice(0, 10)].includes(lastUpdateDate);
  const closesElsewhen = closeDate !== null && deadlines.every(({ date }) => date !== closeDate);
  return [
    ...deadlineFacts(record, today),
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
            ? [intoSearch('Yes, it comes again', 'opportunities', { onlyRecurring: true })]
            : [plain('No')],
    },
  ];
}

function deadlineFacts({ deadlines, dateType, status }: OpportunityRecord, today: string): PossibleFact[] {
  if (deadlines.length === 0) {
    const ongoing = status !== 'expired' && dateType === 'ONGOING_OPPORTUNITY';
    return [
      {
        term: 'Deadline',
        values: [
          ongoing
            ? intoSearch('Open continuously', 'opportunities', { dateType: ['ONGOING_OPPORTUNITY'] })
            : plain('Deadline not specified'),
        ],
      },
    ];
  }
  const names = [...new Set(deadlines.map(deadlineName))];
  const inOrder = deadlines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return names
    .map((term) => ({
      term,
      values: inOrder
        .filter((deadline) => deadlineName(deadline) === term)
        .map((deadline) => plain(deadlineDay(deadline), daysInWords(daysUntil(deadline.date, today)))),
    }))
    .sort((a, b) => ORDER.indexOf(a.term.split(' (')[0]!) - ORDER.indexOf(b.term.split(' (')[0]!));
}

const ORDER = ['Letter of intent', 'Application', 'Other'];

/** A day; how far away it is only while it is to come. */
function day(date: string | null, today: string): LinkedText[] | null {
  if (date === null) return null;
  const days = daysUntil(date, today);
  return [plain(formatDate(date), days >= 0 ? daysInWords(days) : undefined)];
}
