import { formatSearch, parseSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { expect, test } from 'vitest';
import { inTarget } from './in-target.ts';

test.each<[SearchTarget, string, SearchTarget, string | null]>([
  ['opportunities', 'basicQuery=ice&orderBy=-amount', 'awards', 'basicQuery=ice'],
  ['opportunities', 'discipline=2700&funderCountries=DE', 'awards', 'funderCountries=DE&discipline=2700'],
  ['opportunities', 'basicQuery=ice&deadline=0-14', 'awards', null],
  ['opportunities', 'discipline=2700', 'funders', null],
  ['awards', 'startYear=2025', 'awards', 'startYear=2025'],
  ['awards', 'ids=1', 'opportunities', null],
])('%s %s as %s is %s', (from, query, to, expected) => {
  const there = inTarget(parseSearch<SearchTarget>(from, query), to);
  expect(there && formatSearch(there)).toBe(expected);
});
