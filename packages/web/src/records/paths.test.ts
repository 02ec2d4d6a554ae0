import { expect, test } from 'vitest';
import { awardAnalyticsPath, awardPath, funderPath, opportunityPath, searchPath } from './paths.ts';

test('records, with their first tab or another one', () => {
  expect(opportunityPath('17')).toBe('/opportunities/17/details');
  expect(opportunityPath('17', 'should-apply')).toBe('/opportunities/17/should-apply');
  expect(funderPath('5')).toBe('/funders/5/details');
  expect(awardPath('9')).toBe('/awards/9');
});

test('searches, without what is usual', () => {
  expect(searchPath('awards')).toBe('/search/awards');
  expect(searchPath('funders', { funderCountries: ['DE', 'FR'] })).toBe(
    '/search/funders?funderCountries=DE%2CFR',
  );
  expect(searchPath('opportunities', { basicQuery: 'café "au lait"', orderBy: 'relevance' })).toBe(
    '/search/opportunities?basicQuery=caf%C3%A9+%22au+lait%22',
  );
  expect(awardAnalyticsPath({ basicQuery: 'water' })).toBe('/search/analytics/awards?basicQuery=water');
});
