import { type AuthorSourceKey, ORCID_FORM } from '@fundry/contracts/recommendations/author-fields.ts';

/** An id of an author as its source knows it. */
export interface AuthorId {
  source: AuthorSourceKey;
  id: string;
}

const OPENALEX_FORM = /^ *(?:https?:\/\/(?:api\.)?openalex\.org\/(?:authors\/|people\/)?)?(A\d{4,12})\/? *$/i;

/**
 * Reads an id of an author: an ORCID iD or an id of OpenAlex, both also as addresses, or that of an investigator. Null for
 * anything else.
 */
export function readAuthorId(text: string): AuthorId | null {
  const orcid = readOrcid(text);
  if (orcid !== null) return { source: 'orcid', id: orcid };
  const openalex = OPENALEX_FORM.exec(text)?.[1];
  if (openalex !== undefined) return { source: 'openalex', id: openalex.toUpperCase() };
  return readInvestigator(text) ? { source: 'catalogue', id: text } : null;
}

/** An ORCID iD without its address; null when it is none, or its checksum (ISO 7064 MOD 11-2) is wrong. */
export function readOrcid(text: string): string | null {
  const orcid = ORCID_FORM.exec(text)?.[1]?.toUpperCase();
  if (orcid === undefined) return null;
  const digits = orcid.replaceAll('-', '');
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = ((total + Number(digit)) * 2) % 11;
  const check = (12 - total) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check)) ? orcid : null;
}

/** An investigator: a name as awards write it, and the institution (id) whose awards are meant; null: those of all. */
export interface InvestigatorId {
  name: string;
  institutionId: number | null;
}

/** The id of an investigator: `catalogue:12:Vexler, Maria`, or `catalogue::Vexler, Maria` for all institutions. */
export function investigatorId({ name, institutionId }: InvestigatorId): string {
  return `catalogue:${institutionId ?? ''}:${name}`;
}

/** Reads the id of an investigator; null when it is none. */
export function readInvestigator(id: string): InvestigatorId | null {
  const [, institution, name] = /^catalogue:(\d{0,15}):(.+)$/s.exec(id) ?? [];
  if (name === undefined || name.includes('\0')) return null;
  return { name, institutionId: institution ? Number(institution) : null };
}
