/** The code of a refusal because the session has ended. */
export const SESSION_GONE = 'session/gone';
/** The code of a refusal because nobody is signed in. */
const SIGN_IN_REQUIRED = 'accounts/sign-in-required';

let wasSignedIn = false;
let listener: () => void = () => {};

/** Notes that somebody is signed in in this window. Signing out reloads the application, which forgets it. */
export function noteSignedIn(): void {
  wasSignedIn = true;
}

/** Whether somebody has been signed in since the application was loaded. */
export function hasBeenSignedIn(): boolean {
  return wasSignedIn;
}

/** Sets the function that is called when the server refuses a call because nobody is signed in. */
export function onSignInRequired(act: () => void): void {
  listener = act;
}

/**
 * Looks at the code of a refusal. Returns what to say when the session has ended, because somebody was signed in before.
 * Null for any other refusal.
 */
export function sessionEndIn(code: string | undefined): string | null {
  if (code !== SIGN_IN_REQUIRED && code !== SESSION_GONE) return null;
  listener();
  return wasSignedIn ? 'Your session has ended. Sign in again to go on.' : null;
}
