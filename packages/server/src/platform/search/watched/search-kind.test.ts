import { expect, test } from 'vitest';
import type { Query } from '../port.ts';
import { parseQuery } from '../query/parse.ts';
import { searchKind } from './search-kind.ts';

const kindOf = (query: Query | null, filters = 0) =>
  searchKind({
    query,
    categories: Array.from({ length: filters }, () => ({ key: 'a', where: { op: 'missing', field: 'b' } })),
    restrictTo: null,
  });

test('the kind of a search follows from what was typed, and names none of it', () => {
  const kinds = {
    '': 'everything',
    laser: 'word',
    'quantum sensing': 'words',
    'new laser methods for early diagnosis of rare heart diseases': 'sentence',
    '"quantum sensing" laser': 'phrase',
    'photon* laser': 'prefix',
    'laser OR maser': 'operators',
    'laser NOT maser': 'operators',
  };
  for (const [typed, kind] of Object.entries(kinds))
    expect([typed, kindOf(parseQuery(typed))]).toEqual([typed, kind]);
  expect(kindOf(null, 1)).toBe('filters');
  expect(kindOf({ op: 'name', text: 'erc' })).toBe('name');
  expect(kindOf({ op: 'boost', must: null, should: [{ op: 'word', text: 'laser' }] })).toBe('everything');
  const spellings: Query = {
    op: 'or',
    typed: 'fibre',
    of: [
      { op: 'word', text: 'fibre' },
      { op: 'word', text: 'fiber' },
    ],
  };
  expect(kindOf(spellings)).toBe('word');
});
