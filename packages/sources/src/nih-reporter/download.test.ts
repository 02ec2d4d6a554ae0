import { describe, expect, it } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as nihReporter } from './source.ts';

describe('nih-reporter --download', () => {
  const csv =
    'APPLICATION_ID,ACTIVITY,ADMINISTERING_IC,FULL_PROJECT_NUM,PROJECT_TITLE\n1,R01,GM,1R01GM000001-01,x\n';

  it('fetches projects and abstracts of the years asked for', async () => {
    const fetched = await downloadFrom(nihReporter, { years: '2024' }, ({ path }) => ({
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
    const fetched = await downloadFrom(nihReporter, { since: '2026-02-26' }, ({ body }) => {
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
