const SENTENCES: Record<string, string> = {
  access_denied: 'Signing in there was cancelled, or your institution refused it. You can try again.',
  foreign_address: 'Your institution cannot sign in people with this mail address.',
  invalid_state: 'It took too long, or was begun in another browser. Please begin again.',
  replay_detected: 'The answer of your institution was used before. Please begin again.',
};

/**
 * Why an institution could not sign somebody in, from the code in the address. Words that stand in the address are never shown:
 * anybody could have written them.
 */
export function ssoFailure(code: string): string {
  return SENTENCES[code] ?? 'Please try again. If it goes on, tell the contact person of your institution.';
}
