import type { OpportunityRecord } from '../answers/records.ts';
import { type OpportunityTab, tabTitle } from '../pages/record-tabs.ts';
import { addressAtSource } from '../record-words/addresses.ts';
import { deadlineSentence } from '../record-words/deadline.ts';
import { funderData } from './organisation-data.ts';
import { describe, type PageHead, stated } from './page-head.ts';

/**
 * The head of an opportunity's page, as https://schema.org/MonetaryGrant when the record states an amount, otherwise
 * as https://schema.org/Grant. The time to apply is an ApplyAction. `site` is the origin of the addresses. `today`
 * (`YYYY-MM-DD`) is the day on which the page is seen, from which its deadlines are judged.
 */
export function opportunityPageHead(
  record: OpportunityRecord,
  site: string,
  tab: OpportunityTab,
  today: string,
): PageHead {
  const path = `/opportunities/${record.id}/details`;
  const amount = amountData(record);
  return {
    title: tabTitle(record.title, tab),
    description: describe([
      record.funder && `Funding opportunity from ${record.funder.name}`,
      deadlineSentence(record, today),
      record.summary,
    ]),
    path,
    data: {
      '@context': 'https://schema.org',
      '@type': amount ? 'MonetaryGrant' : 'Grant',
      ...stated({
        name: record.title,
        description: record.summary,
        identifier: record.number,
        url: site + path,
        sameAs: addressAtSource(record),
        funder: [record.funder, ...record.coFunders]
          .filter((funder) => funder !== null)
          .map((funder) => funderData(site, funder)),
        amount,
        potentialAction: applyData(record),
      }),
    },
  };
}

function amountData({ amount, openDate, deadline }: OpportunityRecord) {
  const { floor, ceiling, total, currency } = amount;
  if (floor === null && ceiling === null && total === null) return null;
  const ofOne = floor !== null || ceiling !== null;
  return stated({
    '@type': 'MonetaryAmount',
    currency,
    minValue: ofOne ? floor : null,
    maxValue: ofOne ? ceiling : null,
    value: ofOne ? null : total,
    validFrom: openDate,
    validThrough: deadline?.date,
  });
}

function applyData(record: OpportunityRecord) {
  const closes = record.deadline?.date ?? record.closeDate;
  const target = addressAtSource(record);
  if (!target && !record.openDate && !closes) return null;
  return stated({ '@type': 'ApplyAction', target, startTime: record.openDate, endTime: closes });
}
