import { expect, test } from 'vitest';
import { searchOf } from './shown-search.ts';

test.each([
  ['/search/opportunities', 'opportunities'],
  ['/search/awards', 'awards'],
  ['/search/funders/', 'funders'],
  ['/search/analytics/awards', 'awards'],
  ['/search/grants', null],
  ['/opportunities/17/details', null],
  ['/', null],
])('%s shows the search for %s', (path, target) => {
  expect(searchOf(path)).toBe(target);
});
