import { NOTHING_SAID } from '@fundry/contracts/eligibility/applicant.ts';
import { applicantFacts } from '@fundry/contracts/eligibility/applicant-schema.ts';
import { expect, test } from 'vitest';
import { storedApplicant } from './stored-applicant.ts';

test.each([
  ['', null, []],
  [JSON.stringify({ country: 'KE', degree: 'master' }), { country: 'KE', degree: 'master' }, []],
  [JSON.stringify({ country: 'Kenya', degree: 'master' }), { degree: 'master' }, ['country']],
  [JSON.stringify({ degreeDate: '2019-02-30' }), null, ['degreeDate']],
  [JSON.stringify({ citizenships: ['KE', 'XX', 7] }), { citizenships: ['KE'] }, ['citizenships']],
  [JSON.stringify({ citizenships: 'KE' }), { citizenships: ['KE'] }, []],
  [JSON.stringify({ careerStage: 'toString', country: 'KE' }), { country: 'KE' }, ['careerStage']],
  ['{"country":', null, Object.keys(NOTHING_SAID)],
  ['[]', null, Object.keys(NOTHING_SAID)],
])('%s', (text, facts, lost) => {
  const read = storedApplicant(text);
  expect(read).toEqual({ facts: facts && { ...NOTHING_SAID, ...facts }, lost });
  expect(applicantFacts.safeParse(read.facts ?? NOTHING_SAID).success).toBe(true);
});
