import { beforeEach, expect, test } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from '../../searches/recent-searches.ts';
import { recentSuggestions } from './suggestions.ts';

beforeEach(forgetSearches);

test('the latest comes first, each once, regardless of case', () => {
  for (const words of ['glacier', 'solar energy', ' Glacier ', '', '  ']) rememberSearch(words);
  expect(recentSearches()).toEqual(['Glacier', 'solar energy']);
});

test('eight are kept', () => {
  for (let number = 1; number <= 12; number++) rememberSearch(`search ${number}`);
  expect(recentSearches()).toHaveLength(8);
  expect(recentSearches()[0]).toBe('search 12');
});

test('those that hold what is typed are suggested, not what is typed itself', () => {
  for (const words of ['water', 'solar water heating', 'glacier']) rememberSearch(words);
  expect(recentSuggestions('Water').map(({ text }) => text)).toEqual(['solar water heating']);
  const all = recentSuggestions('');
  expect(all.map(({ text }) => text)).toEqual(['glacier', 'solar water heating', 'water']);
  // `aria-activedescendant` names the active option, and an id with a space in it would be cut off there.
  expect(all.filter(({ id }) => /\s/.test(id))).toEqual([]);
});
