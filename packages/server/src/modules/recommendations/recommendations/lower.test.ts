import { expect, test } from 'vitest';
import { type ComparedCall, sharesAfter } from './lower.ts';

const eligibility: ComparedCall['eligibility'] = {
  individualApplicantTypes: null,
  organizationApplicantTypes: null,
  degrees: null,
  restrictions: null,
  applicantCountries: null,
  citizenships: null,
  text: null,
};
const call = (title: string, stated: Partial<ComparedCall['eligibility']> = {}): ComparedCall => ({
  title,
  description: `<p>${title}</p>`,
  eligibility: { ...eligibility, ...stated },
});

test('the more a call resembles one that was not relevant, the less it keeps', () => {
  const share = sharesAfter([{ reason: 'not-relevant', call: call('Algae of sea ice') }]);
  const [same, near, far] = ['Algae of sea ice', 'Sea ice and ships', 'Medieval charters'].map((title) =>
    share(call(title)),
  );
  expect(same).toBeCloseTo(0.4, 5);
  expect(near).toBeGreaterThan(same!);
  expect(near).toBeLessThan(1);
  expect(far).toBe(1);
});

test('a call for which one cannot apply lowers those that are closed to the same, and no others', () => {
  const share = sharesAfter([
    { reason: 'not-eligible', call: call('Ice', { applicantCountries: ['US', 'CA'] }) },
  ]);
  expect(share(call('Moss', { applicantCountries: ['US'] }))).toBe(0.5);
  expect(share(call('Moss', { applicantCountries: ['US', 'NO'] }))).toBe(1);
  expect(share(call('Moss', { applicantCountries: 'any' }))).toBe(1);
  expect(share(call('Ice', { citizenships: ['US'] }))).toBe(1);
});

test('what is already known says nothing about other calls', () => {
  const share = sharesAfter([{ reason: 'already-known', call: call('Ice', { applicantCountries: ['US'] }) }]);
  expect(share(call('Ice', { applicantCountries: ['US'] }))).toBe(1);
});
