/** Why signing in at an identity provider failed, by the `error` in the address of the sign-in page. */
export const SIGN_IN_FAULTS = {
  foreign_address: 'Your institution cannot sign in people with this email address.',
  unconfirmed_address:
    'Your institution has not confirmed that this email address is yours. Please tell its computing centre.',
  foreign_flow: 'This sign-in was not started in this browser. Start again.',
  weak_signature:
    'Your institution signs its answers in a way that is no longer safe. Please tell its computing centre.',
  access_denied: 'The sign-in was cancelled.',
} as const;
export type SignInFault = keyof typeof SIGN_IN_FAULTS;

/**
 * The sentence to show for the `error` of an address. Anybody can write such an address, so only known errors have a
 * sentence of their own. All others get a general one.
 */
export function sentenceOfFault(error: string): string {
  return Object.hasOwn(SIGN_IN_FAULTS, error)
    ? SIGN_IN_FAULTS[error as SignInFault]
    : 'Start again, or ask the computing centre of your institution.';
}
