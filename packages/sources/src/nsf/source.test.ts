import { describe, expect, it } from 'vitest';
import type { AwardDraft } from '../drafts/award-draft.ts';
import { brokenAwardRules } from '../testing/award-invariants.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { readInvented } from '../testing/read-invented.ts';
import { readRealFile } from '../testing/read-real-file.ts';
import { source } from './source.ts';

const XML = (award: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rootTag><Award>${award}</Award></rootTag>`;

describe('nsf: award files', () => {
  const award = `<AwardTitle>Conference on Invented Tides</AwardTitle><AwardEffectiveDate>07/01/2023</AwardEffectiveDate>
    <AwardExpirationDate>06/30/2023</AwardExpirationDate><AwardAmount>0</AwardAmount>
    <AwardInstrument><Value>Standard Grant</Value></AwardInstrument>
    <Organization><Code>06040000</Code><Directorate><Abbreviation>GEO</Abbreviation><LongName>Directorate for Geosciences</LongName></Directorate>
    <Division><Abbreviation>OCE</Abbreviation><LongName>Division of Ocean Sciences</LongName></Division></Organization>
    <AbstractNarration>One &amp;lt; two.&lt;br/&gt;&lt;br/&gt;Three.</AbstractNarration><AwardID>2300001</AwardID>
    <Investigator><FirstName>Ada</FirstName><PI_MID_INIT>B</PI_MID_INIT><LastName>Example</LastName><RoleCode>Former Principal Investigator</RoleCode></Investigator>
    <Institution><Name>University of Nowhere</Name><CityName>Tidetown</CityName><CountryName>United Kingdom</CountryName><ORG_UEI_NUM>ABCDEFGHJKL1</ORG_UEI_NUM></Institution>
    <Performance_Institution><Name>Somewhere</Name><CountryCode>FI</CountryCode></Performance_Institution>
    <ProgramElement><Code>165000</Code><Text>PHYSICAL OCEANOGRAPHY</Text></ProgramElement><ProgramReference><Code>755600</Code></ProgramReference>`;

  it('reads a file with its later additions', async () => {
    const { layout, scope, drafts } = await readInvented<AwardDraft>(source, '2300001.xml', XML(award));
    expect([layout, scope]).toEqual(['award-xml', null]);
    expect(drafts[0]).toMatchObject({
      identityKeys: ['nsf-award:2300001'],
      description: '<p>One &lt; two.</p><p>Three.</p>',
      programme: 'PHYSICAL OCEANOGRAPHY',
      grantType: 'conference-travel',
      startDate: '2023-07-01',
      endDate: null,
      amount: { value: null, currency: null },
      recipients: [
        {
          name: 'University of Nowhere',
          country: 'GB',
          identifiers: [{ scheme: 'uei', value: 'ABCDEFGHJKL1' }],
        },
      ],
      investigators: [{ name: 'Ada B Example', role: 'Former Principal Investigator' }],
      activityCountries: ['FI'],
      classifications: [
        { scheme: 'nsf-directorate', code: 'GEO' },
        { scheme: 'nsf-division', code: 'OCE' },
        { scheme: 'nsf-programme-element', code: '165000' },
        { scheme: 'nsf-programme-reference', code: '755600', label: null },
      ],
    });
    expect(brokenAwardRules(drafts[0]!)).toEqual([]);
  });

  it('takes a zip for a year only when its name and its awards agree', async () => {
    const scope = async (name: string, entry: string) =>
      (await readInvented(source, name, { [entry]: XML(award) })).scope;
    expect(await scope('2023.zip', '2300001.xml')).toBe('awards of 2023');
    expect(await scope('2022.zip', '2300001.xml')).toBeNull();
    expect(await scope('my selection 2023.zip', '2300001.xml')).toBeNull();
  });

  it('goes on behind a file that is cut off, whose text it keeps', async () => {
    const { drafts, broken, brokenRaw } = await readInvented(source, 'some.zip', {
      '2300001.xml': XML(award).slice(0, 300),
      '2300002.xml': XML(award),
    });
    expect([drafts.length, broken.length]).toEqual([1, 1]);
    expect(brokenRaw).toEqual([XML(award).slice(0, 300)]);
  });

  it('reads the JSON form of 2025', async () => {
    const json = JSON.stringify({
      awd_id: '2500001',
      awd_istr_txt: 'Continuing Grant',
      awd_titl_txt: 'Invented rivers &amp; lakes',
      awd_eff_date: '2025-01-15',
      awd_exp_date: '12/31/2027',
      awd_amount: 120000.0,
      awd_abstract_narration: 'Text.',
      dir_abbr: 'BIO',
      org_dir_long_name: 'Directorate for Biological Sciences',
      pi: [
        { pi_role: 'Principal Investigator', pi_first_name: 'Ada', pi_mid_init: '', pi_last_name: 'Example' },
      ],
      inst: { inst_name: 'University of Nowhere', inst_country_name: 'United States' },
      perf_inst: { perf_ctry_code: 'US' },
      pgm_ele: [{ pgm_ele_code: '741500', pgm_ele_name: 'Rivers' }],
    });
    const { layout, drafts } = await readInvented<AwardDraft>(source, '2025.zip', {
      '2025/2500001.json': json,
    });
    expect(layout).toBe('award-json');
    expect(drafts[0]).toMatchObject({
      title: 'Invented rivers & lakes',
      funder: {
        name: 'NSF Directorate for Biological Sciences',
        parent: { name: 'U.S. National Science Foundation' },
      },
      grantType: 'research-project',
      startDate: '2025-01-15',
      endDate: '2027-12-31',
      amount: { value: 120000, currency: 'USD' },
      investigators: [{ name: 'Ada Example' }],
      recipients: [{ name: 'University of Nowhere', country: 'US' }],
      activityCountries: ['US'],
    });
  });

  it('refuses an award without a title', async () => {
    const untitled = XML(award.replace('Conference on Invented Tides', ''));
    await expect(readInvented(source, '2300001.xml', untitled)).rejects.toThrow('no title (AwardTitle)');
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('nsf: the real files', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'nsf/awards-api-amateur-radio.json': 'awards-api',
      'nsf/awards-api-cubesat.json': 'awards-api',
      'nsf/awards-api-ionosphere.json': 'awards-api',
      'nsf/awards-api-radio-science.json': 'awards-api',
      'nsf/awards-api-spectrum-education.json': 'awards-api',
      'nsf/nsf-awards-2017.zip': 'award-xml',
    });
  });

  it('reads the year 2017 whole', { timeout: 60_000 }, async () => {
    const file = await readRealFile<AwardDraft>(source, 'nsf/nsf-awards-2017.zip');
    expect([file.layout, file.rejected]).toEqual(['award-xml', []]);
    expect(file.records).toHaveLength(8436);
    expect(new Set(file.records.map(({ sourceId }) => sourceId)).size).toBe(8436);
    expect(file.records.flatMap(({ draft }) => brokenAwardRules(draft))).toEqual([]);
    const drafts = file.records.map(({ draft }) => draft);
    expect(drafts.filter(({ amount }) => amount.value === null)).toHaveLength(9);
    expect(drafts.filter(({ description }) => description === null)).toHaveLength(52);
    expect(drafts.flatMap(({ investigators }) => investigators)).toHaveLength(14797);
    expect(drafts.every(({ startDate, grantType }) => startDate !== null && grantType !== null)).toBe(true);
    const first = file.byId('1700021');
    expect(first).toMatchObject({
      title: 'K-Theory of Operator Algebras and Its Applications',
      startDate: '2017-06-01',
      endDate: '2020-05-31',
      startYear: 2017,
      amount: { value: 161000, currency: 'USD' },
      recipients: [{ name: 'Texas A&M University Main Campus', country: 'US', city: 'College Station' }],
      sourceUpdatedOn: '2018-03-15',
    });
    expect(first.classifications).toContainEqual({
      scheme: 'nsf-division',
      code: '03040000',
      label: 'Division Of Mathematical Sciences',
    });
  });

  it.each(['amateur-radio', 'cubesat', 'ionosphere', 'radio-science', 'spectrum-education'])(
    'reads the answer of the API for %s',
    async (keyword) => {
      const file = await readRealFile<AwardDraft>(source, `nsf/awards-api-${keyword}.json`);
      expect([file.layout, file.records.length, file.rejected]).toEqual(['awards-api', 25, []]);
      expect(file.records.flatMap(({ draft }) => brokenAwardRules(draft))).toEqual([]);
    },
  );

  it('reads an award of the API field by field', async () => {
    const file = await readRealFile<AwardDraft>(source, 'nsf/awards-api-cubesat.json');
    expect(file.byId('2618143')).toMatchObject({
      programme: 'SOLAR-TERRESTRIAL',
      startDate: '2026-07-01',
      endDate: '2028-06-30',
      amount: { value: 299673, currency: 'USD' },
      recipients: [
        {
          name: 'University of Colorado at Boulder',
          identifiers: [{ scheme: 'uei', value: 'SPVKK1RC2MZ3' }],
          country: 'US',
        },
      ],
      investigators: [{ name: 'Xinlin Li', role: 'Principal Investigator' }],
      activityCountries: ['US'],
      awardedOn: '2026-06-25',
      furtherSums: [{ kind: 'intended', value: 299673, currency: 'USD' }],
      instalments: [{ year: 2026, value: 299673, currency: 'USD' }],
      places: [
        {
          name: 'University of Colorado at Boulder',
          city: 'Boulder',
          region: 'Colorado',
          district: 'CO02',
          country: 'US',
        },
      ],
      contacts: [{ name: expect.stringMatching(/\S \S/), email: null, phone: null }],
    });
    expect(file.byId('2618143').classifications.map(({ code }) => code)).toEqual([
      'GEO',
      'AGS',
      '152300',
      '7916',
      '47.050',
    ]);
  });
});
