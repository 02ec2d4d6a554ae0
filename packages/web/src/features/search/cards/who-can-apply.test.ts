import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { anOpportunity } from '@fundry/contracts/record-pages/testing/example-records.ts';
import { describe, expect, test } from 'vitest';
import { conditions, type EligibilityWords, openTo } from './who-can-apply.ts';

type Eligibility = OpportunityRecord['eligibility'];

const NOTHING: Eligibility = anOpportunity().eligibility;
const WORDS: EligibilityWords = {
  individuals: new Map([['early-career', 'Early-career researchers']]),
  organisations: new Map([
    ['nonprofit', 'Non-profit organisations'],
    ['school', 'Schools and school districts'],
    ['housing-authority', 'Public and Indian housing authorities'],
  ]),
  degrees: new Map([['doctorate', 'Doctorate']]),
  restrictions: new Map([['cost-sharing', 'Cost sharing or matching required']]),
};
const said = (part: Partial<Eligibility>) => openTo({ ...NOTHING, ...part }, WORDS);

describe('who can apply', () => {
  test('is null when nothing is stated', () => {
    expect(said({})).toBe(null);
    expect(said({ individualApplicantTypes: [] })).toBe(null);
  });

  test('names people and organisations, and how many kinds there are besides', () => {
    expect(said({ individualApplicantTypes: ['early-career'] })).toBe('Early-career researchers');
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
    expect(said({ applicantCountries: 'any', citizenships: 'any' })).toBe(
      'Worldwide; no citizenship restrictions',
    );
    expect(said({ applicantCountries: ['KE'], citizenships: ['DE', 'FR', 'IT', 'ES'] })).toBe(
      'In Kenya; citizens of Germany, France and 2 more countries',
    );
  });

  test('an option whose words are not there yet is said by its id', () => {
    expect(said({ individualApplicantTypes: ['any-individual'] })).toBe('Any individual');
  });
});

test('degrees and restrictions are conditions; a limit of applications is said elsewhere', () => {
  expect(conditions(NOTHING, WORDS)).toBe(null);
  expect(conditions({ ...NOTHING, degrees: ['none'], restrictions: ['limited-submission'] }, WORDS)).toBe(
    null,
  );
  expect(conditions({ ...NOTHING, degrees: ['doctorate'], restrictions: ['cost-sharing'] }, WORDS)).toBe(
    'Doctorate; cost sharing or matching required',
  );
});
