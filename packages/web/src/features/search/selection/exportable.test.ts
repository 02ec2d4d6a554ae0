import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { expect, test } from 'vitest';
import { exportableOf } from './exportable.ts';

test('a selection is asked for by its ids, words and order, without the filters', () => {
  const search = searchOf('opportunities', {
    basicQuery: 'quantum',
    funderCountries: ['DE'],
    orderBy: 'title',
    page: 3,
  });
  const { request, selected, selectedRequest } = exportableOf(search, 1_284, new Set(['7', '9']));
  expect(request).toEqual({ basicQuery: 'quantum', funderCountries: ['DE'], orderBy: 'title' });
  expect(selected).toBe(2);
  expect(selectedRequest).toEqual({
    basicQuery: 'quantum',
    orderBy: 'title',
    expired: true,
    forthcoming: true,
    ids: ['7', '9'],
  });
});
