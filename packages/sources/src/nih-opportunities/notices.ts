import { readJsonArray } from '../readers/json.ts';
import type { Layout } from '../source.ts';
import { usOpportunityDraft } from '../us-federal/us-opportunity.ts';
import { parseIsoDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { count, fields, list, part, required, text, texts, webAddress } from '../values/record-fields.ts';
import { statedIn } from '../values/stated.ts';
import { instituteClassifications, instituteName } from './institutes.ts';
import { listHead } from './list-head.ts';

/**
 * `posted.json` and `forecasted.json`: announcements by their Grants.gov id, with the institute. A forecast has an
 * empty closing date, numbers are texts, and some records lack everything that the announcement's own page states.
 */
export const notices: Layout = {
  id: 'notices',
  form: 'json',
  detects: ({ text: head }) =>
    /^\s*\{\s*"updated_at"/.test(head) && head.includes('"opportunity_id"') && head.includes('"institute"'),
  read: async function* (input) {
    yield* readJsonArray(await input.stream(), ['data']);
  },
  // A list without its count is somebody's selection. Calls leave it when they close.
  fullScope(head) {
    if (listHead(head).count === null) return null;
    return /"status"\s*:\s*"forecasted"/.test(head.text) ? 'forecasted' : 'posted';
  },
  asOf: (head) => listHead(head).updatedAt,
  listedRecords: (head) => listHead(head).count,
  sourceId: (raw) => required(fields(raw).opportunity_id, 'opportunity_id'),
  sourceUrl: (raw) => webAddress(fields(raw).url),
  draft(raw, context) {
    const record = fields(raw);
    const stated = statedIn(record, context);
    return usOpportunityDraft(
      {
        grantsGovId: required(record.opportunity_id, 'opportunity_id'),
        number: text(record.number),
        title: required(record.title, 'title'),
        description: text(record.abstract),
        agencyCode: text(record.agency_code),
        agencyName: text(record.agency_name),
        institute: instituteName(text(record.institute)),
        status: record.status === 'forecasted' ? 'forecast' : 'open',
        assistanceListings: list(record.cfda_list).map((each) => ({
          code: required(part(each).number, 'number of an assistance listing'),
          title: text(part(each).title),
        })),
        otherClassifications: instituteClassifications([
          text(record.institute),
          ...texts(record.participating_icos),
        ]),
        postedOn: stated('post_date', parseIsoDate),
        opensOn: stated('opening_date', parseIsoDate),
        closeDate: stated('close_date', parseIsoDate),
        ceiling: stated('award_ceiling', parseMoney),
        expectedAwards: stated('num_awards', count),
        contact: { name: text(record.contact_name), email: text(record.contact_email) },
      },
      context,
    );
  },
};
