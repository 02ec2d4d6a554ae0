import type { AwardRecord } from '../answers/records.ts';
import { webAddress } from '../record-words/addresses.ts';
import { yearsInWords } from '../record-words/period.ts';
import { funderData, organisationData } from './organisation-data.ts';
import { describe, type PageHead, stated } from './page-head.ts';

/**
 * The head of an award's page, as https://schema.org/MonetaryGrant. Its recipients and investigators are given as
 * what the grant funds (`fundedItem`). `site` is the origin of the addresses.
 */
export function awardPageHead(record: AwardRecord, site: string): PageHead {
  const path = `/awards/${record.id}`;
  const { value, currency } = record.amount;
  const recipient = record.recipients[0]?.name;
  const parties = ['Award', record.funder && `from ${record.funder.name}`, recipient && `to ${recipient}`];
  return {
    title: record.title,
    description: describe([
      [parties.filter(Boolean).join(' '), yearsInWords(record)].filter(Boolean).join(', '),
      record.summary,
    ]),
    path,
    data: {
      '@context': 'https://schema.org',
      '@type': 'MonetaryGrant',
      ...stated({
        name: record.title,
        description: record.summary,
        identifier: record.awardNumber,
        url: site + path,
        sameAs: webAddress(record.provenance[0]?.url),
        funder: [record.funder, ...record.coFunders]
          .filter((funder) => funder !== null)
          .map((funder) => funderData(site, funder)),
        amount:
          value === null
            ? null
            : stated({
                '@type': 'MonetaryAmount',
                currency,
                value,
                validFrom: record.startDate,
                validThrough: record.endDate,
              }),
        fundedItem: [...record.recipients.map(organisationData), ...record.investigators.map(personData)],
      }),
    },
  };
}

function personData({ name, orcid }: { name: string; orcid: string | null }) {
  return stated({ '@type': 'Person', name, sameAs: orcid && `https://orcid.org/${orcid}` });
}
