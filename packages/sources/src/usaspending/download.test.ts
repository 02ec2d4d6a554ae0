import { describe, expect, it } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as usaspending } from './source.ts';

describe('usaspending --download', () => {
  const row = (id: string) => ({ 'Award ID': id, generated_internal_id: `ASST_NON_${id}_049` });

  it('pages each week until there is no next page', async () => {
    const parameters = { since: '2026-02-16', until: '2026-02-25', listings: '47.070, 47.041' };
    const fetched = await downloadFrom(usaspending, parameters, ({ body }) => {
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
    const { asked, states } = await downloadFrom(
      usaspending,
      { since: '2026-02-01', until: '2026-02-25' },
      () => ({ body: { results: [row('1')], page_metadata: { hasNext: false } } }),
      { from: '2026-02-15', page: 3 },
    );
    const pages = asked
      .map(({ body }) => JSON.parse(body))
      .map(({ filters, page }) => [filters.time_period[0].start_date, page]);
    expect(pages).toEqual([
      ['2026-02-15', 3],
      ['2026-02-22', 1],
    ]);
    expect(states.at(-1)).toEqual({ from: '2026-03-01', page: 1 });
  });
});
