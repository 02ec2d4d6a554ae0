import type { FunderRecord } from '../answers/records.ts';
import { type FunderTab, tabTitle } from '../pages/record-tabs.ts';
import { webAddress } from '../record-words/addresses.ts';
import { awardsInWords, openOpportunities } from '../record-words/funder.ts';
import { identifierLink } from '../record-words/identifier-links.ts';
import { addressData, funderData } from './organisation-data.ts';
import { describe, type PageHead, stated } from './page-head.ts';

/** The head of a funder's page, as https://schema.org/FundingAgency. `site` is the origin of the addresses. */
export function funderPageHead(record: FunderRecord, site: string, tab: FunderTab): PageHead {
  const path = `/funders/${record.id}/details`;
  const identifiers = record.identifiers.map(identifierLink);
  return {
    title: tabTitle(record.preferredOrgName, tab),
    description: describe([
      record.preferredOrgName,
      `${openOpportunities(record.opportunities)} and ${awardsInWords(record.awards)}`,
      record.parent && `Part of ${record.parent.name}`,
    ]),
    path,
    data: {
      '@context': 'https://schema.org',
      '@type': 'FundingAgency',
      ...stated({
        name: record.preferredOrgName,
        alternateName: record.aliases,
        url: webAddress(record.website) ?? site + path,
        mainEntityOfPage: site + path,
        identifier: identifiers.map(({ register, value, url }) =>
          stated({ '@type': 'PropertyValue', propertyID: register, value, url }),
        ),
        sameAs: record.identifiers
          .filter(({ scheme }) => SAME_AS.has(scheme))
          .map((identifier) => identifierLink(identifier).url),
        foundingDate: record.established === null ? null : String(record.established),
        address: addressData(record.countryCode, record.city),
        parentOrganization: record.parent && funderData(site, record.parent),
      }),
    },
  };
}

/** Registers in which every entry is about exactly one organisation. Only links to these may stand in `sameAs`. */
const SAME_AS = new Set(['ror', 'crossref-funder', 'isni', 'wikidata']);
