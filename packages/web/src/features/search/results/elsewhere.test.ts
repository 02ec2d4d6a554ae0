import { pathOfSearch, searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { expect, test } from 'vitest';
import { elsewhere } from './elsewhere.ts';

test('looks for the same words among the other records, without filters', () => {
  const search = searchOf('opportunities', { basicQuery: 'medieval history', forthcoming: true, page: 2 });
  expect(elsewhere(search).map(pathOfSearch)).toEqual([
    '/search/awards?basicQuery=medieval+history',
    '/search/funders?basicQuery=medieval+history',
  ]);
  const advanced = searchOf('awards', { queryType: 'advanced', anyQuery: 'bees', funderCountries: ['DE'] });
  expect(elsewhere(advanced).map(pathOfSearch)).toEqual([
    '/search/opportunities?queryType=advanced&anyQuery=bees',
    '/search/funders?queryType=advanced&anyQuery=bees',
  ]);
  expect(elsewhere(searchOf('awards', { funderCountries: ['DE'] }))).toEqual([]);
});
