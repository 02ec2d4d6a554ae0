import { describe, expect, it } from 'vitest';
import type { AwardDraft } from '../drafts/award-draft.ts';
import { brokenAwardRules } from '../testing/award-invariants.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { readInvented } from '../testing/read-invented.ts';
import { readRealFile } from '../testing/read-real-file.ts';
import { repairHalfWidth } from './half-width.ts';
import { organisationIdentifiers, registerCountry } from './organisation-ids.ts';
import { source } from './source.ts';

describe('360giving: parts', () => {
  it('reads organisation identifiers and leaves placeholders', () => {
    const values = [
      'GB-CHC- 1054154 ',
      'GB-COH-2050843',
      '360G-wolfson:org-1',
      'DUMMY12',
      'NominetTrust',
      null,
    ]
      .map(organisationIdentifiers)
      .map((found) => found[0]?.value ?? null);
    expect(values).toEqual(['GB-CHC-1054154', 'GB-COH-02050843', '360G-wolfson:org-1', null, null, null]);
    expect(['GB-CHC-1', 'US-EIN-1', 'XM-DAC-1', '360G-x'].map(registerCountry)).toEqual([
      'GB',
      'US',
      null,
      null,
    ]);
  });

  it('repairs punctuation that became half-width katakana', () => {
    expect(repairHalfWidth('MITﾒs ﾑScratchﾒ ﾖ tool')).toBe('MIT’s ‘Scratch’ – tool');
    expect(repairHalfWidth('コーヒー ﾒ')).toBe('コーヒー ﾒ');
  });
});

describe('360giving: grants', () => {
  const grant = {
    id: '360G-none-1',
    title: 'Invented choir',
    description: 'For singing.\n\nAnd rivers & lakes.',
    currency: 'GBP',
    amountAwarded: 0,
    awardDate: '03/04/2024',
    plannedDates: [{ startDate: '1 May 2024', endDate: '2025-04-30T00:00:00+00:00', duration: '12 months' }],
    amountAppliedFor: 900,
    fromOpenCall: 'Y',
    relatedActivity: ['360G-none-0'],
    recipientOrganization: [
      {
        id: '360G-x:1',
        charityNumber: '1234567',
        name: 'Choir of Nowhere',
        addressCountry: 'EL',
        addressRegion: 'Tides',
      },
    ],
    fundingOrganization: [
      { id: 'GB-CHC-2', name: 'First Fund' },
      { id: 'US-EIN-3', name: 'Second Fund' },
    ],
    beneficiaryLocation: [{ name: 'North West' }, { countryCode: 'GB' }, { name: 'KENYA' }],
    grantProgramme: [{ code: 'A', title: 'Arts' }],
    classifications: [{ vocabulary: 'x', code: 'MU', title: 'Music' }],
  };

  it('recognises a package that begins with facts about the file', async () => {
    const content = JSON.stringify({ version: '1.1', publisher: { name: 'First Fund' }, grants: [grant] });
    const { layout, ids } = await readInvented(source, 'package.json', content);
    expect([layout, ids]).toEqual(['grants-json', ['360G-none-1']]);
  });

  it('does not recognise a list of grants further inside', async () => {
    const content = JSON.stringify({ version: '1.1', data: { grants: [grant] } });
    await expect(readInvented(source, 'nested.json', content)).rejects.toThrow('0 layouts');
  });

  it('reads a grant of the standard', async () => {
    const { drafts } = await readInvented<AwardDraft>(
      source,
      'grants.json',
      JSON.stringify({ grants: [grant] }),
    );
    expect(drafts[0]).toMatchObject({
      identityKeys: ['360giving:360G-none-1'],
      description: '<p>For singing.</p><p>And rivers &amp; lakes.</p>',
      programme: 'Arts',
      funder: { name: 'First Fund', country: 'GB' },
      coFunders: [{ name: 'Second Fund', country: 'US' }],
      startDate: '2024-05-01',
      endDate: '2025-04-30',
      amount: { value: null, currency: null },
      recipients: [
        {
          name: 'Choir of Nowhere',
          country: 'GR',
          region: 'Tides',
          identifiers: [
            { scheme: 'org-id', value: '360G-x:1' },
            { scheme: 'org-id', value: 'GB-CHC-1234567' },
          ],
        },
      ],
      activityCountries: ['GB', 'KE'],
      awardedOn: '2024-04-03',
      durationMonths: 12,
      openCall: true,
      furtherSums: [{ kind: 'applied-for', value: 900, currency: 'GBP' }],
      places: [{ name: 'North West', country: null }],
      links: [{ label: 'Related grant 360G-none-0' }],
      classifications: [
        { code: 'Arts', label: 'Arts' },
        { code: 'MU', label: 'Music' },
      ],
    });
    expect(brokenAwardRules(drafts[0]!)).toEqual([]);
  });

  it.each([
    ['03/04/2024 00:00', 2024],
    ['12/2013', 2013],
    ['2015-06-10T00:00:00+00:00', 2015],
    ['soon', null],
  ])('takes the year of the award from %j where no term is planned', async (awardDate, year) => {
    const { drafts } = await readInvented<AwardDraft>(
      source,
      'grants.json',
      JSON.stringify({ grants: [{ ...grant, plannedDates: [], awardDate }] }),
    );
    expect(drafts[0]).toMatchObject({ startDate: null, startYear: year });
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('360giving: the real files', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      '360giving/baring-foundation.json': 'grants-json',
      '360giving/indigo-trust.json': 'grants-json',
      '360giving/lloyds-bank-foundation.json.gz': 'grants-json',
      '360giving/nominet-trust.json': 'grants-json',
      '360giving/wolfson-foundation.json': 'grants-json',
    });
  });

  it.each([
    ['baring-foundation.json', 53, 0],
    ['indigo-trust.json', 269, 0],
    ['lloyds-bank-foundation.json.gz', 4116, 1],
    ['nominet-trust.json', 270, 0],
    ['wolfson-foundation.json', 379, 114],
  ])('%s', async (name, count, withoutAmount) => {
    const file = await readRealFile<AwardDraft>(source, `360giving/${name}`);
    expect([file.records.length, file.rejected]).toEqual([count, []]);
    expect(new Set(file.records.map(({ sourceId }) => sourceId)).size).toBe(count);
    const drafts = file.records.map(({ draft }) => draft);
    expect(drafts.flatMap(brokenAwardRules)).toEqual([]);
    expect(drafts.filter(({ amount }) => amount.value === null)).toHaveLength(withoutAmount);
    expect(drafts.every(({ startYear, funder }) => startYear !== null && funder?.country === 'GB')).toBe(
      true,
    );
    expect(drafts.every(({ title, description }) => !/[\uFF80-\uFFBF]/.test(title + description))).toBe(true);
  });

  it('reads grants field by field', async () => {
    const lloyds = await readRealFile<AwardDraft>(source, '360giving/lloyds-bank-foundation.json.gz');
    const cut = lloyds.records.filter(({ draft }) => draft.descriptionCut);
    expect(cut).toHaveLength(69);
    expect(cut.every(({ draft }) => draft.description?.endsWith('…</p>'))).toBe(true);
    expect(lloyds.byId('360G-LBFEW-114001')).toMatchObject({
      startDate: '2015-07-01',
      endDate: '2016-06-30',
      amount: { value: 15000, currency: 'GBP' },
      programme: 'Enable South',
      funder: { identifiers: [{ scheme: 'org-id', value: 'GB-CHC-327114' }] },
      recipients: [
        { country: 'GB', city: 'Leicester', identifiers: [{ scheme: 'org-id', value: 'GB-CHC-1136419' }] },
      ],
    });
    const nominet = await readRealFile<AwardDraft>(source, '360giving/nominet-trust.json');
    expect(nominet.byId('360G-nominettrust-10')).toMatchObject({
      startDate: '2013-04-19',
      endDate: '2014-03-31',
      recipients: [{ identifiers: [{ value: 'GB-COH-02050843' }] }],
      activityCountries: ['GB'],
    });
    const indigo = await readRealFile<AwardDraft>(source, '360giving/indigo-trust.json');
    expect(indigo.byId('360G-indigotrust:IND1')).toMatchObject({
      startYear: 2001,
      sourceUpdatedOn: '2015-04-29',
    });
  });
});
