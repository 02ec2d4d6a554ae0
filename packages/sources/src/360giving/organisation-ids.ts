import type { Identifier } from '../drafts/organisation-reference.ts';

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

/** The country of the register that an org-id names (`GB-CHC-…`: GB); null for others. */
export function registerCountry(id: string | null): string | null {
  const country = /^([A-Z]{2})-[A-Z0-9]+-\s*\S/.exec(id ?? '')?.[1] ?? null;
  return country === null || /^X/.test(country) ? null : country;
}
