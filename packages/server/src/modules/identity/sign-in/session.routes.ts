import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { PASSWORD_LENGTH } from '@fundry/contracts/identity/limits.ts';
import type { FastifyInstance } from 'fastify';
import { isSecure, setCookie } from '../../../platform/auth/cookies.ts';
import { CSRF_COOKIE } from '../../../platform/auth/csrf.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { findPersonByEmail } from '../people/person.store.ts';
import { askToConfirmAgain, confirmAgain } from '../reachability/confirm-again.service.ts';
import { startSingleSignOn } from '../sso/single-sign-on.service.ts';
import { mailConfirmation } from './confirmations.ts';
import { offerHandover, takeHandover } from './handover.service.ts';
import { copyCookies, libraryHeaders } from './library-call.ts';
import { changePassword, forgotPassword, register, resetPassword } from './registration.service.ts';
import { chargeForMail } from './sending-limits.ts';
import { deleteSession, listSessions } from './session.store.ts';
import { signIn } from './sign-in.service.ts';
import type { SignInServices } from './sign-in-services.ts';

const done = { done: true } as const;
const sent = { sent: true } as const;

/** Routes for signing in and out, registration, passwords, single sign-on and a person's own sessions. */
export function registerSession(app: FastifyInstance, services: SignInServices): void {
  const { db, settings, origin, mailer } = services;
  registerEndpoint(app, sessionEndpoints.options, async () => ({
    passwordLength: PASSWORD_LENGTH,
    embedding: isSecure(origin()) ? ('available' as const) : ('needs-https' as const),
    embeddingOrigins: settings.remoteLoginOrigins,
    testPages: settings.testPages,
    termsUrl: settings.termsUrl,
    mailFolder: mailer.folder !== null,
  }));
  registerEndpoint(app, sessionEndpoints.signIn, (call) => signIn(services, call, call.body));
  registerEndpoint(app, sessionEndpoints.signOut, async ({ caller, request, reply }) => {
    const answer = await (await services.authenticator()).api.signOut({
      headers: libraryHeaders(request, caller.address),
      asResponse: true,
    });
    copyCookies(answer.headers, reply);
    setCookie(reply, { secure: isSecure(origin()) }, CSRF_COOKIE, '', { maxAge: 0, scripts: true });
    return done;
  });
  registerEndpoint(app, sessionEndpoints.register, async (call) => {
    const { acceptedTerms: _, ...registration } = call.body;
    await register(services, call, registration);
    return sent;
  });
  registerEndpoint(app, sessionEndpoints.resendConfirmation, async (call) => {
    await chargeForMail(services, call, 'confirmation');
    const person = await findPersonByEmail(db, call.body.email);
    if (person && !person.email_verified) await mailConfirmation(services, person, call.body.returnTo);
    return sent;
  });
  registerEndpoint(app, sessionEndpoints.askToConfirmAddress, async ({ caller }) => {
    await askToConfirmAgain(services, caller.person);
    return sent;
  });
  registerEndpoint(app, sessionEndpoints.confirmAddress, async ({ body }) => {
    await confirmAgain(services, body.token);
    return done;
  });
  registerEndpoint(app, sessionEndpoints.forgotPassword, async (call) => {
    await forgotPassword(services, call, call.body.email);
    return sent;
  });
  registerEndpoint(app, sessionEndpoints.resetPassword, async (call) => {
    await resetPassword(services, call, call.body);
    return done;
  });
  registerEndpoint(app, sessionEndpoints.changePassword, async (call) => {
    await changePassword(services, call, call.body);
    return done;
  });
  registerEndpoint(app, sessionEndpoints.singleSignOn, (call) =>
    startSingleSignOn(services, call, call.body),
  );
  registerEndpoint(app, sessionEndpoints.offerHandover, async ({ caller }) => ({
    code: offerHandover(services, caller),
  }));
  registerEndpoint(app, sessionEndpoints.takeHandover, (call) =>
    takeHandover(services, call, call.body.code),
  );
  registerEndpoint(app, sessionEndpoints.sessions, ({ caller }) =>
    listSessions(db, caller.person.id, caller.sessionId),
  );
  registerEndpoint(app, sessionEndpoints.endSession, async ({ caller, params }) => {
    if (!(await deleteSession(db, caller.person.id, params.id))) {
      throw new ApiError(404, 'session/no-session', 'There is no such session.');
    }
    return done;
  });
}
