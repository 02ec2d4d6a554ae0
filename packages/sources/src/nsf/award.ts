import { type AwardPlace, awardDetails } from '../drafts/award-details.ts';
import { type AwardDraft, awardDraft } from '../drafts/award-draft.ts';
import type { Classification } from '../drafts/classification.ts';
import type { Contact } from '../drafts/contact.ts';
import type { DraftContext } from '../source.ts';
import { NSF, nsfAwardKey } from '../us-federal/nsf.ts';
import { nsfDirectorateCoded } from '../us-federal/nsf-directorates.ts';
import { abstractHtml } from '../values/abstract-text.ts';
import { text } from '../values/record-fields.ts';
import { statedValue } from '../values/stated.ts';
import { blankToNull } from '../values/text.ts';
import { nsfGrantType } from './grant-type.ts';

/** The page of an award at NSF. */
export function nsfAwardUrl(id: string): string {
  return `https://www.nsf.gov/awardsearch/showAward?AWD_ID=${encodeURIComponent(id)}`;
}

/**
 * What the three layouts of an NSF award have in common. Codes of units are abbreviations where the file gives them.
 */
export interface NsfAward {
  id: string;
  title: string;
  abstract: string | null;
  instrument: string | null;
  startDate: string | null;
  endDate: string | null;
  /** US dollars awarded to date. */
  amount: number | null;
  directorate: Unit | null;
  division: Unit | null;
  elements: Unit[];
  references: Unit[];
  recipients: AwardDraft['recipients'];
  investigators: AwardDraft['investigators'];
  activityCountries: string[] | null;
  /** Where the work is done. */
  place: AwardPlace | null;
  /** The day of the first award letter. */
  awardedOn: string | null;
  /** US dollars that the foundation means to award over the whole term. */
  intended: number | null;
  /** What was obligated in each fiscal year, where the file says so. */
  years: { year: number; value: number }[];
  officer: Contact | null;
  /** Assistance listings (`47.041`). */
  listings: string[];
  links: AwardDraft['links'];
  amendedOn: string | null;
}

/** An address or telephone of an officer; null where the file has none or hides it. */
export function address(value: unknown): string | null {
  const written = blankToNull(text(value));
  return written === null || /redacted/i.test(written) ? null : written;
}

/** What an older layout does not state. */
export const NOT_STATED = {
  place: null,
  awardedOn: null,
  intended: null,
  years: [],
  officer: null,
  listings: [],
  links: [],
} satisfies Partial<NsfAward>;

/** A unit of the foundation or a programme by its code. */
export interface Unit {
  code: string;
  label: string | null;
}

/** The draft of an NSF award. */
export function nsfDraft(award: NsfAward, context: DraftContext): AwardDraft {
  return awardDraft({
    identityKeys: [nsfAwardKey(award.id)],
    number: award.id,
    title: award.title,
    description: abstractHtml(award.abstract, { wrapped: false }),
    programme: award.elements.find(({ label }) => label !== null)?.label ?? null,
    funder: (award.directorate && nsfDirectorateCoded(award.directorate.code)) ?? NSF,
    grantType: statedValue(award.instrument, 'instrument', () => nsfGrantType(award), context),
    startDate: award.startDate,
    endDate: award.endDate,
    amount: { value: award.amount, currency: 'USD' },
    ...(isSumOfYears(award) ? { instalments: instalments(award) } : {}),
    recipients: award.recipients,
    investigators: award.investigators,
    activityCountries: award.activityCountries,
    classifications: [
      ...classes('nsf-directorate', [award.directorate]),
      ...classes('nsf-division', [award.division]),
      ...classes('nsf-programme-element', award.elements),
      ...classes('nsf-programme-reference', award.references),
      ...classes(
        'assistance-listing',
        award.listings.map((code) => ({ code, label: null })),
      ),
    ],
    links: award.links,
    ...awardDetails({
      awardedOn: award.awardedOn,
      furtherSums:
        award.intended === null ? [] : [{ kind: 'intended', value: award.intended, currency: 'USD' }],
      places: award.place === null ? [] : [award.place],
      contacts: award.officer === null ? [] : [award.officer],
    }),
    sourceUpdatedOn: award.amendedOn,
  });
}

/** Whether the years are all of the amount: only then can they stand for it. */
function isSumOfYears({ years, amount }: NsfAward): boolean {
  const cents = years.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  return years.length > 0 && amount !== null && cents === Math.round(amount * 100);
}

function instalments({ id, years }: NsfAward): NonNullable<AwardDraft['instalments']> {
  return years.map(({ year, value }) => ({ key: `nsf/${id}/${year}`, year, value, currency: 'USD' }));
}

function classes(scheme: Classification['scheme'], units: (Unit | null)[]): Classification[] {
  return units.flatMap((unit) => (unit ? [{ scheme, ...unit }] : []));
}
