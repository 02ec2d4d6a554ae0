import { call } from '../lib/api-client.ts';
import { forgetSearches } from '../searches/recent-searches.ts';
import { forgetVisit } from '../searches/saved-search-visit.ts';

/**
 * Ends the session, and loads the application anew, so that nothing of the person stays in the window,
 * nor what was searched for in the browser. Throws `ApiFailure`.
 */
export async function signOut(): Promise<void> {
  await call('POST /api/session/sign-out');
  forgetSearches();
  forgetVisit();
  window.location.assign('/session/sign-out');
}
