import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../../platform/auth/cookies.ts';
import type { SignedIn } from '../belonging.ts';
import { copyCookies, libraryHeaders, sessionCookieName } from './library-call.ts';
import type { SignInServices } from './sign-in-services.ts';

/** The person signed in by the session of a request, or null. May renew the session cookie. */
export async function signedIn(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<SignedIn | null> {
  if (readCookie(request, sessionCookieName(services)) === null) return null;
  const { headers, response } = await (await services.authenticator()).api.getSession({
    headers: libraryHeaders(request, address),
    returnHeaders: true,
  });
  copyCookies(headers, reply);
  return response && { personId: response.user.id, sessionId: response.session.id, address };
}
