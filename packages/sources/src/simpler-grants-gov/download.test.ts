import { describe, expect, it } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as simplerGrantsGov } from './source.ts';

describe('simpler-grants-gov --download', () => {
  it('pages the search with the API key', async () => {
    const record = (id: string) => ({
      opportunity_id: id,
      legacy_opportunity_id: 1,
      opportunity_title: 'x',
      summary: {},
    });
    const fetched = await downloadFrom(simplerGrantsGov, { 'api-key': 'secret' }, ({ body }) => {
      const { page_offset } = (JSON.parse(body) as { pagination: { page_offset: number } }).pagination;
      return {
        body: {
          data: [record(`a${page_offset}`), record(`b${page_offset}`)],
          pagination_info: { page_offset, page_size: 100, total_pages: 3, total_records: 6 },
        },
      };
    });
    expect(fetched.ids).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
    expect(fetched.asked.map(({ path, headers }) => [path, headers.get('x-api-key')])).toEqual(
      [1, 2, 3].map(() => ['/v1/opportunities/search', 'secret']),
    );
    expect(JSON.parse(fetched.asked[0]!.body)).toMatchObject({
      filters: { opportunity_status: { one_of: ['forecasted', 'posted'] } },
      pagination: { page_offset: 1, page_size: 100 },
    });
  });

  it('says that it needs a key', async () => {
    await expect(downloadFrom(simplerGrantsGov, {}, () => ({ body: {} }))).rejects.toThrow(
      '--param api-key=',
    );
  });
});
