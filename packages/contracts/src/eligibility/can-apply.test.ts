import { describe, expect, test } from 'vitest';
import type { OpportunityRecord } from '../answers/records.ts';
import { anOpportunity } from '../testing/example-records.ts';
import { type ApplicantFacts, NOTHING_SAID } from './applicant.ts';
import { callFields } from './call-fields.ts';
import { canApply, verdictTests } from './can-apply.ts';
import { passes } from './test.ts';

type Stated = Partial<OpportunityRecord['eligibility']> &
  Partial<Pick<OpportunityRecord, 'furtherCondition' | 'readings' | 'funder' | 'provenance'>>;

const US = { id: '6', name: 'National Science Foundation', countryCode: 'US' };
const OHIO: ApplicantFacts = {
  ...NOTHING_SAID,
  country: 'US',
  citizenships: ['US'],
  careerStage: 'established',
  degree: 'doctorate',
  organisationType: 'higher-education-public',
};

/** A US call with these statements, and everything else unstated. */
function call({ furtherCondition = null, readings = [], funder = US, provenance = [], ...stated }: Stated) {
  const { eligibility } = anOpportunity();
  return anOpportunity({
    funder,
    provenance,
    furtherCondition,
    readings,
    eligibility: { ...eligibility, ...stated },
  });
}
const read = (field: OpportunityRecord['readings'][number]['field'], evidence: string) =>
  ({ field, from: 'text', evidence }) as const;
function on(facts: Partial<ApplicantFacts>, stated: Stated) {
  const asked = { ...OHIO, ...facts };
  const record = call(stated);
  const answer = canApply(asked, record);
  const found = Object.entries(verdictTests(asked)).filter(([, each]) => passes(each, callFields(record)));
  expect(found.map(([verdict]) => verdict)).toEqual([answer.verdict]);
  return answer;
}
const universities = { organizationApplicantTypes: ['higher-education-public', 'nonprofit'] };

describe('who may apply', () => {
  test('a call that does not say is unclear, whoever asks', () => {
    expect(on({}, {})).toEqual({ verdict: 'unclear', because: 'The call does not say who may apply.' });
    expect(on({}, { applicantCountries: 'any' }).verdict).toBe('unclear');
    expect(on({}, { organizationApplicantTypes: ['other-organisation'] }).because).toBe(
      'The call says who may apply only in its text or its documents.',
    );
    expect(on({}, { furtherCondition: 'Only Harrison County may apply.' }).sentence).toBe(
      'Only Harrison County may apply.',
    );
  });

  test('organisations of the kind of the person, or of any kind, may', () => {
    expect(on({}, universities)).toEqual({
      verdict: 'yes',
      because: 'Open to public higher education institutions.',
    });
    expect(on({}, { organizationApplicantTypes: ['any-organisation'] }).verdict).toBe('yes');
    expect(on({ organisationType: 'for-profit' }, universities)).toEqual({
      verdict: 'no',
      because: 'Only public higher education institutions and non-profit organisations may apply.',
    });
  });

  test('of several items of a list, the one that speaks of the kind of the person is quoted, or none', () => {
    const field = 'eligibility.organizationApplicantTypes';
    const listed = {
      organizationApplicantTypes: ['higher-education-public', 'nonprofit', 'for-profit'],
      readings: [read(field, 'Non-profit organizations;'), read(field, 'U.S. universities and colleges.')],
    };
    expect(on({}, listed).sentence).toBe('U.S. universities and colleges.');
    expect(on({ organisationType: 'for-profit' }, listed)).not.toHaveProperty('sentence');
  });

  test('kinds that may be meant as well leave it unclear, and so do lists that are not whole', () => {
    expect(on({ organisationType: 'research-organisation' }, universities).verdict).toBe('unclear');
    const others = { organizationApplicantTypes: ['nonprofit', 'other-organisation'] };
    expect(on({ organisationType: 'for-profit' }, others).verdict).toBe('unclear');
    const some = read('eligibility.organizationApplicantTypes', 'Applicants include non-profits.');
    const nonprofits = { organizationApplicantTypes: ['nonprofit'] };
    expect(on({ organisationType: 'for-profit' }, { ...nonprofits, readings: [some] }).verdict).toBe(
      'unclear',
    );
    const only = read(
      'eligibility.organizationApplicantTypes',
      'Only non-profits, including NGOs, may apply.',
    );
    expect(on({ organisationType: 'for-profit' }, { ...others, readings: [only] })).toEqual({
      verdict: 'no',
      because: 'Only non-profit organisations may apply.',
      sentence: 'Only non-profits, including NGOs, may apply.',
    });
  });

  test('a kind that is always another one may where all of those may', () => {
    const kinds = ['nonprofit', 'for-profit', 'government-state', 'government-local'];
    const listed = { organizationApplicantTypes: kinds, individualApplicantTypes: null };
    expect(on({ organisationType: 'hospital' }, listed)).toEqual({
      verdict: 'yes',
      because: 'Open to every kind of organisation that yours can be.',
    });
  });

  test('people without an organisation may where people may', () => {
    const alone = { organisationType: 'none' } as const;
    expect(on(alone, universities).verdict).toBe('no');
    expect(on(alone, { organizationApplicantTypes: ['any-organisation'] }).verdict).toBe('unclear');
    const anybody = {
      individualApplicantTypes: ['any-individual'],
      organizationApplicantTypes: ['nonprofit'],
    };
    expect(on(alone, anybody)).toEqual({ verdict: 'yes', because: 'Open to any individual.' });
  });

  test('what the person has not said is asked for', () => {
    expect(on({ organisationType: null }, universities)).toEqual({
      verdict: 'unclear',
      because:
        'The call is for public higher education institutions and non-profit organisations. Tell us your kind of organisation.',
      asks: 'organisationType',
    });
  });
});

describe('countries and citizenship', () => {
  test('a call that names no country is for the country of its funder; of others it does not say', () => {
    expect(on({ country: 'DE' }, universities)).toEqual({
      verdict: 'unclear',
      because: 'The call does not say whether applicants in Germany may apply.',
    });
    expect(on({ country: 'PR' }, universities).verdict).toBe('yes');
    const source = {
      source: 'eu-funding-tenders',
      sourceId: '1',
      url: null,
      fetchedAt: '',
      withdrawn: false,
    };
    const european = {
      ...universities,
      funder: { id: '1', name: 'European Commission', countryCode: 'BE' },
      provenance: [source],
    };
    expect(on({ country: 'DE' }, european).verdict).toBe('yes');
    expect(on({ country: 'GB' }, european).verdict).toBe('unclear');
  });

  test('countries that are named shut out others, but for those that a programme funds too', () => {
    const american = { ...universities, applicantCountries: ['US'] };
    expect(on({}, american).because).toBe(
      'Open to public higher education institutions, in the United States.',
    );
    expect(on({ country: 'KE' }, american)).toMatchObject({
      verdict: 'no',
      because: 'Applicants must work in the United States.',
    });
    const rule = 'Horizon Europe: entities in the Member States are eligible; others by exception.';
    const readings = [
      { field: 'eligibility.applicantCountries', from: 'programme', evidence: rule } as const,
    ];
    const horizon = { ...universities, applicantCountries: ['DE', 'FR'], readings };
    expect(on({ country: 'KE' }, horizon).because).toBe(
      'Open to public higher education institutions, in Kenya, a country of low or middle income.',
    );
    expect(on({ country: 'BY' }, horizon)).toMatchObject({ verdict: 'unclear', sentence: rule });
    expect(on({ country: 'JP' }, horizon)).toMatchObject({
      verdict: 'no',
      because: 'The programme funds applicants in Germany and France. Those in Japan get no money as a rule.',
      sentence: rule,
    });
    expect(on({ country: 'RE' }, horizon).verdict).toBe('yes');
    const host = read('eligibility.citizenships', 'ERC: a researcher applies with a host.');
    const erc = { ...horizon, readings: [...readings, host] };
    expect(on({ country: 'KE' }, erc).verdict).toBe('unclear');
    expect(on({ country: 'JP' }, erc)).toMatchObject({
      verdict: 'unclear',
      because: 'One applies with a host in Germany and France.',
    });
  });

  test('one of several citizenships is enough; permanent residents are not known', () => {
    const citizens = { ...universities, citizenships: ['US'] };
    expect(on({ citizenships: ['IN', 'US'] }, citizens).verdict).toBe('yes');
    expect(on({ citizenships: ['PR'] }, citizens).verdict).toBe('yes');
    expect(on({ citizenships: ['IN'] }, citizens)).toMatchObject({
      verdict: 'no',
      because: 'Applicants must be citizens of the United States.',
    });
    const residents = read('eligibility.citizenships', 'Must be a U.S. citizen or permanent resident.');
    expect(on({ citizenships: ['IN'] }, { ...citizens, readings: [residents] }).verdict).toBe('unclear');
    expect(on({ citizenships: [] }, citizens).asks).toBe('citizenships');
  });
});

describe('stages, degrees, restrictions and words', () => {
  test('a stage far from that of the person shuts out, the next one is unclear', () => {
    const young = { individualApplicantTypes: ['early-career'] };
    expect(on({ careerStage: 'early-career' }, young).verdict).toBe('yes');
    expect(on({ careerStage: 'postdoctoral' }, young).verdict).toBe('unclear');
    expect(on({ careerStage: 'graduate' }, young)).toMatchObject({
      verdict: 'no',
      because: 'The call is for early-career researchers.',
    });
    expect(on({ careerStage: null }, young).asks).toBe('careerStage');
    const title = read('eligibility.individualApplicantTypes', 'Doctoral Dissertation Research Improvement');
    expect(on({}, { individualApplicantTypes: ['graduate'], readings: [title] })).toMatchObject({
      verdict: 'unclear',
      because: 'The call is for graduate and doctoral students; their advisors may have to apply.',
    });
  });

  test('a degree includes those below it; who is enrolled follows from the stage', () => {
    const doctors = { ...universities, degrees: ['doctorate'] };
    expect(on({}, doctors).verdict).toBe('yes');
    expect(on({ degree: 'master' }, doctors)).toMatchObject({
      verdict: 'no',
      because: 'Applicants need: doctorate.',
    });
    expect(on({ degree: 'medical', careerStage: null }, doctors)).toEqual({
      verdict: 'unclear',
      because:
        'Applicants need: doctorate. You have: medical or health professional degree. That may not be enough.',
    });
    expect(on({ degree: null }, doctors).asks).toBe('degree');
    const students = { ...universities, degrees: ['enrolled'] };
    expect(on({}, students).verdict).toBe('no');
    expect(on({ careerStage: 'graduate' }, students).verdict).toBe('yes');
  });

  test('what nobody is asked for stays unclear, and what only the words say is quoted', () => {
    expect(on({}, { ...universities, restrictions: ['invitation-only'] })).toMatchObject({
      verdict: 'unclear',
      because: 'The call is restricted: by invitation or nomination only.',
    });
    expect(on({}, { ...universities, restrictions: ['partnership-required'] })).toEqual({
      verdict: 'yes',
      because: 'Open to public higher education institutions, partnership or consortium required.',
    });
    expect(on({}, { ...universities, furtherCondition: 'PIs must chair a department.' })).toEqual({
      verdict: 'unclear',
      because: 'The words of the call set a condition that we cannot check for you.',
      sentence: 'PIs must chair a department.',
    });
  });

  test('a limit on the years since the degree, or on where one lived, is told with the day and the country of the person', () => {
    const window = { ...universities, furtherCondition: 'Applicants must be within 8 years of the PhD.' };
    expect(on({ degreeDate: '2012-05-03' }, window)).toEqual({
      verdict: 'unclear',
      because:
        'The call limits how many years ago you may have received your degree. You received yours on 03-May-2012.',
      sentence: window.furtherCondition,
    });
    expect(on({}, window)).toMatchObject({ verdict: 'unclear', asks: 'degreeDate' });
    const furtherCondition =
      'They must not have resided in the country of the host for more than 12 months in the 36 months before.';
    expect(on({}, { ...universities, furtherCondition }).because).toBe(
      'The call limits where applicants have lived in recent years: your time in the United States may count.',
    );
  });

  test('whoever has said nothing gets no guess', () => {
    expect(canApply(NOTHING_SAID, call(universities)).verdict).toBe('unclear');
    const all = { individualApplicantTypes: ['any-individual'], applicantCountries: 'any' } as const;
    expect(
      canApply(NOTHING_SAID, call({ ...all, individualApplicantTypes: ['any-individual'] })).verdict,
    ).toBe('yes');
  });
});
