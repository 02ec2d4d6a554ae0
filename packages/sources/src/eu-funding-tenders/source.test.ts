import { beforeAll, describe, expect, it } from 'vitest';
import type { OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { euFunder } from '../european-union/funders.ts';
import { RecordRejected } from '../source.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { brokenRules } from '../testing/opportunity-invariants.ts';
import { type ReadFile, readRealFile } from '../testing/read-real-file.ts';
import { searchAnswer } from './search-answer.ts';
import { source } from './source.ts';

const context = { today: '2026-11-21' };

const RESULT = {
  reference: '59990001TOPICSen',
  summary: 'Quiet motors',
  metadata: {
    identifier: ['HORIZON-CL5-2099-01-D5-01-two-stage'],
    title: ['Quiet motors'],
    callTitle: ['Transport'],
    status: ['31094502'],
    startDate: ['2026-05-05T00:00:00.000+0000'],
    deadlineDate: ['2027-02-02T17:00:00.000+0000', '2026-09-15T00:00:00.000+0000'],
    deadlineModel: ['two-stage'],
    frameworkProgramme: ['43108390'],
    typesOfAction: ['HORIZON Innovation Actions'],
    keywords: ['Noise', 'Electric motors'],
    descriptionByte: ['<span class="topicdescriptionkind">Scope</span>:<p>Less &amp; less noise.</p>'],
    budgetOverview: [
      JSON.stringify({
        budgetTopicActionMap: {
          '1': [
            {
              action: 'HORIZON-CL5-2099-01-D5-01-two-stage - HORIZON-IA HORIZON Innovation Actions',
              expectedGrants: 3,
              minContribution: 4000000,
              maxContribution: 5000000,
              budgetYearMap: { '2026': '9000000', '2027': 5000000 },
            },
          ],
          '2': [
            {
              action: 'HORIZON-CL5-2099-01-D5-02 - HORIZON-RIA',
              expectedGrants: 9,
              budgetYearMap: { '2026': 1 },
            },
          ],
        },
      }),
    ],
  },
};

describe('eu-funding-tenders: answers of the search service', () => {
  it('takes stages, and of the call’s budget only the topic’s own part', () => {
    expect(searchAnswer.draft(RESULT, context)).toMatchObject({
      identityKeys: ['eu-topic:HORIZON-CL5-2099-1-D5-1-TWO-STAGE'],
      status: 'open',
      opensOn: '2026-05-05',
      deadlines: [
        { date: '2026-09-15', time: null, zone: null, label: 'Stage 1' },
        { date: '2027-02-02', time: '17:00', label: 'Stage 2' },
      ],
      amount: { floor: 4000000, ceiling: 5000000, total: 14000000, currency: 'EUR', expectedAwards: 3 },
      description: 'Scope:<p>Less &amp; less noise.</p>',
      grantTypes: ['innovation'],
      programme: 'Horizon Europe',
      keywords: ['Noise', 'Electric motors'],
    });
  });

  it('states nothing that is not there, and rejects what has no identifier', () => {
    const bare = {
      reference: '1TOPICSen',
      summary: 'Bare',
      metadata: { identifier: ['X-1'], budgetOverview: ['{broken'] },
    };
    expect(searchAnswer.draft(bare, context)).toMatchObject({
      title: 'Bare',
      deadlines: [],
      dateType: null,
      amount: { floor: null, ceiling: null, total: null, currency: null, expectedAwards: null },
    });
    expect(() => searchAnswer.draft({ reference: '2', metadata: {} }, context)).toThrow(RecordRejected);
  });
});

describe('bodies that fund EU calls', () => {
  it.each([
    ['ERC-2026-POC', 'European Research Council'],
    ['HORIZON-JU-CLEANH2-2026-01-01', 'Clean Hydrogen Joint Undertaking'],
    ['HORIZON-JU-EUROHPC-2026-AIF-01', 'EuroHPC Joint Undertaking'],
    ['HORIZON-CL6-2027-01-BIODIV-05', 'European Research Executive Agency'],
    ['LIFE-2026-SAP-NAT-GOV', 'European Climate, Infrastructure and Environment Executive Agency'],
    ['HORIZON-CL4-2026-01', 'European Commission'],
    ['CERV-2026-NRCP', 'European Commission'],
  ])('%s: %s', (identifier, name) => {
    const funder = euFunder(identifier);
    expect(funder.name).toBe(name);
    expect(funder.parent?.name).toBe(name === 'European Commission' ? undefined : 'European Commission');
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('eu-funding-tenders: real files', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'eu-funding-tenders/grants-2026-03-13.json': 'topic-list',
      'eu-funding-tenders/grants-2026-08-22.json': 'topic-list',
      'eu-funding-tenders/topics-full-text.jsonl.gz': 'full-text',
    });
  });

  const files = new Map<string, ReadFile<OpportunityDraft>>();
  const MARCH = 'grants-2026-03-13.json';
  const AUGUST = 'grants-2026-08-22.json';
  const FULL = 'topics-full-text.jsonl.gz';
  const EXPECTED: [name: string, layout: string, records: number][] = [
    [MARCH, 'topic-list', 237],
    [AUGUST, 'topic-list', 537],
    [FULL, 'full-text', 464],
  ];
  beforeAll(async () => {
    for (const [name] of EXPECTED) {
      files.set(name, await readRealFile<OpportunityDraft>(source, `eu-funding-tenders/${name}`));
    }
  });

  it.each(EXPECTED)('%s is %s with %i records, none refused, all by the rules', (name, layout, count) => {
    const { layout: found, records, rejected } = files.get(name)!;
    expect({ found, count: records.length, rejected }).toEqual({ found: layout, count, rejected: [] });
    expect(
      records.flatMap(({ sourceId, draft }) => brokenRules(draft).map((fault) => `${sourceId}: ${fault}`)),
    ).toEqual([]);
  });

  it('notices the descriptions that the list of August cut', () => {
    const cut = (name: string) => files.get(name)!.records.filter(({ draft }) => draft.descriptionCut);
    expect([MARCH, AUGUST, FULL].map((name) => cut(name).length)).toEqual([0, 419, 0]);
  });

  it('keeps cascade funding calls of one topic apart, and joins topics across files whatever their case', () => {
    const keys = (name: string) => files.get(name)!.records.flatMap(({ draft }) => draft.identityKeys);
    const lists = [...keys(MARCH), ...keys(AUGUST)];
    expect(new Set(lists).size).toBe(774);
    expect(lists.filter((key) => key.startsWith('eu-cascade-call:'))).toHaveLength(130);
    expect(keys(FULL).filter((key) => !lists.includes(key))).toEqual([
      'eu-topic:EUROPEAID/186246/DD/ACT/NG',
      'eu-topic:EUROPEAID/186195/DD/ACT/TL',
      'eu-topic:EUROPEAID/186661/DD/ACT/JM',
    ]);
  });

  it('understands chosen records', () => {
    expect(files.get(AUGUST)!.byId('50129926TOPICSen')).toMatchObject({
      number: 'HORIZON-CL5-2027-07-D3-27',
      status: 'forecast',
      opensOn: '2027-08-04',
      deadlines: [{ kind: 'DueDate', date: '2027-12-01', time: null, zone: null, label: null }],
      amount: { floor: 7500000, ceiling: 7500000, total: 22500000, currency: 'EUR', expectedAwards: 3 },
      grantTypes: ['innovation'],
      funder: {
        name: 'European Climate, Infrastructure and Environment Executive Agency',
        parent: { identifiers: [{ value: '00k4n6c32' }, { value: '501100000780' }] },
      },
    });
    expect(files.get(MARCH)!.byId('13442COMPETITIVE_CALLen')).toMatchObject({
      number: null,
      title: 'Call for Financial Support for SMEs under DETOUR project',
      programme: 'Single Market Programme',
      deadlines: [{ date: '2026-06-01', time: '12:00', zone: 'Europe/Brussels' }],
      amount: { currency: null },
    });
    expect(files.get(MARCH)!.byId('186131PROSPECTSEN')).toMatchObject({
      number: 'EuropeAid/186131/DD/ACT/MR',
      activityCountries: ['MR'],
      deadlines: [{ date: '2026-04-23', time: '16:00', zone: 'UTC' }],
      links: [{ url: 'https://webgate.ec.europa.eu/prospect/external/publishedcalls.htm?callId=186131' }],
    });
    expect(files.get(FULL)!.byId('48939636TOPICSen')).toMatchObject({
      number: 'ERC-2026-POC',
      classifications: expect.arrayContaining([
        { scheme: 'eu-action', code: 'HORIZON ERC Proof of Concept Grants', label: expect.anything() },
      ]),
      status: 'closed',
      funder: { name: 'European Research Council' },
      deadlines: [{ date: '2026-03-17', label: 'Cut-off' }],
      amount: { floor: 150000, ceiling: 150000, expectedAwards: 400 },
      eligibility: {
        text: expect.stringContaining('“Admissibility, Eligibility, and Resubmission Restrictions”'),
      },
    });
    expect(files.get(FULL)!.byId('49669831TOPICSen')).toMatchObject({
      number: 'ERASMUS-EDU-2026-PEX-COVE',
      deadlines: [{ date: '2026-09-03', time: '17:00', zone: 'Europe/Brussels' }],
      keywords: expect.arrayContaining(['Agriculture', 'Circular economy']),
    });
  });
});
