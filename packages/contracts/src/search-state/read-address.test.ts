import { expect, test } from 'vitest';
import { leftOutInWords } from '../search-words/left-out-in-words.ts';
import { readAddress } from './read-address.ts';

const told = (query: string) => leftOutInWords(readAddress('opportunities', query).leftOut);

test('a choice that does not exist is left out and named; the other choices stay', () => {
  const { search, leftOut } = readAddress('opportunities', 'basicQuery=ice&type=nonsense,prize&ol=XX');
  expect(search.state).toMatchObject({ basicQuery: 'ice', type: ['prize'], ol: [] });
  expect(leftOutInWords(leftOut)).toBe(
    'The address has choices that do not exist: Country of the activity “XX”, Grant type “nonsense”. The search leaves them out.',
  );
});

test.each([
  ['types=nonsense', 'Grant type “nonsense”'],
  ['deadline=soon', 'Deadline “soon”'],
  ['funder=abc', 'Funder “abc”'],
  ['sub-discipline=9999', 'Research area “9999”'],
  ['expired=maybe', 'Also closed opportunities “maybe”'],
  ['amountMin=lots', 'Amount “lots”'],
  ['amountMax=lots', 'Amount “lots”'],
  ['currency=euro', 'Amount “euro”'],
  ['lastUpdateDate=2026-02-30', 'Published or changed since “2026-02-30”'],
  ['maxApplicationDueDate=soon', 'Deadline “soon”'],
  ['page=50001', 'Page “50001”'],
])('%s is left out of the search: %s', (query, words) => {
  expect(told(query)).toBe(
    `The address has a choice that does not exist: ${words}. The search leaves it out.`,
  );
});

test('what exists is not mentioned, nor what is no filter', () => {
  expect(
    told(
      'type=prize&deadline=91+&amountMin=50%2C000&expired=&minApplicationDueDate=&orderBy=newest&page=x&other=1',
    ),
  ).toBe(null);
});

test('of many choices five are named', () => {
  expect(told('type=a,b,c,d,e,f,g')).toContain('Grant type “e”, 2 more choices. The');
});
