import type { SignInFault } from '@fundry/contracts/identity/sign-in-faults.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from '../../../platform/auth/client-address.ts';
import { isSecure, readCookie } from '../../../platform/auth/cookies.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { AUTH_PREFIX, copyCookies, libraryHeaders, sessionCookieName } from '../sign-in/library-call.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { failedSignIn } from './failed-sign-in.ts';
import { isStronglySigned } from './saml-signatures.ts';

/**
 * The library's own calls that are open: the ones that identity providers, and the browsers they send back, must
 * reach.
 */
export const LIBRARY_CALLS = [
  { name: 'finishOidcSignIn', method: 'GET', path: `${AUTH_PREFIX}/sso/callback/:providerId` },
  { name: 'finishSamlSignIn', method: 'POST', path: `${AUTH_PREFIX}/sso/saml2/sp/acs/:providerId` },
  { name: 'readSamlMetadata', method: 'GET', path: `${AUTH_PREFIX}/sso/saml2/sp/metadata` },
] as const;

const METADATA = LIBRARY_CALLS[2].path;
const MAX_FORM_BYTES = 512 * 1024;

/** Mounts the calls listed in `LIBRARY_CALLS`. All other library calls answer 404. */
export async function registerLibraryCalls(app: FastifyInstance, services: SignInServices): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const { method, path } of LIBRARY_CALLS) {
      scope.route({
        method,
        url: path,
        handler: (request, reply) => callLibrary(services, path, request, reply),
      });
    }
  });
}

async function callLibrary(
  services: SignInServices,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = addressOf(services, path, request);
  const headers = libraryHeaders(request, plainAddress(request.ip));
  const type = request.headers['content-type'];
  if (type) headers.set('content-type', type);
  const body = request.method === 'POST' ? String(request.body ?? '') : undefined;
  const fault = body === undefined ? null : faultOf(services, request, body);
  if (fault) return reply.redirect(failedSignIn({ error: fault }), 302);
  const { handler } = await services.authenticator();
  const answer = await handler(new Request(address, { method: request.method, headers, body }));
  copyCookies(answer.headers, reply);
  if (path !== METADATA && !beginsSession(services, answer)) {
    return reply.redirect(pageOfFailure(services, answer), 302);
  }
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  return reply.status(answer.status).send(await answer.text());
}

/** Whether the library has signed somebody in. */
function beginsSession(services: SignInServices, { headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookieName(services)}=`));
}

/**
 * The page to show after a failure. A person is waiting behind these calls, so a page explains what failed, whatever
 * the library answers.
 */
function pageOfFailure({ origin }: SignInServices, { headers }: Response): string {
  const { searchParams } = new URL(headers.get('location') ?? '/', origin());
  return failedSignIn({
    error: searchParams.get('error') ?? 'failed',
    returnTo: searchParams.get('returnTo'),
  });
}

/**
 * The address of the route itself, not the one requested. A requested address may contain `..\\`, which could reach
 * the library's other calls when it is parsed.
 */
function addressOf({ origin }: SignInServices, path: string, { params, url }: FastifyRequest): URL {
  const { providerId = '' } = params as { providerId?: string };
  requireProviderId(providerId);
  const address = new URL(path.replace(':providerId', providerId), origin());
  address.search = url.slice(url.indexOf('?') + 1 || url.length);
  if (path === METADATA) requireProviderId(address.searchParams.get('providerId') ?? '');
  return address;
}

function requireProviderId(text: string): void {
  if (!/^[\w-]*$/.test(text))
    throw new ApiError(404, 'session/no-provider', 'There is no such identity provider.');
}

/**
 * What is wrong with a SAML answer that the library would accept, as a code for the sign-in page; null when nothing
 * is.
 */
function faultOf(services: SignInServices, request: FastifyRequest, body: string): SignInFault | null {
  const form = new URLSearchParams(body);
  if (!isOwnFlow(services, request, form.get('RelayState'))) return 'foreign_flow';
  return isStronglySigned(form.get('SAMLResponse') ?? '') ? null : 'weak_signature';
}

/**
 * Whether a SAML answer comes from the browser that began the sign-in. Otherwise an attacker could sign a stranger in
 * as the attacker. The library skips this check because browsers do not send Lax cookies with a form from another
 * site. Our cookies are None over HTTPS, so the check works there. Over plain HTTP it cannot be made.
 */
function isOwnFlow({ origin }: SignInServices, request: FastifyRequest, relayState: string | null): boolean {
  if (!isSecure(origin())) return true;
  const cookie = readCookie(request, '__Secure-fundry.relay_state');
  return !!relayState && cookie !== null && cookie.split('.')[0] === relayState;
}
