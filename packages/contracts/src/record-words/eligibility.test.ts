import { describe, expect, test } from 'vitest';
import type { OpportunityRecord } from '../answers/records.ts';
import { anOpportunity } from '../testing/example-records.ts';
import { conditions, openTo, submissionLimit } from './eligibility.ts';

type Eligibility = OpportunityRecord['eligibility'];

const NOTHING: Eligibility = anOpportunity().eligibility;
const said = (part: Partial<Eligibility>) => openTo({ ...NOTHING, ...part });

describe('who can apply', () => {
  test('is null when nothing is stated', () => {
    expect(said({})).toBe(null);
    expect(said({ individualApplicantTypes: [], applicantCountries: [] })).toBe(null);
  });

  test('names people and organisations in the order of their lists, and how many kinds there are besides', () => {
    expect(said({ individualApplicantTypes: ['early-career', 'postdoctoral'] })).toBe(
      'Postdoctoral researchers and early-career researchers',
    );
    expect(said({ organizationApplicantTypes: ['nonprofit', 'school'] })).toBe(
      'Non-profit organisations and schools and school districts',
    );
    expect(
      said({
        individualApplicantTypes: ['early-career'],
        organizationApplicantTypes: ['nonprofit', 'school', 'housing-authority', 'consortium'],
      }),
    ).toBe(
      'Early-career researchers, non-profit organisations, schools and school districts and 2 other kinds',
    );
  });

  test('says where and of which citizenship, open to all as well', () => {
    expect(said({ individualApplicantTypes: ['postdoctoral'], applicantCountries: ['US'] })).toBe(
      'Postdoctoral researchers, in the United States',
    );
    expect(said({ organizationApplicantTypes: ['nonprofit'], applicantCountries: 'any' })).toBe(
      'Non-profit organisations, worldwide',
    );
    expect(said({ applicantCountries: 'any', citizenships: 'any' })).toBe(
      'Applicants worldwide; no citizenship restrictions',
    );
    expect(said({ applicantCountries: ['KE'], citizenships: ['DE', 'FR', 'IT', 'ES'] })).toBe(
      'Applicants in Kenya; citizens of Germany, France and 2 more countries',
    );
    expect(said({ citizenships: ['NL'] })).toBe('Citizens of the Netherlands');
  });

  test('points to the call where only other kinds of organisation are named', () => {
    expect(said({ organizationApplicantTypes: ['other-organisation'] })).toBe('See the call');
    expect(said({ organizationApplicantTypes: ['other-organisation', 'nonprofit'] })).toBe(
      'Non-profit organisations',
    );
  });

  test('an option that is on no list is made readable', () => {
    expect(said({ individualApplicantTypes: ['retired-scholar'] })).toBe('Retired scholar');
  });
});

test('degrees and restrictions are conditions; a limit of applications is said elsewhere', () => {
  expect(conditions(NOTHING)).toBe(null);
  expect(conditions({ ...NOTHING, degrees: ['none'], restrictions: ['limited-submission'] })).toBe(null);
  expect(conditions({ ...NOTHING, degrees: ['doctorate'], restrictions: ['cost-sharing'] })).toBe(
    'Doctorate; cost sharing or matching required',
  );
});

test.each([
  [false, null, 'No limit for an institution'],
  [true, null, 'Limited for each institution, number not specified'],
  [true, 1, '1 application for each institution'],
  [true, 2, '2 applications for each institution'],
])('limited: %s, to %s: %s', (limited, number, words) => {
  expect(submissionLimit({ limited, number })).toBe(words);
});
