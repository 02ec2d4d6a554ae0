import { describe, expect, it } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as euFundingTenders } from './source.ts';

describe('eu-funding-tenders --download', () => {
  it('pages the search service with JSON form parts', async () => {
    const fetched = await downloadFrom(euFundingTenders, {}, ({ path }) => {
      const page = Number(new URL(path, 'http://x').searchParams.get('pageNumber'));
      const results = Array.from({ length: page === 3 ? 50 : 100 }, (_, index) => ({
        reference: `${page}-${index}TOPICSen`,
        metadata: { identifier: [`T-${page}-${index}`] },
      }));
      return { body: { apiVersion: '2.151', totalResults: 250, pageNumber: page, pageSize: 100, results } };
    });
    expect(fetched.ids).toHaveLength(250);
    expect(new Set(fetched.ids).size).toBe(250);
    expect(fetched.layouts).toEqual(['search-answer']);
    const first = fetched.asked[0]!;
    expect(first.path).toBe('/search-api/prod/rest/search?apiKey=SEDIA&text=***&pageSize=100&pageNumber=1');
    expect(first.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(first.body).toContain('{"terms":{"status":["31094501","31094502"]}}');
    expect(first.body.match(/Content-Type: application\/json/gi)).toHaveLength(3);
  });
});
