import type { Download } from '../download/download.ts';
import { someOf } from '../download/parameter-kinds.ts';
import { list, part } from '../values/record-fields.ts';

const API = 'https://api.simpler.grants.gov';
const PAGE_SIZE = 100;

/**
 * The pages of `POST /v1/opportunities/search` (at most 100 calls each), oldest call first, so that a newly posted
 * call moves none to another page. Needs an API key, sent as `X-API-Key`. Format: https://api.simpler.grants.gov/docs
 */
export const download: Download = {
  describes: 'posted and forecast calls from the API, a hundred a page',
  parameters: [
    {
      name: 'api-key',
      describes: 'API key from simpler.grants.gov/developers',
      default: null,
      secret: true,
      required: true,
    },
    {
      name: 'statuses',
      describes: 'statuses joined by commas',
      default: 'forecasted,posted',
      kind: someOf(['forecasted', 'posted', 'closed', 'archived'], ','),
    },
  ],
  async *run(context) {
    const key = context.parameters['api-key'];
    if (!key) throw new Error('Simpler.Grants.gov needs an API key: --param api-key=…');
    const url = `${context.baseUrl(API)}/v1/opportunities/search`;
    let page = Number(context.state.page ?? 0) + 1;
    for (let pages = page; page <= pages; page++) {
      const answer = await context.fetchJson(url, {
        method: 'POST',
        headers: { 'X-API-Key': key },
        body: {
          filters: {
            opportunity_status: {
              one_of: (context.parameters.statuses ?? 'forecasted,posted').split(/\s*,\s*/),
            },
          },
          pagination: {
            page_offset: page,
            page_size: PAGE_SIZE,
            sort_order: [{ order_by: 'opportunity_id', sort_direction: 'ascending' }],
          },
        },
      });
      pages = Number(part(part(answer).pagination_info).total_pages ?? 0);
      if (list(part(answer).data).length === 0) return;
      const path = await context.writeJson(
        `opportunities-search-${String(page).padStart(4, '0')}.json`,
        answer,
      );
      await context.save({ page });
      yield { path, describes: `page ${page} of ${pages}` };
    }
  },
};
