import type { Identifier } from '../drafts/organisation-reference.ts';
import { text } from '../values/record-fields.ts';

const ORG_ID = /^([A-Z]{2}|XI|360G)-[A-Z0-9]+[-:]\S+$/i;
const COMPANY_NUMBER = /^(GB-COH-)(\d{1,7})$/;

/**
 * The identifier of an organisation when it follows org-id.guide (`GB-CHC-1136419`) or is the publisher's own below
 * its prefix (`360G-wolfson:org-13177`). Empty for placeholders such as `DUMMY12`. Blanks inside are dropped; company
 * numbers get the leading zeros of Companies House.
 */
export function organisationIdentifiers(id: string | null): Identifier[] {
  const compact = (id ?? '').replace(/\s+/g, '');
  if (!ORG_ID.test(compact)) return [];
  const value = compact.replace(
    COMPANY_NUMBER,
    (_, prefix: string, number: string) => prefix + number.padStart(8, '0'),
  );
  return [{ scheme: 'org-id', value }];
}

/**
 * All identifiers that a publisher states of an organisation: its `id`, and its numbers at the Charity Commission and at
 * Companies House, which publishers with ids of their own often add.
 */
export function registeredIdentifiers(raw: Record<string, unknown>): Identifier[] {
  const charity = /^\d{6,7}$/.exec(text(raw.charityNumber)?.trim() ?? '')?.[0];
  const company = /^(?:\d{5,8}|[A-Z]{2}\d{6})$/.exec(text(raw.companyNumber)?.trim() ?? '')?.[0];
  const found = [
    ...organisationIdentifiers(text(raw.id)),
    ...organisationIdentifiers(charity === undefined ? null : `GB-CHC-${charity}`),
    ...organisationIdentifiers(company === undefined ? null : `GB-COH-${company}`),
  ];
  return [...new Map(found.map((each) => [each.value, each])).values()];
}

/** The country of the register that an org-id names (`GB-CHC-…`: GB); null for others. */
export function registerCountry(id: string | null): string | null {
  const country = /^([A-Z]{2})-[A-Z0-9]+-\s*\S/.exec(id ?? '')?.[1] ?? null;
  return country === null || /^X/.test(country) ? null : country;
}
