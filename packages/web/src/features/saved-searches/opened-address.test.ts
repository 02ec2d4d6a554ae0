import { expect, test } from 'vitest';
import { openedAddress, withoutSavedSearch } from './opened-address.ts';

test('an opened search has its own address and its name; page, news and the campaign of a mail stay', () => {
  const saved = { webUri: '/search/awards?basicQuery=ice&savedSearchId=7', name: 'Ice & snow' };
  const given = 'basicQuery=old&savedSearchId=7&newSince=2026-03-01T12%3A00%3A00Z&page=2&dgcid=saved-search';
  expect(openedAddress(saved, new URLSearchParams(given))).toBe(
    '/search/awards?basicQuery=ice&savedSearchId=7&savedSearchName=Ice+%26+snow&newSince=2026-03-01T12%3A00%3A00Z&page=2&dgcid=saved-search',
  );
});

test('a saved search that is gone leaves the search of the address', () => {
  const query = 'basicQuery=ice&savedSearchId=7&savedSearchName=Ice';
  expect(withoutSavedSearch('/search/awards', query)).toBe('/search/awards?basicQuery=ice');
  expect(withoutSavedSearch('/search/awards', 'savedSearchId=7')).toBe('/search/awards');
});
