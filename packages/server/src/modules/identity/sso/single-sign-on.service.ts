import { localPath } from '@fundry/contracts/identity/local-path.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { copyCookies, libraryHeaders } from '../sign-in/library-call.ts';
import { AFTER_SIGN_IN, type SignInCall } from '../sign-in/sign-in.service.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { failedSignIn } from './failed-sign-in.ts';
import { activeProvider } from './provider.store.ts';

/** Where to sign in with the institution that owns the domain of an address; 404 when it has no single sign-on. */
export async function startSingleSignOn(
  services: SignInServices,
  { request, reply, caller }: SignInCall,
  { email, returnTo }: { email: string; returnTo?: string },
): Promise<{ url: string }> {
  const accountId = await services.belonging.accountOfAddress(email);
  const provider = accountId && (await activeProvider(services.db, accountId));
  if (!provider) {
    throw new ApiError(
      404,
      'session/no-single-sign-on',
      'No institution with single sign-on uses this email domain.',
    );
  }
  const answer = await (await services.authenticator()).api.signInSSO({
    body: {
      providerId: provider.provider_id,
      callbackURL: localPath(returnTo) ?? AFTER_SIGN_IN,
      errorCallbackURL: failedSignIn({ returnTo }),
      ...(provider.oidc_config ? { loginHint: email } : {}),
    },
    headers: libraryHeaders(request, caller.address),
    asResponse: true,
  });
  if (answer.status !== 200) {
    services.logger.warn({ provider: provider.id, status: answer.status }, 'single sign-on cannot begin');
    throw new ApiError(
      503,
      'session/provider-unavailable',
      'The identity provider cannot be used at the moment.',
    );
  }
  copyCookies(answer.headers, reply);
  return { url: ((await answer.json()) as { url: string }).url };
}
