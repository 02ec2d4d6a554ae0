import { readFileSync } from 'node:fs';
import type { OrganisationReference } from '../drafts/organisation-reference.ts';

/** Titles of the US assistance listings by their number. `npm run renew:listings` reads them from SAM.gov's list. */
const LISTING_TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries(
    JSON.parse(readFileSync(new URL('./listing-titles.generated.json', import.meta.url), 'utf8')) as Record<
      string,
      string
    >,
  ),
);

/** Programmes that agencies write as a code in place of a title. */
const PROGRAMMES: Record<string, string> = {
  LRP: 'NIH Loan Repayment Programs (LRP)',
  UCEDD: 'University Centers for Excellence in Developmental Disabilities (UCEDD)',
  DURIP: 'Defense University Research Instrumentation Program (DURIP)',
  FAST: 'Federal and State Technology Partnership Program (FAST)',
};

/** Words that say only that there is an award. */
const EMPTY_WORDS = new Set(
  (
    'A AN THE OF FOR AND TO FROM IN NEW GRANT GRANTS AWARD AWARDS APPLICATION PROPOSAL BASE FEDERAL FUNDING FUNDS ACTION ' +
    'COOPERATIVE AGREEMENT CA REP ARO CESU CW MCA RESEARCH PROJECT TITLE START TRADITIONAL STATEWIDE CONTROL NO NUMBER NUM ' +
    'NCE NA TBD RENEWAL CONTINUATION SUPPLEMENT AMENDMENT MODIFICATION MOD INCREMENTAL DE OBLIGATION FY BAA PROGRAM X ' +
    'OBJECTIVES BACKGROUND EXECUTIVE SUMMARY ABSTRACT DESCRIPTION ACTIVE CONTEXT NON TECHNICAL OBLIGATE'
  ).split(' '),
);
const WORD = /[\p{L}\p{N}]+/gu;
/** A code holds a digit, or is one short word. */
const LONGEST_ACRONYM = 5;

/** Whether a title is only a code (`P18AC01334`, `LRP`) or words such as "NEW GRANT", which say nothing about the award. */
export function saysNothing(title: string): boolean {
  const words = (title.toUpperCase().match(WORD) ?? []).filter(
    (word) => !EMPTY_WORDS.has(word) && !/\d/.test(word),
  );
  return words.length === 0 || (words.length === 1 && words[0]!.length <= LONGEST_ACRONYM);
}

/**
 * A title from what is known of an award: its programme, else the agency, its number, and who got it. `published` is the
 * code that stands in place of a title; empty: nothing does.
 */
export function madeTitle(award: {
  published: string;
  number: string;
  /** Payments to many individuals, added up: the number is a key and says nothing. */
  isSum: boolean;
  year: number | null;
  listings: string[];
  agency: OrganisationReference | null;
  recipients: OrganisationReference[];
}): string {
  const code = (award.published.match(WORD) ?? []).find((word) => PROGRAMMES[word] !== undefined);
  const programme =
    (code && PROGRAMMES[code]) ??
    award.listings.map((listing) => LISTING_TITLES.get(listing)).find((title) => title !== undefined);
  const [recipient] = award.recipients;
  const which = award.isSum
    ? `payments${award.year === null ? '' : ` of ${award.year}`}`
    : `award ${award.number}${recipient ? ` to ${recipient.name}` : ''}`;
  const by = programme ?? award.agency?.name;
  return by === undefined ? `${which.charAt(0).toUpperCase()}${which.slice(1)}` : `${by}: ${which}`;
}
