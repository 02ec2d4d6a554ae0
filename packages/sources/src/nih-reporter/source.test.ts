import { describe, expect, it } from 'vitest';
import type { AwardDraft } from '../drafts/award-draft.ts';
import { brokenAwardRules } from '../testing/award-invariants.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { readInvented } from '../testing/read-invented.ts';
import { readRealFile } from '../testing/read-real-file.ts';
import { grantCore, projectNumber } from '../us-federal/nih-project-number.ts';
import { source } from './source.ts';

describe('projectNumber', () => {
  it.each([
    ['5R01CA123456-03', 'R01CA123456', 'R01', 'CA', 3, false],
    ['1R21AG093623-01A1', 'R21AG093623', 'R21', 'AG', 1, false],
    ['3OT3HL147154-01SA', 'OT3HL147154', 'OT3', 'HL', 1, true],
    ['3P50MD017342-05S1', 'P50MD017342', 'P50', 'MD', 5, true],
    ['1ZIABC011186-10', 'ZIABC011186', 'ZIA', null, 10, false],
    ['1I01BX000123-01', 'I01BX000123', 'I01', 'BX', 1, false],
    ['75N92023D00006-P00002-759202300001-1', '75N92023D00006-759202300001', null, null, null, false],
    ['75N95023C00021-P00001-9999-1', '75N95023C00021', null, null, null, false],
    ['UNHEARD OF', 'UNHEARDOF', null, null, null, false],
  ])('%s', (written, core, activity, institute, supportYear, isSupplement) =>
    expect(projectNumber(written)).toEqual({ core, activity, institute, supportYear, isSupplement }),
  );

  it('takes only numbers of the grant form for those of a federal award', () => {
    const grants = ['R01CA123456', 'UM1AI068618', 'P2CES033415', 'U2RTW010104'];
    expect(grants.map(grantCore)).toEqual(grants);
    const others = ['NU58DP006908', '7529-20224', 'D40HP12345', 'ORIIR000043', 'IDSEP160030'];
    expect(others.map(grantCore)).toEqual(others.map(() => null));
  });
});

describe('nih-reporter: ExPORTER', () => {
  const header =
    'APPLICATION_ID,ACTIVITY,ADMINISTERING_IC,APPLICATION_TYPE,AWARD_NOTICE_DATE,FULL_PROJECT_NUM,FY,OPPORTUNITY NUMBER,ORG_CITY,ORG_COUNTRY,ORG_DUNS,ORG_NAME,PI_NAMEs,PROJECT_END,PROJECT_START,PROJECT_TERMS,PROJECT_TITLE,SUBPROJECT_ID,TOTAL_COST,TOTAL_COST_SUB_PROJECT';
  const rows = [
    '10000001,R01,GM,5,03/01/2024,5R01GM000001-03,2024,PA-20-185,TIDETOWN,UNITED STATES,123456789,UNIVERSITY OF NOWHERE,"EXAMPLE, ADA B (contact); ROE, RICHARD",12/31/2026,01/01/2022,Tides; Moon;,Invented tides of cells,,250000,',
    '10000002,P30,CA,5,03/02/2024,5P30CA000002-10,2024,,TIDETOWN,UNITED STATES,,UNIVERSITY OF NOWHERE,"EXAMPLE, ADA B",,,,Administrative Core,7001,,90000',
    '10000003,ZIA,BC,,,1ZIABC000003-12,2024,,BETHESDA,UNITED STATES,,DIVISION OF BASIC SCIENCES - NCI,"ROE, RICHARD",,,,Intramural rivers,,,',
  ];

  it('reads projects, components and intramural work', async () => {
    const name = 'RePORTER_PRJ_C_FY2024.csv';
    const file = await readInvented<AwardDraft>(source, name, [header, ...rows].join('\n'));
    expect([file.layout, file.scope]).toEqual(['exporter-projects', 'projects of fiscal year 2024']);
    const [project, component, intramural] = file.drafts;
    expect(project).toMatchObject({
      identityKeys: ['nih-project:R01GM000001', 'nih-application:10000001'],
      number: 'R01GM000001',
      keywords: ['Tides', 'Moon'],
      funder: {
        name: 'National Institute of General Medical Sciences',
        parent: { name: 'National Institutes of Health' },
      },
      grantType: 'research-project',
      startYear: 2022,
      amount: { value: 250000, currency: 'USD' },
      instalments: [{ key: '5R01GM000001-03/2024', year: 2024, value: 250000, currency: 'USD' }],
      recipients: [
        {
          name: 'UNIVERSITY OF NOWHERE',
          country: 'US',
          identifiers: [{ scheme: 'duns', value: '123456789' }],
        },
      ],
      investigators: [
        { name: 'Ada B Example', role: 'Contact Principal Investigator' },
        { name: 'Richard Roe', role: 'Principal Investigator' },
      ],
      opportunityNumbers: ['PA-20-185'],
    });
    expect(component).toMatchObject({
      supplement: true,
      instalments: [],
      amount: { value: null },
      startYear: 2015,
    });
    expect(intramural).toMatchObject({
      funder: { name: 'National Cancer Institute, Division of Basic Sciences' },
      instalments: [],
    });
    expect(file.drafts.flatMap(brokenAwardRules)).toEqual([]);
  });

  it('joins abstracts by the number of the application', async () => {
    const csv = '"APPLICATION_ID","ABSTRACT_TEXT"\n10000001,"Tides turn\ncells."\n';
    const { layout, drafts } = await readInvented<AwardDraft>(source, 'RePORTER_PRJABS_C_FY2024.csv', csv);
    expect(layout).toBe('exporter-abstracts');
    expect(drafts[0]).toMatchObject({
      identityKeys: ['nih-application:10000001'],
      description: '<p>Tides turn cells.</p>',
      supplement: true,
    });
  });
});

describe('nih-reporter: the API with all fields', () => {
  it('reads an answer', async () => {
    const answer = {
      meta: { total: 1, offset: 0, limit: 500 },
      results: [
        {
          appl_id: 10000009,
          subproject_id: null,
          fiscal_year: 2025,
          project_num: '2R01HL000009-06A1',
          project_title: 'Invented hearts',
          abstract_text: null,
          pref_terms: 'Heart;Tides',
          award_amount: 400000,
          activity_code: 'R01',
          agency_ic_admin: {
            code: 'HL',
            abbreviation: 'NHLBI',
            name: 'National Heart Lung and Blood Institute',
          },
          organization: {
            org_name: 'UNIVERSITY OF NOWHERE',
            org_city: 'TIDETOWN',
            org_country: 'UNITED STATES',
            primary_uei: 'ABCDEFGHJKL1',
          },
          principal_investigators: [
            {
              first_name: 'ADA',
              middle_name: 'B',
              last_name: 'EXAMPLE',
              is_contact_pi: true,
              full_name: 'ADA B EXAMPLE',
            },
          ],
          opportunity_number: 'PA-20-185',
          project_start_date: '2019-02-01T00:00:00',
          project_end_date: '2029-01-31T00:00:00',
          award_notice_date: '2025-02-03T00:00:00',
        },
      ],
    };
    const file = await readInvented<AwardDraft>(source, 'page.json', JSON.stringify(answer));
    expect([file.layout, file.ids]).toEqual(['projects-search', ['application:10000009']]);
    expect(file.drafts[0]).toMatchObject({
      identityKeys: ['nih-project:R01HL000009', 'nih-application:10000009'],
      keywords: ['Heart', 'Tides'],
      instalments: [{ key: '2R01HL000009-06A1/2025', value: 400000 }],
      recipients: [{ identifiers: [{ scheme: 'uei', value: 'ABCDEFGHJKL1' }], country: 'US' }],
      investigators: [{ name: 'Ada B Example', role: 'Contact Principal Investigator' }],
      sourceUpdatedOn: '2025-02-03',
    });
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('nih-reporter: the real files', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'nih-awards/nih-awards-fy2024-unc.csv': 'awards-by-location',
      'nih-awards/nih-awards-fy2025-part.csv.gz': 'awards-by-location',
      'nih-reporter/projects-search-2025-2026.json': 'projects-search',
    });
  });

  it.each([
    ['nih-reporter/projects-search-2025-2026.json', 'projects-search', 747, 527],
    ['nih-awards/nih-awards-fy2024-unc.csv', 'awards-by-location', 769, 704],
    ['nih-awards/nih-awards-fy2025-part.csv.gz', 'awards-by-location', 6454, 6280],
  ])('%s', async (name, layout, records, projects) => {
    const file = await readRealFile<AwardDraft>(source, name);
    expect([file.layout, file.records.length, file.rejected]).toEqual([layout, records, []]);
    expect(new Set(file.records.map(({ sourceId }) => sourceId)).size).toBe(records);
    expect(new Set(file.records.map(({ draft }) => draft.identityKeys[0])).size).toBe(projects);
    expect(file.records.flatMap(({ draft }) => brokenAwardRules(draft))).toEqual([]);
    const unknownYear = file.records.filter(({ draft }) => draft.startYear === null);
    expect(
      unknownYear.every(({ draft }) => draft.grantType === 'contract' || draft.number === 'OT3HL147154'),
    ).toBe(true);
  });

  it('reads a budget year of the API field by field', async () => {
    const file = await readRealFile<AwardDraft>(source, 'nih-reporter/projects-search-2025-2026.json');
    const draft = file.records.find((record) => record.draft.number === 'R21AG093623')?.draft;
    expect(draft).toMatchObject({
      title: 'Exploring the links between cyclin D1, metabolism and aging',
      funder: { name: 'National Institute on Aging' },
      startDate: '2026-02-01',
      endDate: '2028-01-31',
      instalments: [{ key: '1R21AG093623-01A1/2026', year: 2026, value: 423500, currency: 'USD' }],
      investigators: [{ name: 'Matthew Simon Gill' }],
    });
    expect(draft?.description).toMatch(/^<p>PROJECT SUMMARY Aging is a fundamental driver of many chronic/);
  });

  it('a centre states the sum of its components under their common key', async () => {
    const file = await readRealFile<AwardDraft>(source, 'nih-reporter/projects-search-2025-2026.json');
    const parts = Map.groupBy(
      file.records.flatMap(({ draft }) => draft.instalments ?? []),
      ({ key }) => key,
    );
    const centres = [...parts.values()].filter((group) => group.length > 1);
    expect(centres).toHaveLength(22);
    for (const centre of centres) {
      const values = centre.map(({ value }) => value).sort((one, other) => other - one);
      expect(values[0]).toBe(values.slice(1).reduce((sum, value) => sum + value, 0));
    }
  });

  it('reads both spellings of Awards by Location', async () => {
    const early = await readRealFile<AwardDraft>(source, 'nih-awards/nih-awards-fy2025-part.csv.gz');
    expect(early.byId('location:11069680')).toMatchObject({
      number: 'R43MH139287',
      grantType: 'innovation',
      amount: { value: 505311, currency: 'USD' },
      instalments: [{ key: '1R43MH139287-01/2025' }],
      recipients: [
        {
          name: '3 I',
          country: 'US',
          city: 'DENVER',
          region: 'Colorado',
          district: 'CO01',
          identifiers: [{ scheme: 'nih-ipf', value: '3584701' }],
        },
      ],
      opportunityNumbers: ['PA-23-230'],
      startYear: 2025,
      sourceUpdatedOn: '2024-12-27',
    });
    expect(early.byId('location:11004392').recipients[0]).toMatchObject({
      name: 'AALTO UNIVERSITY',
      country: 'FI',
    });
    const late = await readRealFile<AwardDraft>(source, 'nih-awards/nih-awards-fy2024-unc.csv');
    expect(late.byId('location:10922824')).toMatchObject({
      opportunityNumbers: ['PAR-22-173'],
      startYear: 2023,
    });
  });
});
