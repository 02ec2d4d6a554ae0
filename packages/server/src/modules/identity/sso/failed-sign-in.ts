import { localPath } from '@fundry/contracts/identity/local-path.ts';

/** The page that explains why a sign-in at an identity provider failed and keeps the place to return to. */
const FAILED_SIGN_IN = '/session/sign-in';

/** The address of that page. */
export function failedSignIn({ error, returnTo }: { error?: string; returnTo?: string | null }): string {
  const local = localPath(returnTo);
  const parameters = new URLSearchParams({ ...(error && { error }), ...(local && { returnTo: local }) });
  return parameters.size > 0 ? `${FAILED_SIGN_IN}?${parameters}` : FAILED_SIGN_IN;
}
