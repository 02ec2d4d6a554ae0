import { expect, test } from 'vitest';
import { chosenSearch } from './chosen-search.ts';

test('the form of the search box leads to the search that was chosen, with its words', () => {
  expect(chosenSearch('target=awards&basicQuery=ice+%26+snow')).toBe(
    '/search/awards?basicQuery=ice+%26+snow',
  );
  expect(chosenSearch('target=funders')).toBe('/search/funders');
  expect(chosenSearch('target=people&basicQuery=x')).toBeNull();
  expect(chosenSearch('basicQuery=x')).toBeNull();
});
