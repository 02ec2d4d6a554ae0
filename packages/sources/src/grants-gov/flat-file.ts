import { readJsonArray } from '../readers/json.ts';
import type { Layout } from '../source.ts';
import { grantsGovAddress, usOpportunityDraft } from '../us-federal/us-opportunity.ts';
import { cutAtLength } from '../values/cut-text.ts';
import { parseIsoDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { count, fields, part, required, text, texts } from '../values/record-fields.ts';
import { statedIn, wordOf } from '../values/stated.ts';

/** "Open to any type of entity" among Grants.gov's codes of applicants. */
const UNRESTRICTED = '99';

const STATUSES = { Open: 'open' } as const;

/** Descriptions stop here: 924 of 1,092 have this length, and none is longer. */
const GREATEST_DESCRIPTION = 500;

/**
 * A compiler's JSON array of extract records with English names. Descriptions stop at 500 characters, titles at 200.
 * Of a repeated `EligibleApplicants` only the last, highest code is left (measured against the full lists: 417 of
 * 417). One code is not a list of who may apply, unless it is the code for everybody.
 */
export const flatFile: Layout = {
  id: 'flat-file',
  form: 'json',
  priority: 50,
  detects: ({ text: head }) =>
    /^\s*\[\s*\{/.test(head) &&
    head.includes('"source": "grants.gov"') &&
    head.includes('"eligibility_code"'),
  read: async function* (input) {
    yield* readJsonArray(await input.stream(), []);
  },
  fullScope: () => null,
  sourceId: (raw) => required(fields(raw).id, 'id'),
  sourceUrl: (raw) => grantsGovAddress(required(fields(raw).id, 'id')),
  draft(raw, context) {
    const record = fields(raw);
    const metadata = part(record.metadata);
    const stated = statedIn(record, context);
    const listing = text(record.cfda_number);
    return usOpportunityDraft(
      {
        grantsGovId: required(record.id, 'id'),
        number: text(record.opportunity_number),
        title: required(record.title, 'title'),
        ...cutAtLength(text(record.description), GREATEST_DESCRIPTION),
        agencyCode: text(record.agency_code),
        agencyName: text(record.agency),
        status: stated('status', wordOf(STATUSES)),
        instruments: texts(record.funding_instrument),
        categories: text(metadata.category_of_funding_activity)?.split(/\s*,\s*/) ?? [],
        kind: text(record.category),
        applicants: texts(record.eligibility_code).filter((code) => code === UNRESTRICTED),
        assistanceListings: listing === null ? [] : [{ code: listing, title: null }],
        eligibilityText: text(record.eligibility),
        postedOn: stated('posted_date', parseIsoDate),
        closeDate: stated('close_date', parseIsoDate),
        floor: stated('award_floor', parseMoney),
        ceiling: stated('award_ceiling', parseMoney),
        total: stated('total_funding', parseMoney),
        expectedAwards: stated('expected_awards', count),
        costSharing: typeof record.cost_sharing === 'boolean' ? record.cost_sharing : null,
        link: text(record.url),
        contact: { email: text(record.contact_email), texts: [text(metadata.grantor_contact_text)] },
      },
      context,
    );
  },
};
