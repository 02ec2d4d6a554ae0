import { describe, expect, it } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as nsf } from './source.ts';

describe('nsf --download', () => {
  const award = (id: string) =>
    `<rootTag><Award><AwardTitle>x</AwardTitle><AwardID>${id}</AwardID></Award></rootTag>`;

  it('fetches the files of last year and this one', async () => {
    const fetched = await downloadFrom(nsf, {}, ({ path }) => ({
      body: award(path.includes('2025') ? '2500001' : '2600001'),
    }));
    expect(fetched).toMatchObject({ ids: ['2500001', '2600001'], layouts: ['award-xml'] });
    expect(fetched.asked.map(({ path }) => path)).toEqual([
      '/awardsearch/download?DownloadFileName=2025&All=true',
      '/awardsearch/download?DownloadFileName=2026&All=true',
    ]);
  });

  it('pages the API month by month', async () => {
    const fetched = await downloadFrom(nsf, { since: '2026-01-20' }, ({ path }) => {
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
    expect(fetched.asked.map(({ path }) => new URL(path, 'http://x').search)).toEqual([
      '?dateStart=01%2F20%2F2026&dateEnd=01%2F31%2F2026&rpp=25&offset=1',
      '?dateStart=01%2F20%2F2026&dateEnd=01%2F31%2F2026&rpp=25&offset=26',
      '?dateStart=02%2F01%2F2026&dateEnd=02%2F28%2F2026&rpp=25&offset=1',
      '?dateStart=02%2F01%2F2026&dateEnd=02%2F28%2F2026&rpp=25&offset=26',
      '?dateStart=03%2F01%2F2026&dateEnd=03%2F01%2F2026&rpp=25&offset=1',
    ]);
  });

  it('goes on where it stopped', async () => {
    const { asked } = await downloadFrom(
      nsf,
      { since: '2026-01-20' },
      () => ({ body: { response: { award: [] } } }),
      { finishedTo: '2026-01-31', month: '2026-02-01', offset: 26 },
    );
    expect(asked.map(({ path }) => new URL(path, 'http://x').search)).toEqual([
      '?dateStart=02%2F01%2F2026&dateEnd=02%2F28%2F2026&rpp=25&offset=26',
      '?dateStart=03%2F01%2F2026&dateEnd=03%2F01%2F2026&rpp=25&offset=1',
    ]);
  });
});
