import type { OrganisationDraft } from '../drafts/organisation-draft.ts';
import type { Identifier } from '../drafts/organisation-reference.ts';
import { type InputHead, RecordRejected } from '../source.ts';
import { countryFromCode } from '../standards/countries.ts';
import { normaliseIdentifier, normaliseRor } from '../standards/identifiers.ts';
import { fields, required, text, texts } from '../values/record-fields.ts';

/** What both schemas have in common. Source of the fields: https://ror.readme.io/docs/ror-data-structure */

/** The ROR id of a record, nine characters. The record is rejected when its id is not one. */
export function rorId(raw: unknown): string {
  const written = required(fields(raw).id, 'id');
  const id = normaliseRor(written);
  if (id === null)
    throw new RecordRejected(`"${written}" is not a ROR id: its check digits are wrong or it is cut off.`);
  return id;
}

/** The page of a record at ROR. */
export function rorUrl(raw: unknown): string {
  return `https://ror.org/${rorId(raw)}`;
}

/** Whether a file is a whole release of the registry, which its name alone tells: `v1.63-2025-04-03-ror-data.json`. */
export function releaseScope({ name }: InputHead): string | null {
  return /^v\d+\.\d+(\.\d+)?-\d{4}-\d\d-\d\d-ror-data(_schema_v\d)?\.json$/.test(name) ? 'registry' : null;
}

const SCHEMES: Record<string, Identifier['scheme']> = {
  fundref: 'crossref-funder',
  grid: 'grid',
  isni: 'isni',
  wikidata: 'wikidata',
};

/**
 * External ids of one kind (`fundref`, `ISNI`), the preferred one first. Empty for kinds that do not identify an
 * organisation.
 */
export function externalIds(kind: string, preferred: unknown, all: unknown): Identifier[] {
  const scheme = SCHEMES[kind.toLowerCase()];
  if (!scheme) return [];
  const values = new Set(
    [...texts(preferred), ...texts(all)].map((value) => normaliseIdentifier(scheme, value)),
  );
  return [...values].flatMap((value) => (value === null ? [] : [{ scheme, value }]));
}

/** ROR identifiers of the relationships of one type (`parent`, `Successor`), in order. */
export function related(relationships: unknown[], type: string): Identifier[] {
  return relationships.flatMap((one) => {
    const { type: written, id } = fields(one);
    const value = typeof id === 'string' ? normaliseRor(id) : null;
    return value !== null && text(written)?.toLowerCase() === type ? [{ scheme: 'ror' as const, value }] : [];
  });
}

/** The country of a code, null when there is none. The record is rejected when the code is no country's. */
export function rorCountry(code: unknown): string | null {
  if (code === null || code === undefined || code === '') return null;
  const country = countryFromCode(text(code) ?? '');
  if (country === null)
    throw new RecordRejected(`${JSON.stringify(code)?.slice(0, 60)} is not a country code.`);
  return country;
}

/** The status of a record. A status that ROR does not define counts as not stated. */
export function rorStatus(written: unknown): OrganisationDraft['status'] {
  return written === 'active' || written === 'inactive' || written === 'withdrawn' ? written : null;
}

/** A year of foundation, null for what cannot be one. */
export function year(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2200 ? value : null;
}
