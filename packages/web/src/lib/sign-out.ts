import { postJson } from './api-client.ts';

/** Ends the session, and loads the application anew, so that nothing of the person stays in the window. Throws `ApiFailure`. */
export async function signOut(): Promise<void> {
  await postJson('/api/session/sign-out', {});
  window.location.assign('/session/sign-out');
}
