import type { OpportunityRecord } from '../answers/records.ts';
import { funderData } from './organisation-data.ts';
import { dayInWords, describe, type PageHead, stated, webAddress } from './page-head.ts';
import { type OpportunityTab, tabTitle } from './record-tabs.ts';

/**
 * The head of an opportunity's page. schema.org: https://schema.org/MonetaryGrant where an amount is stated, else
 * https://schema.org/Grant; the time to apply is an ApplyAction. `site` is the origin of the addresses.
 */
export function opportunityHead(record: OpportunityRecord, site: string, tab: OpportunityTab): PageHead {
  const path = `/opportunities/${record.id}/details`;
  const amount = amountData(record);
  return {
    title: tabTitle(record.title, tab),
    description: describe([
      record.funder && `Funding opportunity of ${record.funder.name}`,
      deadlineInWords(record),
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
        sameAs: callAddress(record),
        funder: [record.funder, ...record.coFunders]
          .filter((funder) => funder !== null)
          .map((funder) => funderData(site, funder)),
        amount,
        potentialAction: applyData(record),
      }),
    },
  };
}

/** The address of the call at its funder: the record's first link, else where a source shows the record; null when none does. */
export function callAddress(record: Pick<OpportunityRecord, 'links' | 'provenance'>): string | null {
  const addresses = [...record.links, ...record.provenance].map(({ url }) => webAddress(url));
  return addresses.find((address) => address !== null) ?? null;
}

function deadlineInWords({ deadline, status, dateType, closeDate }: OpportunityRecord): string {
  if (status === 'expired') return closeDate ? `Closed ${dayInWords(closeDate)}` : 'Closed';
  if (deadline) return `Deadline ${dayInWords(deadline.date)}`;
  return dateType === 'ONGOING_OPPORTUNITY' ? 'Open continuously' : 'Deadline not specified';
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
  const target = callAddress(record);
  if (!target && !record.openDate && !closes) return null;
  return stated({ '@type': 'ApplyAction', target, startTime: record.openDate, endTime: closes });
}
