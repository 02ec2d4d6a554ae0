import { EU_MEMBERS } from '@fundry/contracts/record-words/eu-members.ts';
import { opportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import { growsWithLength } from '@fundry/sources/testing/grows-with-length.ts';
import { richText } from '@fundry/sources/values/rich-text.ts';
import { describe, expect, it } from 'vitest';
import { mergeOpportunity } from '../../merge/merge-opportunity.ts';
import { withReadings } from '../with-readings.ts';

function read(stated: Partial<Parameters<typeof opportunityDraft>[0]> & { says?: string }) {
  const { says, ...rest } = stated;
  const draft = opportunityDraft({
    identityKeys: ['key:1'],
    title: 'A call',
    ...(says && { eligibility: { text: richText(says) } }),
    funder: { name: 'Agency', identifiers: [], country: 'US', city: null, parent: null, typeGroup: null },
    ...rest,
  });
  const { eligibility, limitedSubmission, readings } = withReadings(
    mergeOpportunity([{ draft, source: 's', layout: 'l', sourceId: '1', priority: 50, asOf: null }]),
  );
  return { ...eligibility, limitedSubmission, readings };
}

describe('limited submission', () => {
  it.each([
    ['Only one application per institution is allowed.', 1],
    ['Special Instructions: Only one application is allowed per institution.', 1],
    ['Each eligible institution may submit no more than two proposals.', 2],
    ['An organization may submit up to 3 proposals per year.', 3],
    ['Applicants are limited to one (1) application per organization.', 1],
    ['*Limit on Number of Proposals per Organization: 2', 2],
    ['A principal investigator may submit only one proposal at a time.', null],
    ['There are no restrictions or limits on the number of proposals per organization.', null],
    ['Proposers may submit two types of projects.', null],
  ])('%s → %s', (says, number) => {
    const { limitedSubmission, restrictions } = read({ says });
    expect(limitedSubmission).toEqual(number === null ? null : { limited: true, number });
    expect(restrictions).toEqual(number === null ? null : ['limited-submission']);
  });
});

describe('countries of applicants', () => {
  it.each([
    ['Non-domestic (non-U.S.) Entities (Foreign Organizations) are not eligible to apply.', ['US']],
    ['Non-domestic (non-U.S.) Entities (Foreign Institutions) are eligible to apply.', 'any'],
    ['Non-domestic (non-U.S.) components of U.S. Organizations are not eligible to apply.', null],
    ['Organizations outside the U.S. should consult the manual.', null],
    ['Individuals and foreign entities are not eligible and will be disqualified.', ['US']],
    ['Eligibility is limited to U.S. institutions.', ['US']],
    ['U.S.-based and foreign-based non-profit organizations may apply.', 'any'],
    [
      'IHEs accredited in, and having a campus located in the US, acting on behalf of their faculty members.',
      ['US'],
    ],
    [
      'Open to: - IHEs accredited in, and having a campus located in the US. - Foreign organizations: see below',
      null,
    ],
    ['No award goes to domestic or foreign entities that owe taxes.', null],
  ])('%s → %s', (says, countries) => {
    expect(read({ says }).applicantCountries).toEqual(countries);
  });
});

describe('citizenship', () => {
  it.each([
    ['Fellows must be U.S. citizens at the time of application.', ['US']],
    ['An individual must, as of the deadline: Be a U.S. citizen, national, or permanent resident;', ['US']],
    ['<p>Fellows must meet these criteria:</p><ul><li>Be a citizen of the United States</li></ul>', ['US']],
    ['The student need not be a U.S. citizen.', null],
    ['U.S. citizens are frequent victims of fraud.', null],
    ['U.S. citizens are eligible to apply. Foreign nationals may apply as well.', null],
    ['Open to researchers of any nationality.', 'any'],
  ])('%s → %s', (says, citizenships) => {
    expect(read({ says }).citizenships).toEqual(citizenships);
  });
});

describe('titles', () => {
  it.each([
    ['Limited Competition: A Resource', ['invitation-only']],
    ['Single Source: A Centre', ['invitation-only']],
    ['NIJ FY25 Invited to Apply - A Centre', ['invitation-only']],
    ['A study (R01 Clinical Trial Not Allowed)', ['clinical-trial-not-allowed']],
    ['Data (U01- CT Not Allowed)', ['clinical-trial-not-allowed']],
    ['Phases (UG3/UH3 - Clinical Trials Required)', ['clinical-trial-required']],
    ['The Prize for Women Innovators', null],
    ['European Women Innovators Prize', ['women']],
    ['Research on limited competition in markets', null],
  ])('"%s" → %s', (title, restrictions) => {
    const call = read({ title });
    expect(call.restrictions).toEqual(restrictions);
    expect(call.readings).toEqual(
      restrictions ? [{ field: 'restrictions', from: 'text', evidence: title }] : [],
    );
  });

  it.each([
    ['Postdoctoral Research Fellowships in Biology', ['postdoctoral']],
    ['Anthropology: Doctoral Dissertation Research', ['graduate']],
    ['Early-Career Awards', ['early-career']],
    ['Careers in science', null],
  ])('"%s" is for %s', (title, types) => {
    expect(read({ title }).individualTypes).toEqual(types);
  });
});

describe('programmes', () => {
  it.each([
    ['F31', ['graduate'], ['enrolled']],
    ['K99', ['postdoctoral'], ['doctorate']],
    ['K24', ['established'], null],
    ['R01', null, null],
  ])('activity code %s of NIH: for %s with degree %s', (code, types, degrees) => {
    const call = read({ classifications: [{ scheme: 'nih-activity', code, label: null }] });
    expect(call).toMatchObject({ individualTypes: types, degrees });
    for (const { from, evidence } of call.readings) {
      expect(from).toBe('programme');
      expect(evidence).toContain(`NIH activity code ${code}: `);
    }
  });

  it.each([
    ['ERC-2026-STG', ['early-career'], ['doctorate']],
    ['ERC-2026-ADG', ['established'], null],
    ['HORIZON-MSCA-2026-PF-01', ['postdoctoral'], ['doctorate']],
    ['HORIZON-CL4-2026-01', null, null],
  ])('topic %s: for %s with degree %s', (number, types, degrees) => {
    expect(read({ number })).toMatchObject({ individualTypes: types, degrees });
  });
});

it('a consortium is read as a partnership', () => {
  expect(read({ says: 'The consortium must include two towns.' }).restrictions).toEqual([
    'partnership-required',
  ]);
});

const HIGHER_EDUCATION = ['higher-education-public', 'higher-education-private'];

describe('organisations', () => {
  it.each<[string, string[] | null]>([
    ['Eligible applicants are domestic public and private nonprofit entities.', ['nonprofit']],
    ['States, Universities, Small Business', ['small-business', 'government-state', ...HIGHER_EDUCATION]],
    [
      '*Who May Submit Proposals: Proposals may only be submitted by the following: - Institutions of Higher Education (IHEs): Two- and four-year IHEs -Non-profit, non-academic organizations: Museums *Who May Serve as PI: Staff of hospitals',
      [...HIGHER_EDUCATION, 'nonprofit'],
    ],
    ['Public institutions of higher education may apply.', ['higher-education-public']],
    [
      'Nonprofits having a 501(c)(3) status, other than institutions of higher education, are eligible.',
      ['nonprofit'],
    ],
    [
      'Federally recognized Indian tribes and hospitals are eligible to apply; for-profit organizations are not eligible.',
      ['tribal-government', 'hospital'],
    ],
    ['For-profit or commercial entities are not eligible to apply.', null],
    ['<p>The following are ineligible:</p><ul><li>Universities</li><li>School districts</li></ul>', null],
    ['Applicants must partner with a small business.', null],
    ['Fellows must affiliate with universities or national laboratories.', null],
    ['A “covered entity” means a nonprofit entity.', null],
    ['Non-domestic (non-U.S.) Entities (Foreign Institutions) are eligible to apply.', null],
    ['Other Eligible Applicants include the following: Hispanic-serving Institutions', null],
    [
      'Faith-based organizations that meet the eligibility requirements are eligible to receive awards.',
      null,
    ],
    ['See the full announcement.', null],
  ])('%s → %s', (says, types) => {
    expect(read({ says }).organisationTypes).toEqual(types);
  });

  it('are read where the source says only “other, see text”', () => {
    const eligibility = { organisationTypes: ['other-organisation'], text: '<p>Hospitals may apply.</p>' };
    expect(read({ eligibility }).organisationTypes).toEqual(['other-organisation', 'hospital']);
  });

  it.each([
    ['A study', ['R01', 'R21'], 12],
    ['Small firms', ['R43', 'R44'], 1],
    ['A college', ['R15'], 2],
    ['Two kinds', ['R01', 'R43'], 0],
    ['A centre', ['U54'], 0],
    ['Limited Competition: a study', ['R01'], 0],
  ])('"%s" under %s of NIH: %i kinds', (title, codes, kinds) => {
    const classifications = codes.map((code) => ({ scheme: 'nih-activity' as const, code, label: null }));
    expect(read({ title, classifications }).organisationTypes?.length ?? 0).toBe(kinds);
  });
});

describe('actions of the EU', () => {
  const topic = (action: string, says?: string, number = 'HORIZON-CL4-2026-01') =>
    read({
      number,
      classifications: [{ scheme: 'eu-action', code: action, label: action }],
      ...(says && { says }),
    });

  it('of research want a consortium from Member States and associated countries', () => {
    const call = topic('HORIZON Research and Innovation Actions');
    expect(call).toMatchObject({
      organisationTypes: ['any-organisation'],
      restrictions: ['partnership-required'],
      applicantCountries: expect.arrayContaining(['SE', 'NO', 'KR']),
      citizenships: null,
    });
    expect(call.readings[0]!.evidence).toMatch(
      /^Horizon Europe, Research and Innovation Actions: any legal entity/,
    );
    expect(
      topic('HORIZON Innovation Actions', undefined, 'HORIZON-EIC-2026').applicantCountries,
    ).not.toContain('KR');
  });

  it('of support, and of one host, are open to single applicants', () => {
    expect(topic('HORIZON Coordination and Support Actions').restrictions).toBeNull();
    expect(topic('HORIZON ERC Grants')).toMatchObject({ citizenships: 'any', restrictions: null });
  });

  it('leave to the topic what it says otherwise', () => {
    const call = topic(
      'HORIZON Research and Innovation Actions',
      'Participation in this topic is limited to legal entities established in Member States. Proposals of a single legal entity are welcome.',
    );
    expect(call).toMatchObject({
      organisationTypes: ['any-organisation'],
      restrictions: null,
      applicantCountries: EU_MEMBERS,
    });
  });

  it('of other programmes follow rules of their own', () => {
    expect(topic('CERV Project Grants').readings).toEqual([]);
  });

  it('name countries only where the words are whole and their groups are known', () => {
    const limitedTo = (where: string, action: string) =>
      topic(action, `Participation is limited to legal entities established in ${where}.`).applicantCountries;
    const other = 'DIGITAL Simple Grants';
    expect(limitedTo('Member States and Norway', other)).toEqual([...EU_MEMBERS, 'NO'].sort());
    expect(limitedTo('Member States and Associated Countries', other)).toBeNull();
    expect(limitedTo('Member States (with their territories) and Norway', other)).toBeNull();
    const associated = 'Member States and Associated Countries';
    expect(limitedTo(associated, 'HORIZON Innovation Actions')).toContain('IL');
    expect(limitedTo(associated, 'EURATOM Innovation Actions')).not.toContain('IL');
  });

  it('keep their consortium where single entities only take part', () => {
    const action = 'HORIZON Research and Innovation Actions';
    const restrictions = (says: string) => topic(action, says).restrictions;
    expect(restrictions('Data held by a single entity must be shared.')).toEqual(['partnership-required']);
    expect(restrictions('Proposals may be submitted by a single legal entity.')).toBeNull();
  });
});

describe('career stage, degree and persons in the text', () => {
  it.each([
    ['The PI must hold a doctoral degree in a field of science.', { degrees: ['doctorate'] }],
    ['Applicants must have a master’s degree.', { degrees: ['master'] }],
    ['Mentors must hold a doctoral degree.', { degrees: null }],
    ['Applicants must be enrolled in a doctoral program.', { degrees: ['enrolled'] }],
    ['Applicants at the date of application must be a graduate student.', { individualTypes: ['graduate'] }],
    ['Individuals are eligible to apply.', { individualTypes: ['any-individual'] }],
    ['Individuals are not eligible to apply.', { individualTypes: null }],
  ])('%s → %j', (says, found) => {
    expect(read({ says })).toMatchObject(found);
  });
});

it.each([
  'eligible applicants include ',
  'must be a ',
  'Who may apply: ',
  '- A ',
  '(non-U.S.) ',
  'U.S. ',
  'only ',
  'a. B ',
  'foreign organizations (',
  'institutions of higher education; ',
  '* A',
  ': ',
  'other than ',
  'not eligible, ',
])('a text of %j is read in time that grows with its length only', (piece) => {
  expect(growsWithLength(piece, (says) => read({ eligibility: { text: says } }))).toBe(true);
});
