import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { AMOUNT_NOT_SPECIFIED, amountParts } from '@fundry/contracts/record-words/amount.ts';
import { readingsOf } from '@fundry/contracts/record-words/readings.ts';
import type { PossibleFact } from '../../records/record-facts.ts';
import { plain } from '../../records/record-links.ts';

/** The money of a call: for one award, in total, and for how many awards. A call that states no amount says so. */
export function moneyFacts(record: OpportunityRecord): PossibleFact[] {
  const { amount, costSharing } = record;
  const { perAward, inTotal } = amountParts(amount);
  const facts: PossibleFact[] = [];
  if (perAward !== null)
    facts.push({
      term: 'Per award',
      values: [plain(perAward)],
      readings: readingsOf(record, 'amount.floor', 'amount.ceiling'),
    });
  if (inTotal !== null)
    facts.push({ term: 'In total', values: [plain(inTotal)], readings: readingsOf(record, 'amount.total') });
  if (facts.length === 0) facts.push({ term: 'Amount', values: [plain(AMOUNT_NOT_SPECIFIED)] });
  const { expectedAwards } = amount;
  return [
    ...facts,
    {
      term: 'Expected awards',
      values: expectedAwards === null ? null : [plain(formatCount(expectedAwards))],
      readings: readingsOf(record, 'amount.expectedAwards'),
    },
    {
      term: 'Cost sharing',
      values: costSharing === null ? null : [plain(costSharing ? 'Required' : 'Not required')],
    },
  ];
}
