import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { RecordRejected } from '../source.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { brokenRules } from '../testing/opportunity-invariants.ts';
import { type ReadFile, readRealFile } from '../testing/read-real-file.ts';
import { extractXml } from './extract-xml.ts';
import { fetchOpportunity } from './fetch-opportunity.ts';
import { source } from './source.ts';

const context = { today: '2026-11-21' };

async function extractRecords(elements: string): Promise<OpportunityDraft[]> {
  const xml = `<?xml version="1.0"?><Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0">${elements}</Grants>`;
  const bytes = Buffer.from(xml);
  const input = {
    head: { name: 'x.xml', bytes, text: xml, zipEntries: null },
    path: null,
    stream: async () => Readable.from([bytes]),
    entries: async function* () {},
  };
  expect(extractXml.detects(input.head)).toBe(true);
  const drafts: OpportunityDraft[] = [];
  for await (const { raw } of extractXml.read(input))
    drafts.push(extractXml.draft(raw, context) as OpportunityDraft);
  return drafts;
}

describe('grants-gov: the extract', () => {
  it('reads repeated elements, compact dates and HTML escaped twice', async () => {
    const [draft] = await extractRecords(`<OpportunitySynopsisDetail_1_0>
      <OpportunityID>7000001</OpportunityID><OpportunityTitle>Reefs &amp;amp; Tides</OpportunityTitle>
      <OpportunityNumber>REEF-26-01</OpportunityNumber>
      <FundingInstrumentType>G</FundingInstrumentType><FundingInstrumentType>CA</FundingInstrumentType>
      <CategoryOfFundingActivity>ENV</CategoryOfFundingActivity><CategoryOfFundingActivity>NR</CategoryOfFundingActivity>
      <CFDANumbers>11.999</CFDANumbers><CFDANumbers>15.999</CFDANumbers>
      <EligibleApplicants>06</EligibleApplicants><EligibleApplicants>12</EligibleApplicants><EligibleApplicants>13</EligibleApplicants><EligibleApplicants>21</EligibleApplicants>
      <AgencyCode>DOC-XYZ</AgencyCode><AgencyName>Office of Reefs</AgencyName>
      <PostDate>01052026</PostDate><CloseDate>03312026</CloseDate><LastUpdatedDate>01062026</LastUpdatedDate>
      <CloseDateExplanation>Electronically submitted applications must be submitted no later than 5:00 p.m., ET, on the listed application due date.</CloseDateExplanation>
      <AwardCeiling>250000</AwardCeiling><AwardFloor>0</AwardFloor><ExpectedNumberOfAwards>0</ExpectedNumberOfAwards>
      <Description>&amp;lt;p&amp;gt;One &amp;amp;amp; two&amp;lt;/p&amp;gt;&amp;lt;script&amp;gt;x()&amp;lt;/script&amp;gt;&amp;lt;ul&amp;gt;&amp;lt;li&amp;gt;three&amp;lt;/li&amp;gt;&amp;lt;/ul&amp;gt;</Description>
      <CostSharingOrMatchingRequirement>Yes</CostSharingOrMatchingRequirement>
      <AdditionalInformationURL>www.example.org/reefs</AdditionalInformationURL><AdditionalInformationText>Full text</AdditionalInformationText>
    </OpportunitySynopsisDetail_1_0>`);
    expect(draft).toMatchObject({
      identityKeys: ['us-opportunity:7000001'],
      title: 'Reefs & Tides',
      description: '<p>One &amp; two</p><ul><li>three</li></ul>',
      grantTypes: ['grant', 'cooperative-agreement'],
      status: null,
      deadlines: [
        { kind: 'DueDate', date: '2026-03-31', time: '17:00', zone: 'America/New_York', label: null },
      ],
      postedOn: '2026-01-05',
      amount: { floor: null, ceiling: 250000, total: null, currency: 'USD', expectedAwards: null },
      costSharing: true,
      funder: { name: 'Office of Reefs', parent: { name: 'Department of Commerce' } },
      links: [{ label: 'Grants.gov' }, { label: 'Full text', url: 'https://www.example.org/reefs' }],
      sourceUpdatedOn: '2026-01-06',
    });
    expect(draft!.eligibility).toMatchObject({
      organisationTypes: ['higher-education-public', 'nonprofit'],
      individualTypes: ['any-individual'],
      restrictions: ['cost-sharing'],
    });
    expect(draft!.classifications.map(({ scheme, code }) => `${scheme} ${code}`)).toEqual([
      'grants-gov-category ENV',
      'grants-gov-category NR',
      'assistance-listing 11.999',
      'assistance-listing 15.999',
    ]);
  });

  it('reads forecasts with their estimated dates, and calls without a closing date', async () => {
    const [forecast, open] = await extractRecords(`
      <OpportunityForecastDetail_1_0><OpportunityID>7000002</OpportunityID><OpportunityTitle>Soon</OpportunityTitle>
        <AgencyCode>NSF</AgencyCode><PostDate>02012026</PostDate><EstimatedSynopsisPostDate>05012026</EstimatedSynopsisPostDate>
        <EstimatedSynopsisCloseDate>07152026</EstimatedSynopsisCloseDate><FiscalYear>2026</FiscalYear></OpportunityForecastDetail_1_0>
      <OpportunitySynopsisDetail_1_0><OpportunityID>7000003</OpportunityID><OpportunityTitle>Always</OpportunityTitle>
        <PostDate>02012026</PostDate><CloseDateExplanation>Proposals accepted anytime</CloseDateExplanation></OpportunitySynopsisDetail_1_0>`);
    expect(forecast).toMatchObject({
      status: 'forecast',
      opensOn: '2026-05-01',
      deadlines: [{ date: '2026-07-15', label: 'Estimated' }],
      funder: { name: 'U.S. National Science Foundation', parent: null },
    });
    expect(open).toMatchObject({
      dateType: 'ONGOING_OPPORTUNITY',
      deadlines: [],
      recurring: true,
      funder: null,
    });
  });

  it('takes only the publisher’s own file for the whole, and rejects a record without id', async () => {
    const head = { bytes: Buffer.alloc(0), text: '', zipEntries: null };
    expect(extractXml.fullScope({ ...head, name: 'GrantsDBExtract20260801v2.xml' })).toBe('all');
    expect(extractXml.fullScope({ ...head, name: 'GrantsDBExtract-one-record.xml' })).toBeNull();
    expect(() => extractXml.draft({ OpportunityTitle: 'x' }, context)).toThrow(RecordRejected);
  });
});

describe('grants-gov: fetchOpportunity', () => {
  it('reads a forecast, and rejects an answer that says it failed', () => {
    const answer = {
      errorcode: 0,
      data: {
        id: 7000004,
        opportunityNumber: 'F-1',
        opportunityTitle: 'Later',
        agencyDetails: { agencyCode: 'HHS-ABC', agencyName: 'Centre' },
        topAgencyDetails: { agencyName: 'Department of Health and Human Services' },
        ost: 'FORECASTED',
        forecast: {
          forecastDesc: 'Words',
          estSynopsisPostingDate: 'May 01, 2026 12:00:00 AM EDT',
          estApplicationResponseDate: 'Jul 15, 2026 12:00:00 AM EDT',
          awardCeiling: '100000',
          awardFloor: 'none',
        },
      },
    };
    expect(fetchOpportunity.draft(answer, context)).toMatchObject({
      status: 'forecast',
      opensOn: '2026-05-01',
      deadlines: [{ date: '2026-07-15', label: 'Estimated', time: null }],
      amount: { floor: null, ceiling: 100000 },
    });
    expect(() => fetchOpportunity.draft({ errorcode: 1, msg: 'not found' }, context)).toThrow('not found');
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('grants-gov: real files', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'grants-gov/GrantsDBExtract-one-record.xml': 'extract-xml',
      'grants-gov/fetchOpportunity-363179.json': 'fetch-opportunity',
      'grants-gov/grants-gov-2025-08-flat.json': 'flat-file',
      'grants-gov/search2-response-1.json': 'search2',
      'grants-gov/search2-response-2.json': 'search2',
      'grants-gov/search2-response-3.json': 'search2',
      'grants-gov/search2-response-4.json': 'search2',
      'grants-gov/search2-response-5.json': 'search2',
    });
  });

  const files = new Map<string, ReadFile<OpportunityDraft>>();
  const file = (name: string) => files.get(`grants-gov/${name}`)!;
  const EXPECTED: [name: string, layout: string, records: number][] = [
    ['GrantsDBExtract-one-record.xml', 'extract-xml', 1],
    ['fetchOpportunity-363179.json', 'fetch-opportunity', 1],
    ['grants-gov-2025-08-flat.json', 'flat-file', 1105],
    ...[1, 2, 3, 4, 5].map((n): [string, string, number] => [`search2-response-${n}.json`, 'search2', 50]),
  ];
  beforeAll(async () => {
    for (const [name] of EXPECTED) {
      files.set(`grants-gov/${name}`, await readRealFile<OpportunityDraft>(source, `grants-gov/${name}`));
    }
  });

  it.each(EXPECTED)('%s is %s with %i records, none refused, all by the rules', (name, layout, count) => {
    const { layout: found, records, rejected } = file(name);
    expect({ found, count: records.length, rejected }).toEqual({ found: layout, count, rejected: [] });
    expect(
      records.flatMap(({ sourceId, draft }) => brokenRules(draft).map((fault) => `${sourceId}: ${fault}`)),
    ).toEqual([]);
  });

  it('finds the 128 calls that the five keyword answers share', () => {
    const hits = [1, 2, 3, 4, 5].flatMap((n) => file(`search2-response-${n}.json`).records);
    expect(new Set(hits.flatMap(({ draft }) => draft.identityKeys)).size).toBe(128);
  });

  it('understands chosen records', () => {
    expect(file('GrantsDBExtract-one-record.xml').byId('131073')).toMatchObject({
      number: 'G12AS20003',
      grantTypes: ['cooperative-agreement'],
      postedOn: '2011-11-17',
      deadlines: [{ kind: 'DueDate', date: '2011-11-29' }],
      amount: { floor: null, ceiling: null, total: 31900, currency: 'USD', expectedAwards: 1 },
      costSharing: false,
      funder: { name: 'Geological Survey', identifiers: [{ scheme: 'us-agency', value: 'DOI-USGS1' }] },
    });
    expect(file('fetchOpportunity-363179.json').byId('363179')).toMatchObject({
      title: 'Public Wireless Supply Chain Innovation Fund Grant Program – Solutions for AI-Native RAN',
      funder: {
        name: 'National Telecommunications and Information Admini',
        parent: { name: 'Department of Commerce' },
      },
      status: 'open',
      deadlines: [{ date: '2026-09-09', time: null }],
      amount: { ceiling: null, currency: null, expectedAwards: 3 },
      costSharing: true,
      eligibility: { restrictions: ['cost-sharing'] },
    });
    const flat = file('grants-gov-2025-08-flat.json');
    const cut = flat.records.filter(({ draft }) => draft.descriptionCut);
    expect(cut).toHaveLength(913);
    expect(cut.filter(({ draft }) => !/…(?:<\/\w+>)*$/.test(draft.description ?? ''))).toEqual([]);
    expect(flat.byId('360117')).toMatchObject({
      grantTypes: ['cooperative-agreement'],
      amount: { floor: 400000, ceiling: 410168, total: 410168 },
      // The file has the last of its codes, "06", which is not who may apply.
      eligibility: { organisationTypes: null },
    });
    const everybody = flat.records.filter(({ draft }) => draft.eligibility.organisationTypes !== null);
    expect(everybody).toHaveLength(229);
    expect(everybody[0]!.draft.eligibility.organisationTypes).toEqual(['any-organisation']);
    expect(flat.byId('349280')).toMatchObject({
      grantTypes: ['fellowship'],
      amount: { floor: 190000, ceiling: null },
    });
    expect(flat.byId('357710')).toMatchObject({
      title: expect.stringContaining("Alzheimer's Disease (AD)"),
      grantTypes: ['training'],
    });
    expect(file('search2-response-1.json').byId('361554')).toMatchObject({
      dateType: 'ONGOING_OPPORTUNITY',
      deadlines: [],
    });
  });
});
