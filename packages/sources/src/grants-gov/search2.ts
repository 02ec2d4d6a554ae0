import { readJsonArray } from '../readers/json.ts';
import type { Layout } from '../source.ts';
import { grantsGovAddress, usOpportunityDraft } from '../us-federal/us-opportunity.ts';
import { parseUsDate } from '../values/dates.ts';
import { fields, required, text, texts } from '../values/record-fields.ts';
import { statedIn, wordOf } from '../values/stated.ts';

const STATUSES: Record<string, 'forecast' | 'open' | 'closed'> = {
  forecasted: 'forecast',
  posted: 'open',
  closed: 'closed',
  archived: 'closed',
};

/**
 * An answer of the REST call `search2`: a page of hits with number, title, agency, dates and assistance listings. Format:
 * https://www.grants.gov/api/common/search2
 */
export const search2: Layout = {
  id: 'search2',
  form: 'json',
  priority: 45,
  detects: ({ text: head }) => /^\s*\{\s*"errorcode"/.test(head) && head.includes('"oppHits"'),
  read: async function* (input) {
    yield* readJsonArray(await input.stream(), ['data', 'oppHits']);
  },
  fullScope: () => null,
  sourceId: (raw) => required(fields(raw).id, 'id'),
  sourceUrl: (raw) => grantsGovAddress(required(fields(raw).id, 'id')),
  draft(raw, context) {
    const hit = fields(raw);
    const stated = statedIn(hit, context);
    return usOpportunityDraft(
      {
        grantsGovId: required(hit.id, 'id'),
        number: text(hit.number),
        title: required(hit.title, 'title'),
        agencyCode: text(hit.agencyCode),
        agencyName: text(hit.agency),
        status: stated('oppStatus', wordOf(STATUSES)),
        assistanceListings: texts(hit.cfdaList).map((code) => ({ code, title: null })),
        postedOn: stated('openDate', parseUsDate),
        closeDate: stated('closeDate', parseUsDate),
      },
      context,
    );
  },
};
