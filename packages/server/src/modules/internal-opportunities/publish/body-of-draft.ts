import type { InternalDraft, Open } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import {
  assignAreas,
  type OpportunityBody,
  type OrganisationLink,
} from '../../catalogue/catalogue.public.ts';
import { topLevelCode } from '../../reference-data/reference-data.public.ts';

/** The record of a draft. Deadlines without a day are left out. Research areas that nobody chose are read from the text. */
export function bodyOf(draft: InternalDraft, funder: OrganisationLink | null): OpportunityBody {
  const deadlines = draft.deadlines.flatMap(({ date, label, ...rest }) =>
    date === null ? [] : [{ ...rest, date, label: stated(label) }],
  );
  const body = {
    publisherIds: [],
    number: stated(draft.number),
    title: draft.title,
    description: stated(draft.description),
    programme: stated(draft.programme),
    funder,
    coFunders: [],
    keywords: draft.keywords,
    grantTypes: draft.types,
    status: null,
    dateType: draft.dateType ?? (deadlines.length > 0 ? ('OPPORTUNITY_WITH_DEADLINE' as const) : null),
    deadlines,
    closingNote: null,
    postedOn: null,
    opensOn: draft.openDate,
    closesOn: draft.closeDate,
    amount: amountOf(draft),
    eligibility: eligibilityOf(draft),
    activityCountries: open(draft.activityCountries),
    recurring: draft.recurring,
    limitedSubmission: draft.limitedSubmission,
    costSharing: draft.costSharing,
    classifications: [],
    links: draft.links.map(({ label, url }) => ({ label: label || url, url })),
    contacts: contactsOf(draft),
    contactText: null,
    attachments: [],
    sourceUpdatedOn: null,
  };
  return { ...body, areas: draft.disciplines.length > 0 ? chosenAreas(draft) : areasOf(body) };
}

/** By its words alone: what an institution usually funds says nothing about this call. */
function areasOf(body: Omit<OpportunityBody, 'areas'>): OpportunityBody['areas'] {
  return assignAreas({ ...body, funder: null, programme: null }, 'opportunity');
}

function chosenAreas({ disciplines }: InternalDraft): OpportunityBody['areas'] {
  const codes = new Set(disciplines.flatMap((code) => [code, topLevelCode(code)]));
  return [...codes].sort().map((code) => ({ code, basis: 'mapped' }));
}

/** Zero counts as not stated, as in the records of publishers. */
function amountOf({ amount }: InternalDraft): OpportunityBody['amount'] {
  const [floor, ceiling, total] = [amount.floor || null, amount.ceiling || null, amount.total || null];
  const hasFigure = floor !== null || ceiling !== null || total !== null;
  const currency = hasFigure ? amount.currency : null;
  return { floor, ceiling, total, currency, expectedAwards: amount.expectedAwards };
}

function eligibilityOf({ eligibility }: InternalDraft): OpportunityBody['eligibility'] {
  return {
    individualTypes: listed(eligibility.individualApplicantTypes),
    organisationTypes: listed(eligibility.organizationApplicantTypes),
    degrees: listed(eligibility.degrees),
    restrictions: listed(eligibility.restrictions),
    applicantCountries: open(eligibility.applicantCountries),
    citizenships: open(eligibility.citizenships),
    text: stated(eligibility.text),
  };
}

function contactsOf({ contact: { name, email, phone } }: InternalDraft): OpportunityBody['contacts'] {
  if (name + email + phone === '') return [];
  return [{ name: stated(name), email: stated(email), phone: stated(phone) }];
}

function stated(text: string): string | null {
  return text === '' ? null : text;
}

function listed(values: string[]): string[] | null {
  return values.length > 0 ? values : null;
}

function open(values: Open): 'any' | string[] | null {
  return values === 'any' ? values : listed(values);
}
