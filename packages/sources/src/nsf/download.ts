import type { Download, DownloadContext, DownloadedFile } from '../download/download.ts';
import { DAY, YEARS } from '../download/parameter-kinds.ts';
import { fields, list, part } from '../values/record-fields.ts';

/** The API answers at most this many awards a page. */
const PAGE = 25;

/**
 * NSF's downloads: the ZIP of each wanted year (`nsf.gov/awardsearch/download`), or, with `since`, the awards since
 * that day from the Awards API (`api.nsf.gov/services/v1/awards.json`), month by month, because a query ends at
 * 10,000 awards.
 */
export const download: Download = {
  describes: 'NSF awards: the ZIP of a year, or the awards since a day from the Awards API',
  parameters: [
    { name: 'years', describes: 'years of award numbers, e.g. 2024,2025', default: null, kind: YEARS },
    {
      name: 'since',
      describes: 'use the API instead, from this day on (YYYY-MM-DD)',
      default: null,
      kind: DAY,
    },
  ],
  since: { parameter: 'since', overlapDays: 14 },
  run(context) {
    const { since } = context.parameters;
    return since ? awardsSince(context, since) : yearZips(context);
  },
};

async function* yearZips(context: DownloadContext): AsyncIterable<DownloadedFile> {
  const thisYear = Number(context.today.slice(0, 4));
  const wanted = context.parameters.years?.split(',') ?? [String(thisYear - 1), String(thisYear)];
  const done = new Set(list(context.state.years));
  for (const [index, each] of wanted.entries()) {
    const year = each.trim();
    if (done.has(year)) continue;
    const base = context.baseUrl('https://www.nsf.gov');
    const path = await context.fetchFile(
      `${base}/awardsearch/download?DownloadFileName=${encodeURIComponent(year)}&All=true`,
      `nsf-awards-${year}.zip`,
    );
    await context.save({ years: [...done.add(year)] });
    yield { path, describes: `year ${year} (${index + 1} of ${wanted.length})` };
  }
}

async function* awardsSince(context: DownloadContext, since: string): AsyncIterable<DownloadedFile> {
  const base = context.baseUrl('https://api.nsf.gov');
  for (const { from, to } of months(since, context.today)) {
    if (String(context.state.finishedTo ?? '') >= to) continue;
    let offset = context.state.month === from ? Number(context.state.offset) : 1;
    for (;;) {
      const query = `dateStart=${usDate(from)}&dateEnd=${usDate(to)}&rpp=${PAGE}&offset=${offset}`;
      const answer = await context.fetchJson(`${base}/services/v1/awards.json?${query}`);
      const response = part(fields(answer).response);
      const awards = list(response.award).length;
      if (awards > 0) {
        const path = await context.writeJson(`nsf-api-${from}-${offset}.json`, answer);
        const total = part(response.metadata).totalCount;
        await context.save({ ...context.state, month: from, offset: offset + PAGE });
        yield { path, describes: `${from.slice(0, 7)}: ${offset + awards - 1} of ${total ?? 'unknown'}` };
      }
      if (awards < PAGE) break;
      offset += PAGE;
    }
    await context.save({ finishedTo: to });
  }
}

function* months(since: string, today: string): Generator<{ from: string; to: string }> {
  let from = since;
  while (from <= today) {
    const [year, month] = from.split('-').map(Number) as [number, number];
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    yield { from, to: last < today ? last : today };
    from = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  }
}

/** The API takes days as MM/DD/YYYY. */
function usDate(day: string): string {
  const [year, month, date] = day.split('-');
  return encodeURIComponent(`${month}/${date}/${year}`);
}
