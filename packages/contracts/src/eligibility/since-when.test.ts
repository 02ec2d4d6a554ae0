import { expect, test } from 'vitest';
import { DEGREE_WINDOW, MOBILITY_RULE } from './since-when.ts';

test.each([
  'Have earned a doctoral degree no more than 10 years prior to the deadline.',
  'Applicants must be within 8 years of the PhD.',
  'Applicants must have received their Ph.D. within the last five (5) years.',
  'The doctorate must have been awarded not more than seven years before the closing date.',
  'At most 8 years full-time equivalent experience in research, measured from the award of the doctoral degree.',
  'Not have worked for more than a total of 24 full-time-equivalent months in positions that require the doctoral degree.',
  'Must not have worked in any position that requires a doctoral degree for a total of more than 15 full-time months before the deadline.',
  'Candidates obtained a doctoral degree in the SBE sciences within 36 months before the application deadline.',
  'ERC Starting Grants: the doctorate must have been awarded in the years that the work programme states.',
])('limits how long ago the degree may be: %s', (sentence) => {
  expect(DEGREE_WINDOW.test(sentence)).toBe(true);
  expect(MOBILITY_RULE.test(sentence)).toBe(false);
});

test.each([
  'Fellowships give up to three years of support for doctoral students.',
  'Awards last up to 24 months and are open to those who hold a PhD.',
  'Institutions that awarded more than 20 doctoral degrees are not eligible.',
  'The dissertation must be completed within the award.',
])('says nothing of when the degree was given: %s', (sentence) => {
  expect(DEGREE_WINDOW.test(sentence)).toBe(false);
});

test.each([
  'In the 36 months before the deadline they must not have lived, or carried out their main activity, in the country of the host for more than 12 months.',
  'Nobody may apply who spent more than twelve months of the last three years residing in that country.',
])('limits where applicants have lived: %s', (sentence) => {
  expect(MOBILITY_RULE.test(sentence)).toBe(true);
});

test('a stay abroad that is funded limits nobody', () => {
  expect(MOBILITY_RULE.test('A stay of more than 12 months in another country is funded.')).toBe(false);
});
