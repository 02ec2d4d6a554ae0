import { expect, test } from 'vitest';
import { searchInWords, wordsOfSearch } from './search-words.ts';

test.each([
  ['opportunities', '', 'Everything'],
  ['opportunities', 'basicQuery=quantum+sensing&orderBy=-lastUpdate&expired=true', '“quantum sensing”'],
  ['awards', 'amountMin=5&amountMax=9&currency=EUR', 'Any words, narrowed by amount'],
  [
    'opportunities',
    'basicQuery=ice&applicantCountry=DE&deadline=0-14&type=loan',
    '“ice”, narrowed by applicant’s country, grant type, and deadline',
  ],
  ['funders', 'queryType=advanced&anyQuery=ice+snow&noneQuery=sea', '“any of: ice snow, without: sea”'],
] as const)('%s?%s is "%s"', (target, query, words) => {
  expect(searchInWords(target, query)).toBe(words);
});

test('the words of a search make its name; those that only raise the rank do not', () => {
  const advanced = {
    queryType: 'advanced',
    basicQuery: '',
    allQuery: 'ice',
    anyQuery: '',
    noneQuery: '',
    optionalQuery: 'sea',
  };
  expect(wordsOfSearch(advanced)).toBe('ice');
});
