import { positive } from '../values/money.ts';
import type { Classification } from './classification.ts';
import type { Attachment, Contact } from './contact.ts';
import { type DraftEligibility, NO_ELIGIBILITY, type Openness } from './eligibility.ts';
import { isNamed, type OrganisationReference } from './organisation-reference.ts';

export type DeadlineKind = 'LoiDate' | 'DueDate' | 'OtherDate';

export interface Deadline {
  kind: DeadlineKind;
  date: string;
  /** `HH:MM`, null when the source gives no time. */
  time: string | null;
  /** IANA zone, e.g. America/New_York, null when not stated. */
  zone: string | null;
  /** Stage or cut-off, e.g. "Stage 2". */
  label: string | null;
}

export interface OpportunityDraft {
  target: 'opportunity';
  /** Two drafts that share a key are one opportunity: `us-opportunity:363179`, `us-number:PAR-25-123`, `eu-topic:HORIZON-…`. */
  identityKeys: string[];
  /** The publisher's number of the call as written, e.g. `PAR-25-123`. */
  number: string | null;
  title: string;
  description: string | null;
  /** The source cut the description, which then ends with an ellipsis (`values/cut-text.ts`). */
  descriptionCut?: true;
  programme: string | null;
  funder: OrganisationReference | null;
  /** Further bodies that fund the call together with `funder`. */
  coFunders: OrganisationReference[];
  keywords: string[];
  /** Ids that `/api/descriptions/award-grant-types` lists. */
  grantTypes: string[];
  status: 'forecast' | 'open' | 'closed' | null;
  dateType: 'OPPORTUNITY_WITH_DEADLINE' | 'ONGOING_OPPORTUNITY' | null;
  deadlines: Deadline[];
  /** The publisher's words on the closing day, plain text: "no later than 8 p.m., Eastern Time". */
  closingNote: string | null;
  /** The day of publication. */
  postedOn: string | null;
  opensOn: string | null;
  /** The last day on which one may apply, when the source states it apart from the deadlines. */
  closesOn: string | null;
  amount: {
    /** Of one award. */
    floor: number | null;
    ceiling: number | null;
    /** Of the whole call. */
    total: number | null;
    /** ISO 4217; null only when no amount is stated. */
    currency: string | null;
    expectedAwards: number | null;
  };
  eligibility: DraftEligibility;
  /** Where the funded activity takes place. */
  activityCountries: Openness;
  recurring: boolean | null;
  limitedSubmission: { limited: boolean; number: number | null } | null;
  costSharing: boolean | null;
  classifications: Classification[];
  links: { label: string; url: string }[];
  contacts: Contact[];
  /** The publisher's own text about contacts where it says more than `contacts`, sanitised HTML. */
  contactText: string | null;
  attachments: Attachment[];
  /** When the publisher last changed it, `YYYY-MM-DD`. */
  sourceUpdatedOn: string | null;
}

/** What a source states of an opportunity. Eligibility and amount may be partial, too. */
export type StatedOpportunity = Partial<Omit<OpportunityDraft, 'target' | 'eligibility' | 'amount'>> &
  Pick<OpportunityDraft, 'identityKeys' | 'title'> & {
    eligibility?: Partial<DraftEligibility>;
    amount?: Partial<OpportunityDraft['amount']>;
  };

/**
 * A whole draft from what a source states; all else is null or an empty list. Amounts of zero or below count as not
 * stated, a floor above the ceiling is dropped, and an amount without any figure loses its currency.
 */
export function opportunityDraft(stated: StatedOpportunity): OpportunityDraft {
  const { eligibility, amount, funder, coFunders, ...rest } = stated;
  return {
    target: 'opportunity',
    number: null,
    description: null,
    programme: null,
    keywords: [],
    grantTypes: [],
    status: null,
    dateType: null,
    deadlines: [],
    closingNote: null,
    postedOn: null,
    opensOn: null,
    closesOn: null,
    activityCountries: null,
    recurring: null,
    limitedSubmission: null,
    costSharing: null,
    classifications: [],
    links: [],
    contacts: [],
    contactText: null,
    attachments: [],
    sourceUpdatedOn: null,
    ...rest,
    funder: funder && isNamed(funder) ? funder : null,
    coFunders: (coFunders ?? []).filter(isNamed),
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
