import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { formatAmount, formatAmountRange, formatCount } from '../../lib/format.ts';
import type { PossibleFact } from '../../records/record-facts.ts';
import { plain } from '../../records/record-links.ts';

/** How much money: for one award, for all, for how many. That no amount is stated is said as such. */
export function moneyFacts({ amount, costSharing }: OpportunityRecord): PossibleFact[] {
  const { floor, ceiling, total, currency, expectedAwards } = amount;
  const each = formatAmountRange(floor, ceiling, currency);
  const facts: PossibleFact[] = [];
  if (each !== null) facts.push({ term: 'For one award', values: [plain(each)] });
  if (total !== null) {
    facts.push({ term: 'For all awards', values: [plain(formatAmount(total, currency))] });
  }
  if (facts.length === 0) facts.push({ term: 'Amount', values: [plain('Amount not specified')] });
  return [
    ...facts,
    {
      term: 'Expected awards',
      values: expectedAwards === null ? null : [plain(formatCount(expectedAwards))],
    },
    {
      term: 'Cost sharing',
      values: costSharing === null ? null : [plain(costSharing ? 'Required' : 'Not required')],
    },
  ];
}
