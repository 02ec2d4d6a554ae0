import { source as cordisTopics } from '@fundry/sources/cordis-topics/source.ts';
import { source as euFundingTenders } from '@fundry/sources/eu-funding-tenders/source.ts';
import { source as grantsGov } from '@fundry/sources/grants-gov/source.ts';
import { source as simplerGrantsGov } from '@fundry/sources/simpler-grants-gov/source.ts';
import { makeZip } from '@fundry/sources/testing/make-zip.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, fetchFrom } from './testing/publisher.ts';

describe('grants-gov --download', () => {
  it('fetches the extract of the day asked for', async () => {
    const xml =
      '<Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0"><OpportunitySynopsisDetail_1_0>' +
      '<OpportunityID>1</OpportunityID></OpportunitySynopsisDetail_1_0></Grants>';
    const fetched = await fetchFrom(grantsGov, { date: '2026-08-01' }, () => ({ body: xml }));
    expect(fetched).toMatchObject({ ids: ['1'], layouts: ['extract-xml'] });
    expect(fetched.asked.map(({ path }) => path)).toEqual(['/extracts/GrantsDBExtract20260801v2.zip']);
  });

  it('takes yesterday’s extract while today’s is not out', async () => {
    const refused = { status: 403, body: 'AccessDenied' };
    const xml = '<Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0"></Grants>';
    const fetched = await fetchFrom(grantsGov, {}, (_, number) => (number === 1 ? refused : { body: xml }));
    expect(fetched.asked.map(({ path }) => path)).toEqual([
      '/extracts/GrantsDBExtract20260301v2.zip',
      '/extracts/GrantsDBExtract20260228v2.zip',
    ]);
  });

  it('pages search2, then fetches each call once, waiting when told to', async () => {
    const all = Array.from({ length: 502 }, (_, index) => String(1000 + index));
    const parameters = { mode: 'api', keyword: 'reef', agencies: 'HHS-NIH11' };
    const fetched = await fetchFrom(grantsGov, parameters, ({ path, body }, number) => {
      const asked = JSON.parse(body) as Record<string, number>;
      if (number === 5) return { status: 429, headers: { 'retry-after': '0' } };
      if (path === '/v1/api/search2') {
        const start = asked.startRecordNum!;
        const oppHits = all.slice(start, start + asked.rows!).map((id) => ({ id }));
        return { body: { errorcode: 0, data: { hitCount: all.length, startRecord: start, oppHits } } };
      }
      return { body: { errorcode: 0, data: { id: asked.opportunityId, opportunityTitle: 'x' } } };
    });
    expect(fetched.ids).toEqual(all);
    expect(fetched.layouts).toEqual(['fetch-opportunity']);
    const searches = fetched.asked
      .filter(({ path }) => path === '/v1/api/search2')
      .map(({ body }) => JSON.parse(body));
    expect(searches).toMatchObject([
      { startRecordNum: 0, keyword: 'reef', agencies: 'HHS-NIH11', oppStatuses: 'posted|forecasted' },
      { startRecordNum: 500 },
    ]);
    expect(fetched.asked).toHaveLength(2 + 502 + 1);
  });
});

describe('simpler-grants-gov --download', () => {
  it('pages the search with the API key', async () => {
    const record = (id: string) => ({
      opportunity_id: id,
      legacy_opportunity_id: 1,
      opportunity_title: 'x',
      summary: {},
    });
    const fetched = await fetchFrom(simplerGrantsGov, { 'api-key': 'secret' }, ({ body }) => {
      const { page_offset } = (JSON.parse(body) as { pagination: { page_offset: number } }).pagination;
      return {
        body: {
          data: [record(`a${page_offset}`), record(`b${page_offset}`)],
          pagination_info: { page_offset, page_size: 100, total_pages: 3, total_records: 6 },
        },
      };
    });
    expect(fetched.ids).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
    expect(fetched.asked.map(({ path, headers }) => [path, headers['x-api-key']])).toEqual(
      [1, 2, 3].map(() => ['/v1/opportunities/search', 'secret']),
    );
    expect(JSON.parse(fetched.asked[0]!.body)).toMatchObject({
      filters: { opportunity_status: { one_of: ['forecasted', 'posted'] } },
      pagination: { page_offset: 1, page_size: 100 },
    });
  });

  it('says that it needs a key', async () => {
    await expect(fetchFrom(simplerGrantsGov, {}, () => ({}))).rejects.toThrow('--param api-key=');
  });
});

describe('eu-funding-tenders --download', () => {
  it('pages the search service with JSON form parts, over a broken answer', async () => {
    const fetched = await fetchFrom(euFundingTenders, {}, ({ path }, number) => {
      if (number === 2) return { status: 503 };
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
    expect(first.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(first.body).toContain('{"terms":{"status":["31094501","31094502"]}}');
    expect(first.body.match(/Content-Type: application\/json/gi)).toHaveLength(3);
  });
});

describe('cordis-topics --download', () => {
  const zip = (...codes: string[]) => {
    const topics = codes.map((code) => ({ code, parentProgramme: 'H2020-Topics', title: 'x' }));
    return makeZip({ 'topics.json': JSON.stringify(topics), 'readme.txt': 'Nothing.' });
  };

  it('fetches the ZIP of all topics anew when it changed after a broken connection', async () => {
    const fetched = await fetchFrom(cordisTopics, {}, (_, number): Answer => {
      if (number === 1) return { status: 429, headers: { 'retry-after': '0' } };
      if (number === 2) return { body: zip('OLD-01-2016'), headers: { etag: '"1"' }, breaksAfter: 50 };
      return { body: zip('SPIRE-04-2016', 'SC5-11e-2016'), headers: { etag: '"2"' } };
    });
    expect(fetched).toMatchObject({ ids: ['SPIRE-04-2016', 'SC5-11e-2016'], layouts: ['topics-json'] });
    expect(fetched.asked.map(({ path, headers }) => [path, headers['if-range']])).toEqual(
      [undefined, undefined, '"1"'].map((version) => [
        '/data/reference/cordisref-H2020topics-json.zip',
        version,
      ]),
    );
  });
});
