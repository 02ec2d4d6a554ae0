/**
 * Home content: what stands on the home page for a time. The super administrator writes it for everybody, and the
 * editors of an institution for its members.
 */
export { registerHomeContent } from './home-content.routes.ts';
export { entriesOn, type HomeEntry } from './home-entry.store.ts';
export { homeEntryData } from './personal-data.views.ts';
