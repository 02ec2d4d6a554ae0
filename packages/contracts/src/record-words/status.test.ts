import { expect, test } from 'vitest';
import { aFunder, anAward, anOpportunity } from '../testing/example-records.ts';
import { awardTags, funderTags, opportunityTags, sampleTags } from './status.ts';

test('what must be known before the title of an opportunity', () => {
  expect(opportunityTags(anOpportunity())).toEqual([]);
  expect(opportunityTags(anOpportunity({ status: 'forthcoming' }))).toEqual(['Forthcoming']);
  expect(
    opportunityTags(
      anOpportunity({
        status: 'expired',
        withdrawn: true,
        recurring: true,
        limitedSubmission: { limited: true, number: null },
      }),
    ),
  ).toEqual(['Closed', 'Withdrawn by the source', 'Recurring', 'Limited submission']);
});

test('what must be known before the title of an award or funder, and of what is invented', () => {
  expect(awardTags(anAward())).toEqual([]);
  expect(awardTags(anAward({ withdrawn: true }))).toEqual(['Withdrawn by the source']);
  expect(funderTags(aFunder())).toEqual([]);
  expect(funderTags(aFunder({ status: null }))).toEqual([]);
  expect(funderTags(aFunder({ status: 'inactive' }))).toEqual(['No longer active']);
  expect(sampleTags(anAward())).toEqual([]);
  expect(sampleTags(anAward({ sample: true }))).toEqual(['Invented sample']);
});
