import { source as threeSixtyGiving } from '@fundry/sources/360giving/source.ts';
import { source as cordis } from '@fundry/sources/cordis/source.ts';
import type { DownloadContext } from '@fundry/sources/download/download.ts';
import { source as nihReporter } from '@fundry/sources/nih-reporter/source.ts';
import { source as nsf } from '@fundry/sources/nsf/source.ts';
import type { Source } from '@fundry/sources/source.ts';
import { source as usaspending } from '@fundry/sources/usaspending/source.ts';
import { describe, expect, it } from 'vitest';
import { fetchFrom } from './testing/publisher.ts';

/** Goes on with a download from a kept state; answers the requests it makes and the states it keeps. */
async function resumed(
  source: Source,
  parameters: Record<string, string>,
  state: Record<string, unknown>,
  answer: (url: string, body: Record<string, unknown>) => unknown,
): Promise<{ files: string[]; states: Record<string, unknown>[] }> {
  const states: Record<string, unknown>[] = [];
  const files: string[] = [];
  const context: DownloadContext = {
    baseUrl: (address) => address,
    parameters,
    today: '2026-03-01',
    state,
    save: async (kept) => void states.push(structuredClone(kept)),
    fetchJson: async (url, init) => answer(url, (init?.body ?? {}) as Record<string, unknown>),
    fetchFile: async (_url, name) => name,
    fetchLinked: async (_url, name) => name,
    writeJson: async (name) => name,
  };
  for await (const file of source.download!.run(context)) {
    if ('path' in file) files.push(file.path);
  }
  return { files, states };
}

describe('nsf --download', () => {
  const award = (id: string) =>
    `<rootTag><Award><AwardTitle>x</AwardTitle><AwardID>${id}</AwardID></Award></rootTag>`;

  it('fetches the files of last year and this one', async () => {
    const fetched = await fetchFrom(nsf, {}, ({ path }) => ({
      body: award(path.includes('2025') ? '2500001' : '2600001'),
    }));
    expect(fetched).toMatchObject({ ids: ['2500001', '2600001'], layouts: ['award-xml'] });
    expect(fetched.asked.map(({ path }) => path)).toEqual([
      '/awardsearch/download?DownloadFileName=2025&All=true',
      '/awardsearch/download?DownloadFileName=2026&All=true',
    ]);
  });

  it('pages the API month by month, waiting when told to', async () => {
    const fetched = await fetchFrom(nsf, { since: '2026-01-20' }, ({ path }, number) => {
      if (number === 2) return { status: 429, headers: { 'retry-after': '0' } };
      const query = new URL(path, 'http://x').searchParams;
      const offset = Number(query.get('offset'));
      const all =
        query.get('dateStart') === '01/20/2026' ? 30 : query.get('dateStart') === '02/01/2026' ? 25 : 0;
      const ids = Array.from(
        { length: Math.max(0, Math.min(25, all - offset + 1)) },
        (_, index) => offset + index,
      );
      const month = query.get('dateStart')!.slice(0, 2);
      return {
        body: {
          response: {
            award: ids.map((id) => ({ id: `26${month}${String(id).padStart(3, '0')}` })),
            metadata: { totalCount: all },
          },
        },
      };
    });
    expect(fetched.ids).toHaveLength(55);
    expect(new Set(fetched.ids).size).toBe(55);
    expect(fetched.layouts).toEqual(['awards-api']);
    expect(
      fetched.asked.map(({ path }) => new URL(path, 'http://x').search).filter((_, index) => index !== 1),
    ).toEqual([
      '?dateStart=01%2F20%2F2026&dateEnd=01%2F31%2F2026&rpp=25&offset=1',
      '?dateStart=01%2F20%2F2026&dateEnd=01%2F31%2F2026&rpp=25&offset=26',
      '?dateStart=02%2F01%2F2026&dateEnd=02%2F28%2F2026&rpp=25&offset=1',
      '?dateStart=02%2F01%2F2026&dateEnd=02%2F28%2F2026&rpp=25&offset=26',
      '?dateStart=03%2F01%2F2026&dateEnd=03%2F01%2F2026&rpp=25&offset=1',
    ]);
  });

  it('goes on where it stopped', async () => {
    const asked: string[] = [];
    await resumed(
      nsf,
      { since: '2026-01-20' },
      { finishedTo: '2026-01-31', month: '2026-02-01', offset: 26 },
      (url) => {
        asked.push(new URL(url).search);
        return { response: { award: [] } };
      },
    );
    expect(asked).toEqual([
      '?dateStart=02%2F01%2F2026&dateEnd=02%2F28%2F2026&rpp=25&offset=26',
      '?dateStart=03%2F01%2F2026&dateEnd=03%2F01%2F2026&rpp=25&offset=1',
    ]);
  });
});

describe('nih-reporter --download', () => {
  const csv =
    'APPLICATION_ID,ACTIVITY,ADMINISTERING_IC,FULL_PROJECT_NUM,PROJECT_TITLE\n1,R01,GM,1R01GM000001-01,x\n';

  it('fetches projects and abstracts of the years asked for', async () => {
    const fetched = await fetchFrom(nihReporter, { years: '2024' }, ({ path }) => ({
      body: path.includes('abstracts') ? 'APPLICATION_ID,ABSTRACT_TEXT\n1,Text\n' : csv,
    }));
    expect(fetched.asked.map(({ path }) => path)).toEqual([
      '/exporter/projects/download/2024',
      '/exporter/abstracts/download/2024',
    ]);
    expect(fetched).toMatchObject({
      ids: ['exporter:1', 'abstract:1'],
      layouts: ['exporter-projects', 'exporter-abstracts'],
    });
  });

  it('halves a span that is too large for a query, pages the halves, one request a second', {
    timeout: 20_000,
  }, async () => {
    const began = Date.now();
    const fetched = await fetchFrom(nihReporter, { since: '2026-02-26' }, ({ body }) => {
      const { criteria, offset } = JSON.parse(body) as {
        criteria: { award_notice_date: { from_date: string; to_date: string } };
        offset: number;
      };
      const { from_date, to_date } = criteria.award_notice_date;
      const total = from_date === '2026-02-26' && to_date === '2026-03-01' ? 15_001 : 501;
      const results = Array.from({ length: Math.min(500, total - offset) }, (_, index) => ({
        appl_id: Number(from_date.replaceAll('-', '')) * 1000 + offset + index,
        project_num: '1R01GM000001-01',
      }));
      return { body: { meta: { total, offset }, results } };
    });
    const spans = fetched.asked.map(({ body }) => JSON.parse(body));
    expect(
      spans.map(({ criteria, offset }) => [...Object.values(criteria.award_notice_date), offset]),
    ).toEqual([
      ['2026-02-26', '2026-03-01', 0],
      ['2026-02-26', '2026-02-27', 0],
      ['2026-02-26', '2026-02-27', 500],
      ['2026-02-28', '2026-03-01', 0],
      ['2026-02-28', '2026-03-01', 500],
    ]);
    expect(spans.every(({ limit }) => limit === 500)).toBe(true);
    expect(new Set(fetched.ids).size).toBe(1002);
    expect(Date.now() - began).toBeGreaterThan(3900);
  });
});

describe('usaspending --download', () => {
  const row = (id: string) => ({ 'Award ID': id, generated_internal_id: `ASST_NON_${id}_049` });

  it('pages each week until there is no next page, over a broken answer', async () => {
    const parameters = { since: '2026-02-16', until: '2026-02-25', listings: '47.070, 47.041' };
    const fetched = await fetchFrom(usaspending, parameters, ({ body }, number) => {
      if (number === 2) return { status: 502 };
      const { filters, page } = JSON.parse(body);
      const { start_date } = filters.time_period[0];
      const hasNext = start_date === '2026-02-16' && page === 1;
      return { body: { results: [row(`${start_date}-${page}`)], page_metadata: { page, hasNext } } };
    });
    expect(fetched.ids).toEqual(
      ['2026-02-16-1', '2026-02-16-2', '2026-02-23-1'].map((id) => `ASST_NON_${id}_049`),
    );
    expect(fetched.layouts).toEqual(['spending-by-award']);
    expect(
      fetched.asked.every(
        ({ method, path }) => `${method} ${path}` === 'POST /api/v2/search/spending_by_award/',
      ),
    ).toBe(true);
    expect(JSON.parse(fetched.asked.at(-1)!.body)).toMatchObject({
      filters: {
        award_type_codes: ['02', '03', '04', '05'],
        time_period: [{ start_date: '2026-02-23', end_date: '2026-02-25' }],
        program_numbers: ['47.070', '47.041'],
      },
      page: 1,
      subawards: false,
    });
  });

  it('goes on where it stopped', async () => {
    const pages: unknown[] = [];
    const { states } = await resumed(
      usaspending,
      { since: '2026-02-01', until: '2026-02-25' },
      { from: '2026-02-15', page: 3 },
      (_, { filters, page }) => {
        pages.push([(filters as { time_period: { start_date: string }[] }).time_period[0]!.start_date, page]);
        return { results: [row('1')], page_metadata: { hasNext: false } };
      },
    );
    expect(pages).toEqual([
      ['2026-02-15', 3],
      ['2026-02-22', 1],
    ]);
    expect(states.at(-1)).toEqual({ from: '2026-03-01', page: 1 });
  });
});

describe('360giving --download', () => {
  it('fetches the JSON files that the registry lists, of one publisher where asked', async () => {
    const grants = (id: string) => ({
      grants: [
        { id, title: 'x', currency: 'GBP', amountAwarded: 1, fundingOrganization: [{ name: 'Fund' }] },
      ],
    });
    const registry = [
      {
        identifier: 'a1',
        publisher: { name: 'First', prefix: '360G-first' },
        distribution: [{ downloadURL: 'https://first.example/data/a.json?v=2' }],
      },
      {
        identifier: 'b1',
        publisher: { name: 'Second', prefix: '360G-second' },
        distribution: [{ downloadURL: 'https://second.example/b.xlsx' }],
      },
      {
        identifier: 'c1',
        publisher: { name: 'Third', prefix: '360G-third' },
        distribution: [{ downloadURL: 'https://third.example/c.json' }],
      },
    ];
    const answer = ({ path }: { path: string }) => ({
      body: path === '/data.json' ? registry : JSON.stringify(grants(path)),
    });
    const all = await fetchFrom(threeSixtyGiving, {}, answer);
    expect(all).toMatchObject({ ids: ['/data/a.json?v=2', '/c.json'], layouts: ['grants-json'] });
    const one = await fetchFrom(threeSixtyGiving, { publisher: '360g-THIRD' }, answer);
    expect(one.asked.map(({ path }) => path)).toEqual(['/data.json', '/c.json']);
  });
});

describe('cordis --download', () => {
  it('fetches the file of each programme once', async () => {
    const project = '{"id":"101000001","title":"x","ecMaxContribution":"1","objective":"y"}';
    const fetched = await fetchFrom(cordis, { programmes: 'HORIZON, fp7' }, () => ({ body: project }));
    expect(fetched.asked.map(({ path }) => path)).toEqual([
      '/data/cordis-HORIZONprojects-json.zip',
      '/data/cordis-fp7projects-json.zip',
    ]);
    const { files } = await resumed(cordis, {}, { programmes: ['HORIZON'] }, () => ({}));
    expect(files).toEqual(['cordis-h2020projects-json.zip']);
  });
});
