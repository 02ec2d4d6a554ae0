import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { opportunityAmount } from '@fundry/contracts/record-words/amount.ts';
import { deadlineHeadline, deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import { conditions, openTo } from '@fundry/contracts/record-words/eligibility.ts';
import { fundedBy } from '@fundry/contracts/record-words/funder.ts';
import { ownDeadlineInWords } from '@fundry/contracts/record-words/own-deadline.ts';
import { howDeadlineWasRead, howRead, readingsOf } from '@fundry/contracts/record-words/readings.ts';
import { opportunityTags } from '@fundry/contracts/record-words/status.ts';

/** What every card of a call says: from whom, for whom, how much, and by when, seen from the day `today`. */
export function opportunityParts(record: OpportunityRecord, today: string) {
  const deadline = deadlineInWords(record, today);
  const own = ownDeadlineInWords(record, today);
  const needs = conditions(record.eligibility);
  return {
    title: record.title,
    from: fundedBy(record),
    facts: [
      { term: 'Open to', detail: openTo(record.eligibility) },
      ...(needs === null ? [] : [{ term: 'Requires', detail: needs }]),
      { term: 'Amount', detail: amountWithMark(record) },
      ...(own === null ? [] : [{ term: 'Internal deadline', detail: own }]),
    ],
    aside: {
      headline: deadlineHeadline(deadline),
      urgency: deadline.urgency,
      when: dayWithMark(deadline.when, record),
    },
    tags: opportunityTags(record),
  };
}

/** The amount, marked where one of its parts was read: "EUR 4,000,000–6,000,000 (read from the text)". */
function amountWithMark(record: OpportunityRecord): string | null {
  const amount = opportunityAmount(record.amount);
  const read = howRead(
    readingsOf(record, 'amount.floor', 'amount.ceiling', 'amount.total', 'amount.expectedAwards'),
  );
  return amount !== null && read !== null ? `${amount} (${read})` : amount;
}

function dayWithMark(day: string | null, record: OpportunityRecord): string | null {
  const read = howDeadlineWasRead(record);
  return day !== null && read !== null ? `${day} (${read})` : (day ?? read);
}
