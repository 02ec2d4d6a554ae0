import { setTimeout as wait } from 'node:timers/promises';
import type { Download, DownloadContext, DownloadedFile } from '../download/download.ts';
import { DAY, YEARS } from '../download/parameter-kinds.ts';
import { fields, list, part } from '../values/record-fields.ts';

/** RePORTER answers at most 500 projects a page, none beyond the 15,000th of a query, and asks for one request a second. */
const PAGE = 500;
const QUERY_LIMIT = 15_000;
const PAUSE_MS = 1_000;

/**
 * RePORTER's downloads: ExPORTER's project and abstract files of the wanted fiscal years, or, with `since`, the
 * projects with award notices since that day, from the API v2 (`projects/search`). A span of days is halved until it
 * holds no more projects than a query can page through.
 */
export const download: Download = {
  describes: 'NIH projects: ExPORTER files of fiscal years, or the awards since a day from the RePORTER API',
  parameters: [
    {
      name: 'years',
      describes: 'fiscal years, e.g. 2024,2025; this year when not given',
      default: null,
      kind: YEARS,
    },
    {
      name: 'since',
      describes: 'use the API instead, from this day on (YYYY-MM-DD)',
      default: null,
      kind: DAY,
    },
  ],
  since: { parameter: 'since', overlapDays: 14 },
  run: (context) => (context.parameters.since ? noticesSince(context) : exporterFiles(context)),
};

async function* exporterFiles(context: DownloadContext): AsyncIterable<DownloadedFile> {
  const base = context.baseUrl('https://reporter.nih.gov');
  const years = context.parameters.years?.split(',') ?? [context.today.slice(0, 4)];
  const wanted = years.flatMap((year) => [
    { path: `projects/download/${year.trim()}`, name: `RePORTER_PRJ_C_FY${year.trim()}.zip` },
    { path: `abstracts/download/${year.trim()}`, name: `RePORTER_PRJABS_C_FY${year.trim()}.zip` },
  ]);
  const done = new Set(list(context.state.files));
  for (const [index, { path: address, name }] of wanted.entries()) {
    if (done.has(name)) continue;
    const path = await context.fetchFile(`${base}/exporter/${address}`, name);
    await context.save({ files: [...done.add(name)] });
    yield { path, describes: `${name} (${index + 1} of ${wanted.length})` };
  }
}

async function* noticesSince(context: DownloadContext): AsyncIterable<DownloadedFile> {
  const base = context.baseUrl('https://api.reporter.nih.gov');
  const spans: Span[] = [{ from: String(context.state.from ?? context.parameters.since), to: context.today }];
  let requests = 0;
  for (let span = spans.shift(); span; span = spans.shift()) {
    let offset = context.state.from === span.from ? Number(context.state.offset ?? 0) : 0;
    for (;;) {
      if (requests++ > 0) await wait(PAUSE_MS);
      const answer = await context.fetchJson(`${base}/v2/projects/search`, {
        method: 'POST',
        body: {
          criteria: { award_notice_date: { from_date: span.from, to_date: span.to } },
          offset,
          limit: PAGE,
          sort_field: 'appl_id',
          sort_order: 'asc',
        },
      });
      const total = Number(part(fields(answer).meta).total ?? 0);
      if (total > QUERY_LIMIT && span.from < span.to) {
        spans.unshift(...halves(span));
        break;
      }
      const count = list(fields(answer).results).length;
      if (count > 0) {
        const path = await context.writeJson(`nih-reporter-${span.from}-${offset}.json`, answer);
        await context.save({ from: span.from, offset: offset + PAGE });
        yield { path, describes: `${span.from} to ${span.to}: ${offset + count} of ${total}` };
      }
      offset += PAGE;
      if (count < PAGE || offset >= QUERY_LIMIT) {
        await context.save({ from: dayAfter(span.to), offset: 0 });
        break;
      }
    }
  }
}

interface Span {
  from: string;
  to: string;
}

function halves({ from, to }: Span): Span[] {
  const middle = isoDay((Date.parse(from) + Date.parse(to)) / 2);
  return [
    { from, to: middle },
    { from: dayAfter(middle), to },
  ];
}

function dayAfter(day: string): string {
  return isoDay(Date.parse(day) + 86_400_000);
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
