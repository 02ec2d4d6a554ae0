import { call } from '../lib/api-client.ts';
import { forgetSearches } from '../searches/recent-searches.ts';
import { forgetVisit } from '../searches/saved-search-visit.ts';

/**
 * Ends the session and reloads the application, so that nothing about the person stays in the window. It also deletes
 * the recent searches from the browser. Throws `ApiFailure`.
 */
export async function signOut(): Promise<void> {
  await call('POST /api/session/sign-out');
  forgetSearches();
  forgetVisit();
  window.location.assign('/session/sign-out');
}
