import type { Download, DownloadContext, DownloadedFile } from '../download/download.ts';
import { DAY, listOf } from '../download/parameter-kinds.ts';
import { fields, list, part } from '../values/record-fields.ts';

const PAGE = 100;

/** The fields of `spending_by_award` that an award's draft uses, as the API names them. */
const FIELDS = [
  'Award ID',
  'Recipient Name',
  'Recipient UEI',
  'recipient_id',
  'Start Date',
  'End Date',
  'Base Obligation Date',
  'Award Amount',
  'Award Type',
  'Awarding Agency',
  'Awarding Sub Agency',
  'CFDA Number',
  'Description',
  'Place of Performance Country Code',
];

/**
 * USAspending's awards of a span of days, week by week, because a query ends at its 10,000th award: grants and
 * cooperative agreements (types 02 to 05) of the wanted assistance listings, page by page until `hasNext` is false.
 */
export const download: Download = {
  describes:
    'US federal grants and cooperative agreements newly awarded in a range of days (spending_by_award)',
  parameters: [
    {
      name: 'since',
      describes: 'first day (YYYY-MM-DD); 30 days ago when not given',
      default: null,
      kind: DAY,
    },
    { name: 'until', describes: 'last day (YYYY-MM-DD); today when not given', default: null, kind: DAY },
    {
      name: 'listings',
      describes: 'assistance listings, e.g. 47.070,93.859; all when not given',
      default: null,
      kind: listOf('assistance listings such as 47.070,93.859', ',', /^\d\d\.\w{3}$/),
    },
  ],
  // Agencies report an award up to 30 days after they made it.
  since: { parameter: 'since', overlapDays: 30 },
  run: awards,
};

async function* awards(context: DownloadContext): AsyncIterable<DownloadedFile> {
  const until = context.parameters.until ?? context.today;
  const since = context.parameters.since ?? shifted(context.today, -30);
  const listings = context.parameters.listings?.split(',').map((each) => each.trim());
  const base = context.baseUrl('https://api.usaspending.gov');
  for (let from = String(context.state.from ?? since); from <= until; from = shifted(from, 7)) {
    const to = [shifted(from, 6), until].sort()[0];
    let page = context.state.from === from ? Number(context.state.page ?? 1) : 1;
    for (let more = true; more; page++) {
      const answer = await context.fetchJson(`${base}/api/v2/search/spending_by_award/`, {
        method: 'POST',
        body: {
          filters: {
            award_type_codes: ['02', '03', '04', '05'],
            time_period: [{ start_date: from, end_date: to, date_type: 'new_awards_only' }],
            ...(listings ? { program_numbers: listings } : {}),
          },
          fields: FIELDS,
          page,
          limit: PAGE,
          sort: 'Award ID',
          order: 'asc',
          subawards: false,
        },
      });
      more = part(fields(answer).page_metadata).hasNext === true;
      const count = list(fields(answer).results).length;
      if (count > 0) {
        const path = await context.writeJson(`usaspending-${from}-${page}.json`, answer);
        await context.save({ from, page: page + 1 });
        yield { path, describes: `${from} to ${to}, page ${page} (${count} awards)` };
      }
    }
    await context.save({ from: shifted(from, 7), page: 1 });
  }
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
