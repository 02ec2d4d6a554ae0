import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { opportunityAmount } from '@fundry/contracts/record-words/amount.ts';
import { deadlineHeadline, deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import { conditions, openTo } from '@fundry/contracts/record-words/eligibility.ts';
import { fundedBy } from '@fundry/contracts/record-words/funder.ts';
import { ownDeadlineInWords } from '@fundry/contracts/record-words/own-deadline.ts';
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
      { term: 'Amount', detail: opportunityAmount(record.amount) },
      ...(own === null ? [] : [{ term: 'Internal deadline', detail: own }]),
    ],
    aside: { headline: deadlineHeadline(deadline), urgency: deadline.urgency, when: deadline.when },
    tags: opportunityTags(record),
  };
}
