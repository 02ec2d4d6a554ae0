import { beforeAll, describe, expect, it } from 'vitest';
import type { OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { brokenRules } from '../testing/opportunity-invariants.ts';
import { type ReadFile, readRealFile } from '../testing/read-real-file.ts';
import { source } from './source.ts';

const searchAnswer = source.layouts[0]!;

describe('simpler-grants-gov', () => {
  it('reads a forecast, and a call that Grants.gov never numbered', () => {
    const draft = searchAnswer.draft(
      {
        opportunity_id: '0B1E0000-0000-4000-8000-000000000001',
        legacy_opportunity_id: null,
        opportunity_title: 'Soon',
        opportunity_status: 'forecasted',
        agency_code: 'USDA-XYZ',
        agency_name: 'Office of Fields',
        top_level_agency_name: 'Department of Agriculture',
        opportunity_assistance_listings: [],
        summary: {
          is_forecast: true,
          applicant_types: ['unrestricted'],
          funding_instruments: ['other'],
          forecasted_post_date: '2026-05-01',
          forecasted_close_date: '2026-07-15',
          award_floor: 0,
          award_ceiling: 0,
        },
      },
      { today: '2026-11-21' },
    );
    expect(draft).toMatchObject({
      identityKeys: ['simpler-opportunity:0b1e0000-0000-4000-8000-000000000001'],
      status: 'forecast',
      opensOn: '2026-05-01',
      deadlines: [{ date: '2026-07-15', label: 'Estimated' }],
      amount: { floor: null, ceiling: null, currency: null },
      eligibility: { organisationTypes: ['any-organisation'], individualTypes: ['any-individual'] },
    });
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('simpler-grants-gov: the real file', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'simpler-grants-gov/opportunities-search-2026-02.json': 'search-answer',
    });
  });

  let file: ReadFile<OpportunityDraft>;
  beforeAll(async () => {
    file = await readRealFile(source, 'simpler-grants-gov/opportunities-search-2026-02.json');
  });
  const byGrantsGovId = (id: number) =>
    file.records.find(({ draft }) => draft.identityKeys.includes(`us-opportunity:${id}`))!.draft;

  it('has 586 records, none refused, all by the rules', () => {
    expect({ count: file.records.length, rejected: file.rejected }).toEqual({ count: 586, rejected: [] });
    const faults = file.records.flatMap(({ sourceId, draft }) =>
      brokenRules(draft).map((fault) => `${sourceId}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(new Set(file.records.map(({ sourceId }) => sourceId)).size).toBe(586);
  });

  it('takes far-off dates for "no deadline", and notices of intent for calls to come', () => {
    const ongoing = file.records.filter(({ draft }) => draft.dateType === 'ONGOING_OPPORTUNITY');
    expect(ongoing.map(({ draft }) => draft.number)).toEqual(
      expect.arrayContaining(['DFOP0017204', 'FA238424S2233']),
    );
    expect(byGrantsGovId(328026)).toMatchObject({ status: 'forecast', deadlines: [], dateType: null });
    expect(byGrantsGovId(356612)).toMatchObject({ deadlines: [{ date: '2034-09-30' }] });
    // Posted in 2009, and renewed each year.
    const renewed = file.records.find(({ draft }) => draft.number === 'PD-98-1311')!.draft;
    expect(renewed).toMatchObject({ postedOn: '2009-03-06', deadlines: [{ date: '2026-07-15' }] });
  });

  it('understands chosen records', () => {
    expect(byGrantsGovId(343980)).toMatchObject({
      number: '23-500',
      programme: 'Social, Behavioral, and Economic Sciences',
      grantTypes: ['fellowship'],
      amount: { floor: 160000, ceiling: 170000, total: 3000000, currency: 'USD', expectedAwards: 20 },
      deadlines: [{ date: '2026-11-04' }],
      links: [{ label: 'Grants.gov' }, { label: 'NSF Publication 23-500' }],
    });
    expect(byGrantsGovId(359145)).toMatchObject({
      grantTypes: ['programme-centre'],
    });
    expect(byGrantsGovId(361265)).toMatchObject({
      eligibility: { text: '<p>Research Triangle Institute</p>' },
      amount: { floor: null, ceiling: 3450000 },
      funder: { name: 'National Institute of Justice', parent: { name: 'Department of Justice' } },
    });
    expect(byGrantsGovId(352198)).toMatchObject({
      recurring: true,
      deadlines: [{ date: '2026-03-31', time: '23:59' }],
    });
  });
});
