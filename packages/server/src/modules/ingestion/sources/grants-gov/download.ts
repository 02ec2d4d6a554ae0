import type { Download, DownloadContext, DownloadedFile } from '../../source.ts';
import { list, part, text } from '../record-fields.ts';

const EXTRACTS = 'https://prod-grants-gov-chatbot.s3.amazonaws.com';
const API = 'https://api.grants.gov';
const PAGE = 500;

/**
 * The daily extract as one zip (default), or, with `mode=api`, the pages of `search2` and the whole record of every hit by
 * `fetchOpportunity`. The extract of a day appears in the early morning, US Eastern time.
 */
export const download: Download = {
  describes: 'the database extract of a day (a zip of some 80 MB), or calls from the REST API',
  parameters: [
    {
      name: 'mode',
      describes: 'extract: the daily zip; api: search2 and fetchOpportunity',
      default: 'extract',
    },
    { name: 'date', describes: 'day of the extract, YYYY-MM-DD; today when not given', default: null },
    { name: 'statuses', describes: 'api: statuses joined by |', default: 'posted|forecasted' },
    { name: 'keyword', describes: 'api: words to search for', default: '' },
  ],
  run: (context) => (context.parameters.mode === 'api' ? fromApi(context) : extract(context)),
};

async function* extract(context: DownloadContext): AsyncGenerator<DownloadedFile> {
  const day = (context.parameters.date || context.today).replaceAll('-', '');
  const name = `GrantsDBExtract${day}v2.zip`;
  const path = await context.fetchFile(`${context.baseUrl(EXTRACTS)}/extracts/${name}`, name);
  yield { path, describes: name };
}

async function* fromApi(context: DownloadContext): AsyncGenerator<DownloadedFile> {
  const base = context.baseUrl(API);
  let start = Number(context.state.start ?? 0);
  for (let hitCount = Number.POSITIVE_INFINITY; start < hitCount; ) {
    const answer = await context.fetchJson(`${base}/v1/api/search2`, {
      method: 'POST',
      body: {
        rows: PAGE,
        startRecordNum: start,
        keyword: context.parameters.keyword ?? '',
        oppStatuses: context.parameters.statuses ?? 'posted|forecasted',
        sortBy: 'openDate|asc',
      },
    });
    const data = part(part(answer).data);
    const hits = list(data.oppHits).flatMap((hit) => text(part(hit).id) ?? []);
    hitCount = hits.length > 0 ? Number(data.hitCount ?? 0) : 0;
    for (const id of hits.slice(Number(context.state.done ?? 0))) {
      const record = await context.fetchJson(`${base}/v1/api/fetchOpportunity`, {
        method: 'POST',
        body: { opportunityId: Number(id) },
      });
      const path = await context.writeJson(`fetchOpportunity-${id}.json`, record);
      const done = hits.indexOf(id) + 1;
      await context.save({ start, done });
      yield { path, describes: `call ${start + done} of ${data.hitCount}` };
    }
    start += hits.length;
    await context.save({ start, done: 0 });
  }
}
