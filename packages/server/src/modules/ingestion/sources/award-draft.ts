import type { AwardDraft, OrganisationReference } from '../../catalogue/record-drafts.ts';
import { yearOf } from '../dates.ts';

/** What a source states of an award; the currency is that of its amount and its instalments. */
export type StatedAward = Partial<Omit<AwardDraft, 'target' | 'amount' | 'instalments'>> &
  Pick<AwardDraft, 'identityKeys' | 'title'> & {
    amount?: { value: number | null; currency: string | null };
    instalments?: { key: string; year: number | null; value: number | null; currency: string }[];
  };

/**
 * A whole draft from what a source states: all else is null or an empty list. An amount of zero or below is no award's size
 * (nothing obligated yet, all taken back, or only the corrections of an older award) and counts as not stated; an end
 * before the start is dropped; the start year comes from the start date when it is not given.
 */
export function awardDraft(stated: StatedAward): AwardDraft {
  const { amount, instalments, ...rest } = stated;
  const startDate = stated.startDate ?? null;
  const endDate = stated.endDate ?? null;
  const value = positive(amount?.value);
  return {
    target: 'award',
    number: null,
    description: null,
    programme: null,
    funder: null,
    coFunders: [],
    keywords: [],
    grantType: null,
    recipients: [],
    investigators: [],
    activityCountries: null,
    opportunityNumbers: [],
    classifications: [],
    links: [],
    sourceUpdatedOn: null,
    ...rest,
    startDate,
    endDate: startDate !== null && endDate !== null && endDate < startDate ? null : endDate,
    startYear: stated.startYear ?? yearOf(startDate),
    amount: { value, currency: value === null ? null : (amount?.currency ?? null) },
    instalments: instalments
      ? instalments.flatMap((part) => {
          const sum = positive(part.value);
          return sum === null ? [] : [{ ...part, value: sum }];
        })
      : null,
  };
}

/** An organisation by what a source states of it. */
export function organisation(
  stated: Partial<OrganisationReference> & Pick<OrganisationReference, 'name'>,
): OrganisationReference {
  return { identifiers: [], country: null, city: null, parent: null, typeGroup: null, ...stated };
}

function positive(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && value > 0 ? value : null;
}
