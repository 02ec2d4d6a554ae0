import { beforeAll, describe, expect, it } from 'vitest';
import type { AwardDraft } from '../drafts/award-draft.ts';
import { source as nih } from '../nih-reporter/source.ts';
import { source as nsf } from '../nsf/source.ts';
import { brokenAwardRules } from '../testing/award-invariants.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { readInvented } from '../testing/read-invented.ts';
import { type ReadFile, type ReadRecord, readRealFile } from '../testing/read-real-file.ts';
import { repairedDescription } from './description.ts';
import { source } from './source.ts';
import { titleOf } from './title.ts';

describe('repairedDescription', () => {
  it.each([
    ['A CHILDREN?S MUSEUM?', "A CHILDREN'S MUSEUM?"],
    ['DON?T PANIC', "DON'T PANIC"],
    ['IS IT? SURELY', 'IS IT? SURELY'],
    ['HAWAI?I AT MANOA', 'HAWAI?I AT MANOA'],
    ['WHO?SO EVER', 'WHO?SO EVER'],
    ['HEALTH <(>&<)> SAFETY', 'HEALTH & SAFETY'],
    ['181ST ST Â€“ PAVING', '181ST ST – PAVING'],
    ['R&AMP;D  OF\nTIDES', 'R&D OF TIDES'],
  ])('%j', (written, meant) => expect(repairedDescription(written)).toBe(meant));
});

describe('titleOf', () => {
  const long = 'WORD '.repeat(90).trim();
  it.each([
    ['TIDES OF MARS -THIS PROJECT STUDIES TIDES.', true, 'TIDES OF MARS'],
    ['TIDES OF MARS -THIS PROJECT STUDIES TIDES.', false, 'TIDES OF MARS -THIS PROJECT STUDIES TIDES.'],
    ['TITLE: TIDES OF MARSPURPOSE: TO STUDY TIDES', false, 'TIDES OF MARS'],
    ['TIDES OF MARS - PROJECT SUMMARY TIDES ARE', false, 'TIDES OF MARS'],
    ['TIDES OF MARS [THE UNIVERSITY OF NOWHERE WILL STUDY THE TIDES OF MARS]', false, 'TIDES OF MARS'],
    ['TAS::57 3600::TAS TIDES OF MARS', false, 'TIDES OF MARS'],
    [`WE STUDY TIDES. ${long}`, false, 'WE STUDY TIDES.'],
    [`TIDES OF MARS - ${long}`, false, 'TIDES OF MARS'],
    ['P18AC01334', false, 'P18AC01334'],
    ['THE RICHARD M. ROSS MUSEUM WILL OPEN.', false, 'THE RICHARD M. ROSS MUSEUM WILL OPEN.'],
    [`NEARLY HALF OF ALL U.S. TIDES RISE. ${long}`, false, 'NEARLY HALF OF ALL U.S. TIDES RISE.'],
    [`LOW TIDES OF MARS.THE TIDES ${long}`, false, 'LOW TIDES OF MARS.'],
    [`TIDES, MARS: A STUDY [THE ${long}`, false, 'TIDES, MARS: A STUDY'],
    [`ACME INC. CONTROL # 1-2 TITLE: ''TIDES OF MARS'' ${long}`, false, 'TIDES OF MARS'],
    [`NEW AWARD ENTITLED "THE TIDES OF MARS" ${long}`, false, 'THE TIDES OF MARS'],
    [
      `THE TIDES OF MARS ${'TURN AND '.repeat(14)}RETUR`,
      false,
      `THE TIDES OF MARS ${'TURN AND '.repeat(14).trim()}…`,
    ],
  ])('%j', (description, isNsf, title) => expect(titleOf(description, isNsf)).toBe(title));

  it('cuts after a word', () => {
    const title = titleOf(long, false);
    expect(title.length).toBeLessThanOrEqual(251);
    expect(title).toMatch(/ WORD…$/);
  });
});

describe('usaspending: rows', () => {
  const row = {
    'Award ID': '90TT0001',
    'Award Amount': 1000.5,
    'Award Type': 'COOPERATIVE AGREEMENT (B)',
    'Base Obligation Date': '2019-03-26',
    'CFDA Number': '93.433',
    Description: 'INVENTED CENTRE',
    'Place of Performance Country Code': 'GBR',
    recipient_id: 'x-C',
    generated_internal_id: 'ASST_NON_90TT0001_7577',
  };
  const read = async (rows: object[]) =>
    (await readInvented<AwardDraft>(source, '93.433.json', JSON.stringify(rows))).drafts;

  it('an award that moved between agencies is one, in parts', async () => {
    const [now, before] = await read([
      row,
      { ...row, 'Award Amount': 500, generated_internal_id: 'ASST_NON_90TT0001_7545' },
    ]);
    expect(now?.identityKeys).toEqual([
      'us-award-key:ASST_NON_90TT0001_7577',
      'us-award-key:ASST_NON_90TT0001_075',
    ]);
    expect(before?.identityKeys[1]).toBe(now?.identityKeys[1]);
    expect([now, before].map((draft) => draft?.instalments?.[0])).toMatchObject([
      { key: 'ASST_NON_90TT0001_7577', value: 1000.5 },
      { key: 'ASST_NON_90TT0001_7545', value: 500 },
    ]);
    expect(now).toMatchObject({
      funder: {
        name: 'Administration for Community Living',
        parent: { name: 'U.S. Department of Health and Human Services' },
      },
      grantType: 'cooperative-agreement',
      startDate: null,
      startYear: 2019,
      activityCountries: ['GB'],
      recipients: [],
    });
  });

  it('negative and missing amounts are not stated, and the row only adds to others', async () => {
    const drafts = await read([
      { ...row, 'Award Amount': -12.5 },
      { ...row, 'Award Amount': null, Description: null },
    ]);
    for (const draft of drafts) {
      expect(draft).toMatchObject({
        amount: { value: null, currency: null },
        instalments: [],
        supplement: true,
      });
    }
    expect(drafts[1]).toMatchObject({
      title: 'Administration for Community Living: award 90TT0001',
      titleInstead: '',
      description: null,
    });
  });

  it('a placeholder or a code states nothing: the title is made from what is known', async () => {
    for (const Description of ['UNKNOWN TITLE', 'DESCRIPTION MASKED FOR PII PURPOSES']) {
      const [draft] = await read([{ ...row, Description }]);
      expect(draft).toMatchObject({
        title: 'Administration for Community Living: award 90TT0001',
        titleInstead: '',
        description: null,
      });
    }
    const [coded] = await read([{ ...row, Description: 'NEW GRANT 90TT0001', 'CFDA Number': '43.001' }]);
    expect(coded).toMatchObject({
      title: 'Science: award 90TT0001',
      titleInstead: 'NEW GRANT 90TT0001',
      description: null,
      supplement: true,
    });
    const [masked] = await read([{ ...row, Description: 'MASKED BOBWHITE: STATUS AND HABITAT' }]);
    expect(masked).toMatchObject({ title: 'MASKED BOBWHITE: STATUS AND HABITAT' });
  });

  it('award numbers of NSF and NIH share the keys of those sources, look-alikes do not', async () => {
    const keys = async (number: string, agency: string, kind = 'ASST_NON') =>
      (
        await read([{ ...row, 'Award ID': number, generated_internal_id: `${kind}_${number}_${agency}` }])
      )[0]!.identityKeys.slice(2);
    expect(await keys('1700001', '4900')).toEqual(['nsf-award:1700001']);
    expect(await keys('R01CA123456', '7529')).toEqual(['nih-project:R01CA123456']);
    expect(await keys('P2CES033415', '7529')).toEqual(['nih-project:P2CES033415']);
    expect(await keys('ORIIR000043', '075')).toEqual([]);
    expect(await keys('1700001', '8000')).toEqual([]);
    expect(await keys('R01CA123456', '9100')).toEqual([]);
    expect(await keys('1700001', '4900', 'ASST_AGG')).toEqual([]);
  });

  it('an answer with toptier keys states the whole amount', async () => {
    const answer = {
      results: [
        {
          ...row,
          'Recipient Name': 'UNIVERSITY OF NOWHERE',
          'Awarding Agency': 'Department of Energy',
          generated_internal_id: 'ASST_NON_90TT0001_089',
        },
      ],
      page_metadata: { page: 1, hasNext: false },
    };
    const { layout, drafts } = await readInvented<AwardDraft>(source, 'answer.json', JSON.stringify(answer));
    expect(layout).toBe('spending-by-award');
    expect(drafts[0]).toMatchObject({
      identityKeys: ['us-award-key:ASST_NON_90TT0001_089'],
      instalments: null,
      amount: { value: 1000.5, currency: 'USD' },
      funder: { name: 'U.S. Department of Energy' },
      recipients: [
        { name: 'UNIVERSITY OF NOWHERE', identifiers: [{ scheme: 'usaspending-recipient', value: 'x-C' }] },
      ],
    });
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('usaspending: the real files', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'usaspending/awards-fy2018-2023-research.zip': 'listing-files',
      'usaspending/spending-by-award-response-1.json': 'spending-by-award',
      'usaspending/spending-by-award-response-2.json': 'spending-by-award',
      'usaspending/spending-by-award-response-3.json': 'spending-by-award',
      'usaspending/spending-by-award-response-4.json': 'spending-by-award',
    });
  });

  let zip: ReadFile<AwardDraft>;
  beforeAll(async () => {
    zip = await readRealFile<AwardDraft>(source, 'usaspending/awards-fy2018-2023-research.zip');
  }, 120_000);

  it('reads every row of the ZIP', () => {
    expect([zip.layout, zip.rejected]).toEqual(['listing-files', []]);
    expect(zip.records).toHaveLength(82297);
    expect(new Set(zip.records.map(({ sourceId }) => sourceId)).size).toBe(82297);
    expect(new Set(zip.records.map(({ draft }) => draft.identityKeys[0])).size).toBe(81441);
  });

  it('keeps the rules of drafts', { timeout: 60_000 }, () => {
    const faults = zip.records.flatMap(({ sourceId, draft }) =>
      brokenAwardRules(draft).map((fault) => `${sourceId}: ${fault}`),
    );
    expect(faults.slice(0, 10)).toEqual([]);
    expect(zip.records.every(({ draft }) => draft.funder !== null && draft.title.length <= 400)).toBe(true);
    expect(zip.records.every(({ draft }) => draft.classifications.length > 0)).toBe(true);
    expect(zip.records.filter(({ draft }) => draft.amount.value === null)).toHaveLength(2807);
  });

  it('rows of one award in several listings differ in nothing but the listing', () => {
    const groups = [...Map.groupBy(zip.records, ({ draft }) => draft.identityKeys[0]).values()];
    const repeated = groups.filter((group) => group.length > 1);
    expect(repeated).toHaveLength(682);
    for (const group of repeated) {
      expect(new Set(group.map(({ draft }) => JSON.stringify({ ...draft, classifications: [] }))).size).toBe(
        1,
      );
    }
  });

  it('reads a row of NSF field by field', () => {
    expect(zip.byId('ASST_NON_2330696_4900/47.084')).toMatchObject({
      identityKeys: [
        'us-award-key:ASST_NON_2330696_4900',
        'us-award-key:ASST_NON_2330696_049',
        'nsf-award:2330696',
      ],
      title: 'I-CORPS: DEVELOPMENT OF SELF-HEALING, FIBER-REINFORCED COMPOSITES',
      funder: { identifiers: [{ scheme: 'ror', value: '021nxhr62' }, { scheme: 'crossref-funder' }] },
      grantType: 'grant',
      startYear: 2023,
      amount: { value: 50000, currency: 'USD' },
      instalments: null,
      activityCountries: ['US'],
      classifications: [{ scheme: 'assistance-listing', code: '47.084', label: null }],
    });
  });

  it.each([
    [1, 15],
    [2, 25],
    [3, 25],
    [4, 25],
  ])('reads answer %i with its recipients', async (number, count) => {
    const file = await readRealFile<AwardDraft>(
      source,
      `usaspending/spending-by-award-response-${number}.json`,
    );
    expect([file.layout, file.records.length, file.rejected]).toEqual(['spending-by-award', count, []]);
    expect(file.records.flatMap(({ draft }) => brokenAwardRules(draft))).toEqual([]);
    expect(file.records.every(({ draft }) => draft.recipients.length === 1 && draft.startDate !== null)).toBe(
      true,
    );
  });

  it('shares awards with NSF and NIH only where they are the same', { timeout: 120_000 }, async () => {
    const others: ReadRecord<AwardDraft>[] = [];
    for (const [other, name] of [
      [nsf, 'nsf/nsf-awards-2017.zip'],
      [nih, 'nih-reporter/projects-search-2025-2026.json'],
      [nih, 'nih-awards/nih-awards-fy2024-unc.csv'],
      [nih, 'nih-awards/nih-awards-fy2025-part.csv.gz'],
    ] as const) {
      others.push(...(await readRealFile<AwardDraft>(other, name)).records);
    }
    const ours = new Map(zip.records.flatMap(({ draft }) => draft.identityKeys.map((key) => [key, draft])));
    const pairs = others
      .filter(({ draft }) => !draft.supplement)
      .flatMap(({ draft }) => draft.identityKeys.map((key) => ({ key, theirs: draft, ours: ours.get(key) })))
      .filter((pair) => pair.ours !== undefined);
    const nsfPairs = pairs.filter(({ key }) => key.startsWith('nsf-award:'));
    expect(nsfPairs.length).toBeGreaterThan(100);
    expect(nsfPairs.filter((pair) => likeness(pair.theirs.title, pair.ours!.title) < 0.7)).toEqual([]);
    const nihPairs = pairs.filter(({ key }) => key.startsWith('nih-project:'));
    expect(nihPairs.length).toBeGreaterThan(500);
    const sameFunder = nihPairs.filter((pair) => pair.theirs.funder?.name === pair.ours!.funder?.name);
    expect(sameFunder).toHaveLength(nihPairs.length);
    const alike = nihPairs.filter((pair) => likeness(pair.theirs.title, pair.ours!.title) >= 0.5);
    expect(alike.length / nihPairs.length).toBeGreaterThan(0.8);
  });
});

/** The share of the shorter title's words that the other holds too. */
function likeness(one: string, other: string): number {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ];
  return few.size === 0 ? 1 : [...few].filter((word) => many.has(word)).length / few.size;
}

function wordsOf(title: string): Set<string> {
  return new Set(
    title
      .toUpperCase()
      .normalize('NFKD')
      .match(/[A-Z0-9]{3,}/g) ?? [],
  );
}
