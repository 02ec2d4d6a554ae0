import type { Download } from '../download/download.ts';
import { someOf } from '../download/parameter-kinds.ts';
import { list, part } from '../values/record-fields.ts';

const API = 'https://api.tech.ec.europa.eu';
const PAGE_SIZE = 100;

/**
 * The pages of the portal's search service, oldest topic first. The service reads its filters from form parts of type
 * JSON and ignores filters that are sent in another way. Format:
 * https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/support/apis
 */
export const download: Download = {
  describes: 'open and forthcoming topics and calls from the portal’s search service, a hundred a page',
  parameters: [
    {
      name: 'statuses',
      describes: 'ids of statuses joined by commas: 31094501 forthcoming, 31094502 open, 31094503 closed',
      default: '31094501,31094502',
      kind: someOf(['31094501', '31094502', '31094503'], ','),
    },
  ],
  async *run(context) {
    const statuses = (context.parameters.statuses ?? '31094501,31094502').split(/\s*,\s*/);
    const query = { bool: { must: [{ terms: { type: ['1', '2', '8'] } }, { terms: { status: statuses } }] } };
    let page = Number(context.state.page ?? 0) + 1;
    for (let pages = page; page <= pages; page++) {
      const url = `${context.baseUrl(API)}/search-api/prod/rest/search?apiKey=SEDIA&text=***&pageSize=${PAGE_SIZE}&pageNumber=${page}`;
      const answer = await context.fetchJson(url, { method: 'POST', body: form(query) });
      pages = Math.ceil(Number(part(answer).totalResults ?? 0) / PAGE_SIZE);
      if (list(part(answer).results).length === 0) return;
      const path = await context.writeJson(`topics-${String(page).padStart(4, '0')}.json`, answer);
      await context.save({ page });
      yield { path, describes: `page ${page} of ${pages}` };
    }
  },
};

function form(query: unknown): FormData {
  const parts = { query, languages: ['en'], sort: { field: 'startDate', order: 'ASC' } };
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    data.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  }
  return data;
}
