import type { Attachment } from '../drafts/contact.ts';
import { simplerOpportunityKey } from '../drafts/opportunity-identity-keys.ts';
import { readJsonArray } from '../readers/json.ts';
import type { Layout, Source } from '../source.ts';
import { attachment } from '../us-federal/attachments.ts';
import { usOpportunityDraft } from '../us-federal/us-opportunity.ts';
import { parseIsoDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { count, fields, list, part, required, text, texts } from '../values/record-fields.ts';
import { statedIn, wordOf } from '../values/stated.ts';
import { download } from './download.ts';

const STATUSES: Record<string, 'forecast' | 'open' | 'closed'> = {
  forecasted: 'forecast',
  posted: 'open',
  closed: 'closed',
  archived: 'closed',
};

const searchAnswer: Layout = {
  id: 'search-answer',
  form: 'json',
  detects: ({ text: head }) =>
    /^\s*\{/.test(head) && head.includes('"legacy_opportunity_id"') && head.includes('"opportunity_title"'),
  read: async function* (input) {
    yield* readJsonArray(await input.stream(), ['data']);
  },
  // Pages of a search: what is not on them may be on another.
  fullScope: () => null,
  sourceId: (raw) => required(fields(raw).opportunity_id, 'opportunity_id'),
  sourceUrl: (raw) => address(required(fields(raw).opportunity_id, 'opportunity_id')),
  draft(raw, context) {
    const record = fields(raw);
    const summary = part(record.summary);
    const stated = statedIn(record, context);
    const inSummary = statedIn(summary, context, 'summary.');
    const uuid = required(record.opportunity_id, 'opportunity_id');
    const forecast = summary.is_forecast === true;
    return usOpportunityDraft(
      {
        grantsGovId: text(record.legacy_opportunity_id),
        otherKeys: [simplerOpportunityKey(uuid)],
        number: text(record.opportunity_number),
        title: required(record.opportunity_title, 'opportunity_title'),
        description: text(summary.summary_description),
        agencyCode: text(record.agency_code),
        agencyName: text(record.agency_name),
        topAgencyName: text(record.top_level_agency_name),
        status: stated('opportunity_status', wordOf(STATUSES)),
        instruments: texts(summary.funding_instruments),
        categories: texts(summary.funding_categories),
        categoryNote: text(summary.funding_category_description),
        kind: text(record.category),
        kindNote: text(record.category_explanation),
        applicants: texts(summary.applicant_types),
        assistanceListings: list(record.opportunity_assistance_listings).map((each) => ({
          code: required(part(each).assistance_listing_number, 'assistance_listing_number'),
          title: text(part(each).program_title),
        })),
        eligibilityText: text(summary.applicant_eligibility_description),
        postedOn: inSummary('post_date', parseIsoDate),
        opensOn: forecast ? inSummary('forecasted_post_date', parseIsoDate) : null,
        closeDate: inSummary(forecast ? 'forecasted_close_date' : 'close_date', parseIsoDate),
        closeNote: text(
          forecast ? summary.forecasted_close_date_description : summary.close_date_description,
        ),
        closeIsEstimated: forecast,
        archivedOn: inSummary('archive_date', parseIsoDate),
        updatedOn: inSummary('updated_at', parseIsoDate),
        floor: inSummary('award_floor', parseMoney),
        ceiling: inSummary('award_ceiling', parseMoney),
        total: inSummary('estimated_total_program_funding', parseMoney),
        expectedAwards: inSummary('expected_number_of_awards', count),
        costSharing: typeof summary.is_cost_sharing === 'boolean' ? summary.is_cost_sharing : null,
        link: text(summary.additional_info_url),
        linkText: text(summary.additional_info_url_description),
        contact: {
          email: text(summary.agency_email_address),
          phone: text(summary.agency_phone_number),
          texts: [text(summary.agency_contact_description), emailNote(summary)],
        },
        attachments: attachments(record),
      },
      context,
    );
  },
};

/** Labels of the email address that say nothing of the contact. */
const PLAIN_LABELS =
  /^(?:click to email contact|e-?mail(?: address)?|work|office|point of contact|poc|direct questions about this funding announcement to:?|if you have any problems linking to this funding announcement, please contact the email address above\.?)$/i;

/** What the agency says about its email address, unless that is the address again or a mere label. */
function emailNote(summary: Record<string, unknown>): string | null {
  const note = text(summary.agency_email_address_description)?.trim() ?? null;
  const isLabel =
    note === null || PLAIN_LABELS.test(note) || note === text(summary.agency_email_address)?.trim();
  return isLabel ? null : note;
}

/** The files of a whole record; answers of the search hold none. */
function attachments(record: Record<string, unknown>): Attachment[] {
  return list(record.attachments).flatMap((each) => {
    const file = part(each);
    return attachment({
      name: file.file_name,
      description: file.file_description,
      bytes: file.file_size_bytes,
      mediaType: file.mime_type,
      url: file.download_path,
    });
  });
}

function address(uuid: string): string {
  return `https://simpler.grants.gov/opportunity/${uuid}`;
}

/** The successor of Grants.gov's search: the same calls with words instead of codes and whole descriptions. */
export const source: Source = {
  id: 'simpler-grants-gov',
  title: 'Simpler.Grants.gov',
  publisher: 'US Department of Health and Human Services, Simpler.Grants.gov',
  homepage: 'https://simpler.grants.gov/',
  licence: {
    name: 'US federal government work (public domain)',
    url: 'https://www.usa.gov/government-works',
    attribution: 'Simpler.Grants.gov',
  },
  target: 'opportunity',
  priority: 75,
  layouts: [searchAnswer],
  download,
};
