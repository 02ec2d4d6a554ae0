import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../../platform/auth/cookies.ts';
import type { SignedIn } from '../belonging.ts';
import { copyCookies, libraryHeaders, sessionCookieName } from './library-call.ts';
import { requireDatabase } from './session.store.ts';
import type { SignInServices } from './sign-in-services.ts';

/** The person signed in by the session of a request, or null. May renew the session cookie. */
export async function signedIn(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<SignedIn | null> {
  if (readCookie(request, sessionCookieName(services)) === null) return null;
  const { api } = await services.authenticator();
  const lookUp = () => api.getSession({ headers: libraryHeaders(request, address), returnHeaders: true });
  const { headers, response } = await lookUp().catch(async () => {
    // The library does not say that the database is away. The database does.
    await requireDatabase(services.db);
    return lookUp();
  });
  copyCookies(headers, reply);
  return response && { personId: response.user.id, sessionId: response.session.id, address };
}
