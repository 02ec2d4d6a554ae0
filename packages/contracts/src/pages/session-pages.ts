const SIGN_IN = 'Sign in to Fundry, register, and see whether your institution has access.';

/** The pages on the way to a session. */
export const SESSION_PAGES = {
  signIn: { path: '/session/sign-in', title: 'Sign in – Fundry', description: SIGN_IN },
  signOut: { path: '/session/sign-out', title: 'Signed out – Fundry', description: SIGN_IN },
} as const;
