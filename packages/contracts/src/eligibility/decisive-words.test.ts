import { expect, test } from 'vitest';
import { anOpportunity } from '../testing/example-records.ts';
import { type ApplicantFacts, filledFrom, NOTHING_SAID } from './applicant.ts';
import { canApply } from './can-apply.ts';

const OHIO: ApplicantFacts = {
  ...NOTHING_SAID,
  country: 'US',
  careerStage: 'established',
  organisationType: 'higher-education-public',
};
const { eligibility } = anOpportunity();

/** The verdict on a US call for universities that states this beside. */
function on(facts: Partial<ApplicantFacts>, stated: Partial<typeof eligibility>, more: object = {}) {
  const record = anOpportunity({
    funder: { id: '6', name: 'National Science Foundation', countryCode: 'US' },
    provenance: [],
    furtherCondition: null,
    readings: [],
    eligibility: { ...eligibility, organizationApplicantTypes: ['higher-education-public'], ...stated },
    ...more,
  });
  return canApply({ ...OHIO, ...facts }, record);
}

test.each([
  'This NOFO, FY 2025 Youth Ambassadors, has been cancelled.',
  'There is no announcement related to this notice. We are not accepting applications.',
])('nobody can apply: %s', (furtherCondition) => {
  expect(on({}, {}, { furtherCondition })).toEqual({
    verdict: 'no',
    because: 'Nobody can apply: no applications are accepted.',
    sentence: furtherCondition,
  });
});

test('a condition that an earlier award was not cancelled shuts nobody out', () => {
  const furtherCondition = 'Applicants must not have an award that is cancelled.';
  expect(on({}, {}, { furtherCondition }).verdict).toBe('unclear');
});

test('students are not on the faculty; others may be', () => {
  const furtherCondition = 'The PI must be on the faculty of the submitting institution.';
  expect(on({ careerStage: 'graduate' }, {}, { furtherCondition })).toMatchObject({
    verdict: 'no',
    sentence: furtherCondition,
  });
  expect(on({ careerStage: 'postdoctoral' }, {}, { furtherCondition }).verdict).toBe('unclear');
});

test('a funder that pays organisations abroad in rare cases only pays none as a rule', () => {
  const evidence =
    'Organisations in the United States; those of other countries get money in rare cases only.';
  const readings = [{ field: 'eligibility.applicantCountries', from: 'programme', evidence }];
  expect(on({ country: 'DE' }, { applicantCountries: ['US'] }, { readings })).toEqual({
    verdict: 'no',
    because: 'The programme funds applicants in the United States. Those in Germany get no money as a rule.',
    sentence: evidence,
  });
});

test('“others” that the words spell out hold no company and no person', () => {
  const organizationApplicantTypes = ['higher-education-public', 'other-organisation'];
  const named = '<p>Other Eligible Applicants include the following: Regional Organizations.</p>';
  for (const organisationType of ['small-business', 'none'] as const) {
    expect(on({ organisationType }, { organizationApplicantTypes }).verdict).toBe('unclear');
    expect(on({ organisationType }, { organizationApplicantTypes, text: named }).verdict).toBe('no');
  }
  expect(on({ organisationType: 'nonprofit' }, { organizationApplicantTypes, text: named }).verdict).toBe(
    'unclear',
  );
});

test('some federal agencies may apply where the list says so, and it is not said which', () => {
  const text = '<p>Other Eligible Applicants include: Eligible Agencies of the Federal Government.</p>';
  expect(on({ organisationType: 'government-national' }, {}).verdict).toBe('no');
  expect(on({ organisationType: 'government-national' }, { text }).verdict).toBe('unclear');
});

test('in words a for-profit organisation may be small, in the codes of Grants.gov it may not', () => {
  const organizationApplicantTypes = ['for-profit'];
  const field = 'eligibility.organizationApplicantTypes';
  const readings = [{ field, from: 'text', evidence: 'For-profit organizations may apply.' }];
  const small = { organisationType: 'small-business' } as const;
  expect(on(small, { organizationApplicantTypes }).verdict).toBe('unclear');
  expect(on(small, { organizationApplicantTypes }, { readings }).verdict).toBe('yes');
});

test('an organisation in the funder’s country is none outside it', () => {
  const organizationApplicantTypes = ['nonprofit', 'foreign-organisation'];
  expect(on({ organisationType: 'government-local' }, { organizationApplicantTypes }).verdict).toBe('no');
  expect(
    on({ organisationType: 'government-local', country: 'FR' }, { organizationApplicantTypes }).verdict,
  ).toBe('unclear');
});

test('facts are filled from others and never changed; the day of a degree comes with its degree', () => {
  const others = { ...OHIO, degree: 'doctorate', degreeDate: '2019-01-01', citizenships: ['IN'] } as const;
  const facts = { ...NOTHING_SAID, country: 'KE', degree: 'master' } as const;
  const filled = filledFrom({ ...facts, citizenships: [] }, { ...others, citizenships: ['IN'] });
  expect(filled).toEqual({
    ...OHIO,
    country: 'KE',
    citizenships: ['IN'],
    degree: 'master',
    degreeDate: null,
  });
  expect(filledFrom(NOTHING_SAID, { ...others, citizenships: ['IN'] }).degreeDate).toBe('2019-01-01');
});
