/**
 * Saved searches: people save a search, come back to what is new in it, and may share it within their institution. A
 * saved search is stored as a search state, in the version that wrote it (contracts, `search-state/stored-state.ts`).
 * Addresses and query strings are computed from that state.
 */

export { savedSearchData } from './personal-data.views.ts';
export { keepSampleSearches } from './sample-searches.ts';
export { findSavedSearch } from './saved-search.store.ts';
export { apiQueryOf, type SavedSearch, webUriOf } from './saved-search.ts';
export { savedSearchesById, searchNames } from './saved-search.views.ts';
export { registerSavedSearches } from './saved-searches.routes.ts';
export { ownSearch } from './saved-searches.service.ts';
export { endAlerts, endAllAlerts, type SavedSearchListener } from './write-saved-search.store.ts';
