import type { Classification } from '../drafts/classification.ts';
import type { Attachment } from '../drafts/contact.ts';
import { listOrNull } from '../drafts/eligibility.ts';
import { type OpportunityDraft, opportunityDraft } from '../drafts/opportunity-draft.ts';
import { usOpportunityKey } from '../drafts/opportunity-identity-keys.ts';
import type { DraftContext } from '../source.ts';
import { webAddress } from '../values/record-fields.ts';
import { richText } from '../values/rich-text.ts';
import { statedValue, statedValues } from '../values/stated.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { usAgency } from './agencies.ts';
import { type ClosingFacts, closing } from './closing.ts';
import { readContacts, type WrittenContact } from './contacts.ts';
import { decidingBody } from './deciding-body.ts';
import { hasStandardDates } from './nih-standard-dates.ts';
import { readNihTitle } from './nih-titles.ts';
import { activityCategory, applicantTypes, instrumentGrantTypes, opportunityKind } from './vocabularies.ts';

/**
 * What the sources of US federal calls have in common: the fields of a Grants.gov opportunity, as written, with dates
 * parsed.
 */
export interface UsOpportunity {
  grantsGovId: string | null;
  /** Keys beside that of the Grants.gov id. */
  otherKeys?: string[];
  number: string | null;
  title: string;
  /** HTML, however often it was escaped. */
  description?: string | null;
  descriptionCut?: true;
  agencyCode: string | null;
  agencyName: string | null;
  topAgencyName?: string | null;
  /** The institute of NIH that issues the call, by name. */
  institute?: string | null;
  status: OpportunityDraft['status'];
  /** Codes or words of Grants.gov's lists. */
  instruments?: string[];
  categories?: string[];
  /** Which "other" category is meant, or more about the categories. */
  categoryNote?: string | null;
  /** Whether the agency chooses among applications: code or word of Grants.gov's opportunity category, and its explanation. */
  kind?: string | null;
  kindNote?: string | null;
  applicants?: string[];
  assistanceListings?: { code: string; title: string | null }[];
  otherClassifications?: Classification[];
  eligibilityText?: string | null;
  postedOn: string | null;
  opensOn?: string | null;
  closeDate: string | null;
  closeNote?: string | null;
  /** Whether the closing date is the agency's estimate, as in forecasts. */
  closeIsEstimated?: boolean;
  archivedOn?: string | null;
  updatedOn?: string | null;
  floor?: number | null;
  ceiling?: number | null;
  total?: number | null;
  expectedAwards?: number | null;
  costSharing?: boolean | null;
  link?: string | null;
  linkText?: string | null;
  contact?: WrittenContact;
  attachments?: Attachment[];
}

const NIH = 'HHS-NIH11';

/**
 * The draft of a US federal call: codes are translated, amounts are in US dollars.
 */
export function usOpportunityDraft(call: UsOpportunity, context: DraftContext): OpportunityDraft {
  const title = plainText(call.title);
  const note = plainText(call.closeNote).replace(/^(?:undefined|no explanation|n\/a)\.?$/i, '');
  const nih = call.agencyCode === NIH ? readNihTitle(title) : null;
  const { organisationTypes, individualTypes } = applicantTypes(call.applicants ?? [], context);
  const isNotice = announcesOnly(title, note);
  return opportunityDraft({
    identityKeys: [
      ...(call.grantsGovId ? [usOpportunityKey(call.grantsGovId)] : []),
      ...(call.otherKeys ?? []),
    ],
    number: blankToNull(call.number),
    title,
    description: richText(call.description) || null,
    ...(call.descriptionCut && { descriptionCut: true }),
    programme: blankToNull(call.assistanceListings?.length === 1 ? call.assistanceListings[0]!.title : null),
    funder:
      decidingBody({ ...call, assistanceListings: call.assistanceListings ?? [] }) ??
      usAgency(call.agencyCode, blankToNull(call.agencyName), blankToNull(call.topAgencyName)),
    grantTypes: grantTypes(
      title,
      nih?.grantTypes ?? [],
      instrumentGrantTypes(call.instruments ?? [], context),
    ),
    status: isNotice ? 'forecast' : call.status,
    ...(isNotice ? {} : closing(closingFacts(call, note, nih?.activityCodes ?? [], context.today))),
    closingNote: blankToNull(note),
    postedOn: call.postedOn,
    opensOn: call.opensOn ?? null,
    amount: {
      floor: call.floor ?? null,
      ceiling: call.ceiling ?? null,
      total: call.total ?? null,
      currency: 'USD',
      expectedAwards: call.expectedAwards ?? null,
    },
    eligibility: {
      organisationTypes,
      individualTypes,
      restrictions: listOrNull([
        ...(call.costSharing ? ['cost-sharing'] : []),
        ...(/^by invitation only\b/i.test(note) ? ['invitation-only'] : []),
      ]),
      text: richText(call.eligibilityText) || null,
    },
    costSharing: call.costSharing ?? null,
    classifications: [
      ...categories(call, context),
      ...(call.assistanceListings ?? []).map(
        ({ code, title: label }): Classification => ({
          scheme: 'assistance-listing',
          code,
          label: blankToNull(label),
        }),
      ),
      ...(call.otherClassifications ?? []),
      ...(nih?.activityCodes ?? []).map(
        (code): Classification => ({ scheme: 'nih-activity', code, label: null }),
      ),
    ],
    links: links(call),
    ...readContacts(call.contact ?? {}),
    attachments: call.attachments ?? [],
    sourceUpdatedOn: call.updatedOn ?? null,
  });
}

/** The categories of Grants.gov. A note belongs to "Other" where that is among them, else to the first. */
function categories(call: UsOpportunity, context: DraftContext): Classification[] {
  const known = statedValues(call.categories ?? [], 'category', activityCategory, context).map(
    (category): Classification => ({ scheme: 'grants-gov-category', ...category }),
  );
  const note = blankToNull(plainText(call.categoryNote));
  const noted = known.find(({ code }) => code === 'O') ?? known[0];
  const kind = statedValue(call.kind ?? '', 'opportunity category', opportunityKind, context);
  const kindNote = blankToNull(plainText(call.kindNote));
  return [
    ...known.map((one) => (one === noted && note ? { ...one, note } : one)),
    ...(kind ? [{ scheme: 'grants-gov-kind' as const, ...kind, ...(kindNote && { note: kindNote }) }] : []),
  ];
}

/** Whether a posting only announces a call to come. Nobody can apply to it, and its dates are not deadlines. */
function announcesOnly(title: string, note: string): boolean {
  return (
    /^notice of intent\b(?! to award)/i.test(title) || /\bno applications are being accepted\b/i.test(note)
  );
}

function closingFacts(call: UsOpportunity, note: string, activities: string[], today: string): ClosingFacts {
  return {
    date: call.closeDate,
    note,
    statedOn: call.updatedOn ?? today,
    archivedOn: call.archivedOn ?? null,
    label: call.closeIsEstimated ? 'Estimated' : null,
    expires: hasStandardDates({ number: call.number, activities, closesOn: call.closeDate }),
  };
}

/** The address of a call on Grants.gov. */
export function grantsGovAddress(id: string): string {
  return `https://www.grants.gov/search-results-detail/${id}`;
}

/** The mechanism or the title says more than the instrument "grant". Any other instrument is kept beside them. */
function grantTypes(title: string, ofMechanism: string[], ofInstrument: string[]): string[] {
  const named = [...ofMechanism];
  if (/\bfellowships?\b/i.test(title) && named.length === 0) named.push('fellowship');
  if (/\b(?:SBIR|STTR|small business innovation research)\b/i.test(title)) named.push('innovation');
  const instruments = named.length > 0 ? ofInstrument.filter((each) => each !== 'grant') : ofInstrument;
  return [...new Set([...named, ...instruments])];
}

function links(call: UsOpportunity): OpportunityDraft['links'] {
  const own = webAddress(call.link);
  const label = plainText(call.linkText);
  return [
    ...(call.grantsGovId ? [{ label: 'Grants.gov', url: grantsGovAddress(call.grantsGovId) }] : []),
    ...(own && !/^https?:\/\/(?:www\.)?grants\.gov\/?$/i.test(own)
      ? [
          {
            label:
              label && label.length <= 120 && !/^(?:https?:|click|link to)/i.test(label)
                ? label
                : 'Announcement',
            url: own,
          },
        ]
      : []),
  ];
}
