import { describe, expect, it } from 'vitest';
import type { AwardDraft } from '../drafts/award-draft.ts';
import { brokenAwardRules } from '../testing/award-invariants.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { readInvented } from '../testing/read-invented.ts';
import { readRealFile } from '../testing/read-real-file.ts';
import { euGrantType } from './funding-schemes.ts';
import { source } from './source.ts';

describe('euGrantType', () => {
  it.each([
    ['RIA', 'research-project'],
    ['HORIZON-JU-RIA', 'research-project'],
    ['CS2-IA', 'innovation'],
    ['HORIZON-EIC', 'innovation'],
    ['SME-2', 'innovation'],
    ['ERC-STG', 'research-project'],
    ['ERC-POC', 'innovation'],
    ['MSCA-IF-EF-ST', 'fellowship'],
    ['HORIZON-TMA-MSCA-PF-GF', 'fellowship'],
    ['HORIZON-TMA-MSCA-DN-JD', 'training'],
    ['MSCA-RISE', 'coordination'],
    ['HORIZON-TMA-MSCA-SE', 'coordination'],
    ['SGA-CSA', 'coordination'],
    ['ERA-NET-Cofund', 'coordination'],
    ['CP-CSA-Infra', 'infrastructure'],
    ['CP-FP-SICA', 'research-project'],
    ['HORIZON-AG', 'grant'],
    [null, null],
  ])('%s → %s', (scheme, type) => expect(euGrantType(scheme)).toBe(type));
});

describe('cordis: the JSON download', () => {
  it('joins participants and subjects to their project', async () => {
    const project = {
      id: '101000001',
      acronym: 'TIDES',
      title: 'Invented tides',
      frameworkProgramme: 'HORIZON',
      legalBasis: 'HORIZON.2.6;HORIZON.1.1',
      topics: 'HORIZON-CL6-2023-TIDES-01-1',
      fundingScheme: 'HORIZON-RIA',
      ecMaxContribution: '1234567,50',
      startDate: '2024-01-01',
      endDate: '2026-12-31',
      objective: 'Tides.\n\nAnd lakes.',
      subCall: 'HORIZON-CL6-2023-TIDES-01',
      status: 'SIGNED',
      ecSignatureDate: '2023-12-01',
      totalCost: '2000000',
      grantDoi: '10.3030/101000001',
    };
    const file = await readInvented<AwardDraft>(source, 'cordis-HORIZONprojects-json.zip', {
      'json/topics.json': '[]',
      'json/project.json': JSON.stringify([{ ...project, ecMaxContribution: '1234567.5' }]),
      'json/organization.json': JSON.stringify([
        {
          projectID: '101000001',
          organisationID: '999999999',
          name: 'ANOTHER',
          country: 'EL',
          role: 'participant',
          order: 2,
        },
        {
          projectID: 101000001,
          organisationID: '888888888',
          name: 'UNIVERSITY OF NOWHERE',
          country: 'UK',
          city: 'Tidetown',
          role: 'coordinator',
          order: 1,
          netEcContribution: '1000000',
        },
        { projectID: '101000002', name: 'ELSEWHERE', country: 'FR', role: 'coordinator', order: 1 },
      ]),
      'json/euroSciVoc.json': JSON.stringify([{ projectID: '101000001', euroSciVocTitle: 'oceanography' }]),
    });
    expect([file.layout, file.scope]).toEqual(['project-json', 'projects of HORIZON']);
    expect(file.drafts).toHaveLength(1);
    expect(file.drafts[0]).toMatchObject({
      identityKeys: ['eu-project:101000001'],
      description: '<p>Tides.</p><p>And lakes.</p>',
      programme: 'Horizon Europe',
      keywords: ['oceanography', 'TIDES'],
      grantType: 'research-project',
      amount: { value: 1234567.5, currency: 'EUR' },
      recipients: [
        {
          name: 'UNIVERSITY OF NOWHERE',
          country: 'GB',
          role: 'coordinator',
          identifiers: [{ scheme: 'eu-pic', value: '888888888' }],
          share: 1000000,
        },
        { name: 'ANOTHER', country: 'GR', role: 'participant' },
      ],
      opportunityNumbers: ['HORIZON-CL6-2023-TIDES-01-1'],
      classifications: [
        { scheme: 'eu-programme', code: 'HORIZON.2.6' },
        { scheme: 'eu-programme', code: 'HORIZON.1.1' },
        { scheme: 'eu-topic', code: 'HORIZON-CL6-2023-TIDES-01-1' },
        { scheme: 'eu-call', code: 'HORIZON-CL6-2023-TIDES-01' },
        { scheme: 'eu-action', code: 'HORIZON-RIA' },
      ],
      state: 'SIGNED',
      awardedOn: '2023-12-01',
      furtherSums: [{ kind: 'total-cost', value: 2000000, currency: 'EUR' }],
      links: [{ url: 'https://doi.org/10.3030/101000001' }],
    });
    expect(brokenAwardRules(file.drafts[0]!)).toEqual([]);
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('cordis: the real files', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'cordis/fp7-h2020-he-projects-canada-nz-pacific.xlsx': 'workbook',
      'cordis/h2020-project-topics.json.gz': 'project-topics',
      'cordis/h2020-projects-2016.csv': 'list-2016',
      'cordis/h2020-projects-sample.json': 'project-json',
    });
  });

  it.each([
    ['cordis/h2020-projects-sample.json', 'project-json', 7, 7],
    ['cordis/h2020-projects-2016.csv', 'list-2016', 5704, 5703],
    ['cordis/h2020-project-topics.json.gz', 'project-topics', 26402, 26402],
    ['cordis/fp7-h2020-he-projects-canada-nz-pacific.xlsx', 'workbook', 811, 811],
  ])('%s', async (name, layout, count, projects) => {
    const file = await readRealFile<AwardDraft>(source, name);
    expect([file.layout, file.records.length, file.rejected]).toEqual([layout, count, []]);
    expect(new Set(file.records.map(({ sourceId }) => sourceId)).size).toBe(count);
    expect(new Set(file.records.map(({ draft }) => draft.identityKeys[0])).size).toBe(projects);
    expect(file.records.flatMap(({ draft }) => brokenAwardRules(draft))).toEqual([]);
  });

  it('reads a project of the JSON download', async () => {
    const file = await readRealFile<AwardDraft>(source, 'cordis/h2020-projects-sample.json');
    expect(file.byId('787263')).toMatchObject({
      funder: { name: 'European Research Council', parent: { name: 'European Commission' } },
      startDate: '2018-10-01',
      endDate: '2024-09-30',
      amount: { value: 2425298.75, currency: 'EUR' },
      opportunityNumbers: ['ERC-2017-ADG'],
      keywords: ['PALGLAC'],
      sourceUpdatedOn: '2022-08-25',
    });
    expect(file.byId('787263').supplement).toBeUndefined();
  });

  it('reads a line of 2016: decimal comma, UK, no title', async () => {
    const file = await readRealFile<AwardDraft>(source, 'cordis/h2020-projects-2016.csv');
    expect(file.byId('rcn:193162')).toMatchObject({
      identityKeys: ['eu-project:633098'],
      title: 'UTOFIA: Horizon 2020 project of STIFTELSEN SINTEF',
      titleInstead: 'UTOFIA',
      supplement: true,
      amount: { value: 5716971, currency: 'EUR' },
      recipients: [{ name: 'STIFTELSEN SINTEF', country: 'NO', role: 'coordinator' }],
      opportunityNumbers: ['BG-09-2014'],
    });
    expect(file.byId('rcn:193157')).toMatchObject({
      recipients: [{ country: 'GB' }],
      opportunityNumbers: ['ERC'],
    });
  });

  it('joins the sheets of the workbook', async () => {
    const file = await readRealFile<AwardDraft>(
      source,
      'cordis/fp7-h2020-he-projects-canada-nz-pacific.xlsx',
    );
    expect(file.byId('workbook:247919')).toMatchObject({
      programme: 'Seventh Framework Programme',
      startDate: '2010-02-01',
      amount: { value: 2799921, currency: 'EUR' },
      recipients: [
        {
          name: 'THE UNIVERSITY OF WESTERN ONTARIO',
          country: 'CA',
          identifiers: [{ scheme: 'eu-pic', value: '988059752' }],
        },
      ],
      activityCountries: ['BE', 'AT', 'NL', 'CA', 'DE', 'GB', 'FR', 'IT', 'ES'],
    });
    expect(file.records.reduce((sum, { draft }) => sum + draft.recipients.length, 0)).toBe(998);
  });
});
