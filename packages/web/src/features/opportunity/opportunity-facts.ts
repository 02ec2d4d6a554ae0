import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { type FactGroup, groupFacts, originFacts } from '../../records/record-facts.ts';
import { plain } from '../../records/record-links.ts';
import { callFacts } from './call-facts.ts';
import { type BesideDeadline, dateFacts } from './date-facts.ts';
import { eligibilityFacts } from './eligibility-facts.ts';
import { moneyFacts } from './money-facts.ts';

/** Everything that a record says about a call, in groups, and the names of the facts that it does not state. `beside` stands beside each deadline to come. */
export function opportunityFacts(
  record: OpportunityRecord,
  today: string,
  beside?: BesideDeadline,
): { groups: FactGroup[]; missing: string[] } {
  return groupFacts([
    ['Dates', dateFacts(record, today, beside)],
    ['Money', moneyFacts(record)],
    ['Who can apply', eligibilityFacts(record)],
    ['The call', callFacts(record)],
    [
      'This record',
      originFacts(record, record.extensions.published ? undefined : [plain('Your institution')]),
    ],
  ]);
}
