import type { Download, DownloadContext, DownloadedFile } from '../download/download.ts';
import { DAY, oneOf, someOf } from '../download/parameter-kinds.ts';
import { list, part, text } from '../values/record-fields.ts';

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
      kind: oneOf('extract', 'api'),
    },
    {
      name: 'date',
      describes:
        'day of the extract, YYYY-MM-DD; default: today, or yesterday if today’s is not published yet',
      default: null,
      kind: DAY,
    },
    {
      name: 'statuses',
      describes: 'api: statuses joined by |',
      default: 'posted|forecasted',
      kind: someOf(['posted', 'forecasted', 'closed', 'archived'], '|'),
    },
    { name: 'keyword', describes: 'api: words to search for', default: '' },
    {
      name: 'agencies',
      describes: 'api: only calls of these agencies, their codes joined by |, e.g. HHS-NIH11',
      default: '',
    },
  ],
  run: (context) => (context.parameters.mode === 'api' ? fromApi(context) : extract(context)),
};

async function* extract(context: DownloadContext): AsyncGenerator<DownloadedFile> {
  const { date } = context.parameters;
  const days = date ? [date] : [context.today, dayBefore(context.today)];
  for (const [index, day] of days.entries()) {
    const name = `GrantsDBExtract${day.replaceAll('-', '')}v2.zip`;
    try {
      const path = await context.fetchFile(`${context.baseUrl(EXTRACTS)}/extracts/${name}`, name);
      return yield { path, describes: name };
    } catch (error) {
      // The storage refuses what is not there yet.
      if (index === days.length - 1 || !/\b40[34]\b/.test((error as Error).message)) throw error;
    }
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/**
 * First the ids of all hits, which are kept, so that calls that come and go meanwhile shift nothing. Then record
 * after record.
 */
async function* fromApi(context: DownloadContext): AsyncGenerator<DownloadedFile> {
  const base = context.baseUrl(API);
  const ids =
    (context.state.ids as string[] | undefined) ?? (await allIds(context, `${base}/v1/api/search2`));
  const done = Number(context.state.done ?? 0);
  if (done === 0) await context.save({ ids, done });
  for (const [index, id] of ids.entries()) {
    if (index < done) continue;
    const record = await context.fetchJson(`${base}/v1/api/fetchOpportunity`, {
      method: 'POST',
      body: { opportunityId: Number(id) },
    });
    const path = await context.writeJson(`fetchOpportunity-${id}.json`, record);
    await context.save({ ids, done: index + 1 });
    yield { path, describes: `call ${index + 1} of ${ids.length}` };
  }
}

async function allIds({ parameters, fetchJson }: DownloadContext, url: string): Promise<string[]> {
  const ids = new Set<string>();
  let hitCount = Number.POSITIVE_INFINITY;
  for (let start = 0; start < hitCount; start += PAGE) {
    const body = {
      rows: PAGE,
      startRecordNum: start,
      keyword: parameters.keyword ?? '',
      agencies: parameters.agencies ?? '',
      oppStatuses: (parameters.statuses ?? 'posted|forecasted').replace(/\s/g, ''),
      sortBy: 'openDate|asc',
    };
    const data = part(part(await fetchJson(url, { method: 'POST', body })).data);
    hitCount = Number(data.hitCount ?? 0);
    for (const hit of list(data.oppHits)) {
      const id = text(part(hit).id);
      if (id) ids.add(id);
    }
  }
  return [...ids];
}
