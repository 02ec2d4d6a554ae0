import { expect, test } from 'vitest';
import { parseAddress } from '../search-state/address-codec.ts';
import type { ParameterTable } from '../search-state/parameter.ts';
import { parameterTable, type Search, type SearchTarget } from '../search-state/search-targets.ts';
import { searchInALine, searchInWords } from './search-in-words.ts';
import { wordsOfSearch } from './words-of-search.ts';

const searchOf = (target: SearchTarget, query: string) => {
  const table: ParameterTable = parameterTable(target);
  return { target, state: parseAddress(table, new URLSearchParams(query)) } as unknown as Search;
};
const NAMES = {
  area: (code: string) => (code === '2700' ? 'Medicine' : undefined),
  record: (_what: string, id: string) => (id === '7' ? 'European Commission' : undefined),
};

test.each([
  ['opportunities', '', 'Everything · Order: Relevance'],
  [
    'opportunities',
    'basicQuery=quantum+sensing&orderBy=-lastUpdate&expired=true',
    '“quantum sensing” · Also closed opportunities · Order: Last update latest',
  ],
  ['awards', 'basicQuery=sea+ice&matching=any', 'any of “sea ice” · Order: Relevance'],
  ['awards', 'amountMax=9&currency=EUR', 'Amount: up to EUR 9 · Order: Relevance'],
  [
    'opportunities',
    'basicQuery=ice&funder=7,8&applicantCountry=DE,FR&xApCn=true&deadline=0-14&discipline=2700',
    '“ice” · Deadline: Within 14 days · Applicant’s country: not Germany; not France; or not stated · Funder: European Commission; 8 · Research area: Medicine · Order: Relevance',
  ],
  [
    'funders',
    'queryType=advanced&anyQuery=ice+snow&noneQuery=sea&ids=1&orderBy=-grants',
    'Any of: ice snow · None of: sea · 1 chosen record · Order: Grants highest',
  ],
] as const)('in one line, %s?%s is "%s"', (target, query, words) => {
  expect(searchInALine(searchOf(target, query), NAMES)).toBe(words);
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

test('line by line: words, filters as on the screen, the order', () => {
  const query =
    'basicQuery=ice&funder=7,8&xfn=true&dr=doctorate,master&discipline=2700&sub-discipline=2705&amountMin=5000&expired=true&unspecCit=false&savedSearchName=Ice&orderBy=-amount';
  expect(searchInWords(searchOf('opportunities', query), NAMES)).toEqual([
    { name: 'Search', value: 'Funding opportunities' },
    { name: 'Words', value: 'ice' },
    { name: 'Citizenship must be stated', value: 'Yes' },
    { name: 'Degree', value: 'Doctorate; Master’s degree; or not stated' },
    { name: 'Funder', value: 'not European Commission; not 8' },
    { name: 'Research area', value: 'Medicine' },
    { name: 'Research area', value: '2705' },
    { name: 'Amount', value: 'from USD 5,000' },
    { name: 'Also closed opportunities', value: 'Yes' },
    { name: 'Saved search', value: 'Ice' },
    { name: 'Order', value: 'Amount highest first' },
  ]);
});

test('line by line: the parts of the advanced form; of chosen records their number, not that closed ones are in', () => {
  const query = 'queryType=advanced&anyQuery=ice+snow&noneQuery=sea&ids=1,2&expired=true&forthcoming=true';
  expect(searchInWords(searchOf('opportunities', query), NAMES)).toEqual([
    { name: 'Search', value: 'Funding opportunities' },
    { name: 'Any of', value: 'ice snow' },
    { name: 'None of', value: 'sea' },
    { name: 'Order', value: 'Relevance' },
    { name: 'Chosen records', value: '2' },
  ]);
});
