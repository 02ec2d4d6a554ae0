import { describe, expect, it } from 'vitest';
import { downloadFrom } from '../testing/download-from.ts';
import { source as grantsGov } from './source.ts';

describe('grants-gov --download', () => {
  it('fetches the extract of the day asked for', async () => {
    const xml =
      '<Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0"><OpportunitySynopsisDetail_1_0>' +
      '<OpportunityID>1</OpportunityID></OpportunitySynopsisDetail_1_0></Grants>';
    const fetched = await downloadFrom(grantsGov, { date: '2026-08-01' }, () => ({ body: xml }));
    expect(fetched).toMatchObject({ ids: ['1'], layouts: ['extract-xml'] });
    expect(fetched.asked.map(({ path }) => path)).toEqual(['/extracts/GrantsDBExtract20260801v2.zip']);
  });

  it('takes yesterday’s extract while today’s is not out', async () => {
    const refused = { refusal: 403 };
    const xml = '<Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0"></Grants>';
    const fetched = await downloadFrom(grantsGov, {}, (_, number) =>
      number === 1 ? refused : { body: xml },
    );
    expect(fetched.asked.map(({ path }) => path)).toEqual([
      '/extracts/GrantsDBExtract20260301v2.zip',
      '/extracts/GrantsDBExtract20260228v2.zip',
    ]);
  });

  it('pages search2, then fetches each call once', async () => {
    const all = Array.from({ length: 502 }, (_, index) => String(1000 + index));
    const parameters = { mode: 'api', keyword: 'reef', agencies: 'HHS-NIH11' };
    const fetched = await downloadFrom(grantsGov, parameters, ({ path, body }) => {
      const asked = JSON.parse(body) as Record<string, number>;
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
    expect(fetched.asked).toHaveLength(2 + 502);
  });
});
