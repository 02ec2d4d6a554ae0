import { expect, test } from 'vitest';
import { referrerOf } from './record-referrer.ts';

test.each([
  [null, '/', 'HOME_PAGE'],
  [null, '/search/opportunities', 'SEARCH_PAGE'],
  [null, '/funders/5/details', 'FUNDER_PAGE'],
  [null, '/opportunities/5/similar-opps', 'SUGGESTION'],
  [null, '/suggestions/5', 'SUGGESTION'],
  ['recommendation-mail', '/', 'SUGGESTION'],
  [null, '/awards/5', 'SEARCH_PAGE'],
  [null, '/public/group/abc', 'SHARE_GROUP'],
  [null, null, 'SEARCH_PAGE'],
  ['saved-search-mail', '/', 'SAVED_SEARCH_EMAIL'],
  ['fi_SavedSearch_weekly', null, 'SAVED_SEARCH_EMAIL'],
  ['share-mail', null, 'SHARE_EMAIL'],
  ['tracked-mail', '/', 'TRACK_LIST_PAGE'],
  ['newsletter', '/', 'HOME_PAGE'],
] as const)('campaign %s and path %s: %s', (campaign, path, referrer) => {
  expect(referrerOf(campaign, path)).toBe(referrer);
});
