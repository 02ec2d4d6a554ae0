import {
  type DraftEligibility,
  NO_ELIGIBILITY,
  type OpportunityDraft,
} from '../../catalogue/catalogue.public.ts';

/** What a source states of an opportunity; eligibility and amount may be partial too. */
export type StatedOpportunity = Partial<Omit<OpportunityDraft, 'target' | 'eligibility' | 'amount'>> &
  Pick<OpportunityDraft, 'identityKeys' | 'title'> & {
    eligibility?: Partial<DraftEligibility>;
    amount?: Partial<OpportunityDraft['amount']>;
  };

/**
 * A whole draft from what a source states: all else is null or an empty list. Amounts of zero or below count as not
 * stated, a floor above the ceiling is dropped, and an amount without any figure loses its currency.
 */
export function opportunityDraft(stated: StatedOpportunity): OpportunityDraft {
  const { eligibility, amount, ...rest } = stated;
  return {
    target: 'opportunity',
    number: null,
    description: null,
    programme: null,
    funder: null,
    coFunders: [],
    keywords: [],
    grantTypes: [],
    status: null,
    dateType: null,
    deadlines: [],
    postedOn: null,
    opensOn: null,
    closesOn: null,
    activityCountries: null,
    recurring: null,
    limitedSubmission: null,
    costSharing: null,
    classifications: [],
    links: [],
    contact: null,
    sourceUpdatedOn: null,
    ...rest,
    amount: statedAmount(amount ?? {}),
    eligibility: { ...NO_ELIGIBILITY, ...eligibility },
  };
}

function statedAmount(amount: Partial<OpportunityDraft['amount']>): OpportunityDraft['amount'] {
  const ceiling = positive(amount.ceiling);
  const written = positive(amount.floor);
  const floor = written !== null && ceiling !== null && written > ceiling ? null : written;
  const total = positive(amount.total);
  const hasFigure = floor !== null || ceiling !== null || total !== null;
  return {
    floor,
    ceiling,
    total,
    currency: hasFigure ? (amount.currency ?? null) : null,
    expectedAwards: positive(amount.expectedAwards),
  };
}

function positive(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && value > 0 ? value : null;
}

/** The values in order, each once; null when there are none, as "nobody said". */
export function listOrNull(values: Iterable<string>): string[] | null {
  const unique = [...new Set(values)];
  return unique.length > 0 ? unique : null;
}
