import { type AwardDraft, awardDraft } from '../drafts/award-draft.ts';
import type { Classification } from '../drafts/classification.ts';
import { NSF, nsfAwardKey } from '../us-federal/nsf.ts';
import { abstractHtml } from '../values/abstract-text.ts';
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
  amendedOn: string | null;
}

/** A unit of the foundation or a programme by its code. */
export interface Unit {
  code: string;
  label: string | null;
}

/** The draft of an NSF award. */
export function nsfDraft(award: NsfAward): AwardDraft {
  return awardDraft({
    identityKeys: [nsfAwardKey(award.id)],
    number: award.id,
    title: award.title,
    description: abstractHtml(award.abstract, { wrapped: false }),
    programme: award.elements.find(({ label }) => label !== null)?.label ?? null,
    funder: NSF,
    grantType: nsfGrantType(award),
    startDate: award.startDate,
    endDate: award.endDate,
    amount: { value: award.amount, currency: 'USD' },
    recipients: award.recipients,
    investigators: award.investigators,
    activityCountries: award.activityCountries,
    classifications: [
      ...classes('nsf-directorate', [award.directorate]),
      ...classes('nsf-division', [award.division]),
      ...classes('nsf-programme-element', award.elements),
      ...classes('nsf-programme-reference', award.references),
    ],
    sourceUpdatedOn: award.amendedOn,
  });
}

function classes(scheme: Classification['scheme'], units: (Unit | null)[]): Classification[] {
  return units.flatMap((unit) => (unit ? [{ scheme, ...unit }] : []));
}
