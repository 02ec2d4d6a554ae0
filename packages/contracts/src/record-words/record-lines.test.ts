import { expect, test } from 'vitest';
import { aFunder, anAward, anOpportunity } from '../testing/example-records.ts';
import { recordLines } from './record-lines.ts';

const TODAY = '2026-03-01';

test('an opportunity: from whom, by when, how much, for whom', () => {
  const { eligibility } = anOpportunity();
  const record = anOpportunity({
    programme: 'Horizon Europe',
    eligibility: { ...eligibility, individualApplicantTypes: ['postdoctoral'] },
  });
  expect(recordLines(record, TODAY)).toEqual([
    'European Commission · Horizon Europe',
    'Closes 03-Dec-2026, 17:00 Brussels time · EUR 2,000,000–4,000,000',
    'Open to: Postdoctoral researchers',
  ]);
});

test('of what is not known only the missing deadline is said', () => {
  const amount = { floor: null, ceiling: null, total: null, currency: null, expectedAwards: null };
  const record = anOpportunity({ funder: null, deadline: null, deadlines: [], closeDate: null, amount });
  expect(recordLines(record, TODAY)).toEqual(['Deadline not specified']);
});

test('an award: from whom, to whom, when, how much', () => {
  expect(recordLines(anAward(), TODAY)).toEqual([
    'Baring Foundation',
    'University of Łódź, Poland',
    '2024–2026 · GBP 50,000',
  ]);
  const [recipient] = anAward().recipients;
  const recipients = Array.from({ length: 5 }, (_, index) => ({
    ...recipient,
    id: String(index),
    name: `Recipient ${index}`,
    countryCode: null,
  }));
  expect(recordLines({ ...anAward(), recipients } as ReturnType<typeof anAward>, TODAY)[1]).toBe(
    'Recipient 0; Recipient 1; Recipient 2 and 2 more',
  );
});

test('a funder: where it is', () => {
  expect(recordLines(aFunder(), TODAY)).toEqual(['Brussels, Belgium']);
  expect(recordLines(aFunder({ city: null, countryCode: null }), TODAY)).toEqual([]);
});
