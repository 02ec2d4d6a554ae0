import type { FastifyInstance } from 'fastify';
import { createGate } from '../../platform/auth/gate.ts';
import { clearOldCounts } from '../../platform/auth/rate-limit.store.ts';
import { registerAudit } from './audit/audit.routes.ts';
import { registerConsumers } from './consumers/consumers.routes.ts';
import { readNetworks } from './identity/caller-rows.views.ts';
import { createIdentify } from './identity/identify.ts';
import { openNetworkBook } from './identity/network-book.ts';
import { registerInstitutions } from './institutions/institutions.routes.ts';
import { registerOrganizations } from './institutions/organizations.routes.ts';
import { registerInvitations } from './invitations/invitations.routes.ts';
import { registerMailbox } from './mailbox/mailbox.routes.ts';
import { registerPeople } from './people/people.routes.ts';
import { registerPrivacy } from './privacy/privacy.routes.ts';
import { registerAdminRoles, registerRoles } from './roles/roles.routes.ts';
import type { AccountServices } from './services.ts';
import { keepSamplePeople, type SampleInstitution, type SampleSignIn } from './setup/sample-people.ts';
import { registerSetup } from './setup/setup.routes.ts';
import { makeSetupLink } from './setup/setup.service.ts';
import { lazyAuthenticator } from './sign-in/lazy-authenticator.ts';
import { isSecure } from './sign-in/library-call.ts';
import { registerSession } from './sign-in/session.routes.ts';
import { deleteExpired } from './sign-in/session.store.ts';
import type { SignInServices } from './sign-in/sign-in-services.ts';
import { registerIdentityProviders } from './sso/identity-providers.routes.ts';
import { registerLibraryCalls } from './sso/library.routes.ts';
import { registerTrials } from './trials/trials.routes.ts';
import { forgetViews } from './visitors/visitor.store.ts';
import { openVisitors, VISITOR_DAYS } from './visitors/visitors.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What the rest of the server gets from accounts. */
export interface Accounts {
  /** The one-time link of the first super administrator; null when there is one. Needs the server's address. */
  setupLink(): Promise<string | null>;
  /** Lets the people of the sample world sign in, or removes them; answers how they sign in. */
  samplePeople(institution: SampleInstitution): Promise<SampleSignIn[]>;
  close(): void;
}

/**
 * Accounts: people, the institutions they belong to, their roles, and who may call what. `identity/` finds out who is asking
 * (session, API key, network address), `sign-in/` and `sso/` let people in by means of better-auth (decision 0008), the
 * other folders are one use case each: institutions, roles, invitations, trials, consumers, privacy, setup. An act of
 * administration and its entry in the audit log are one transaction. Everything is bounded by an account id that comes from
 * the caller, never from the request, except under `/api/admin`, which only the super administrator reaches.
 */
export async function registerAccounts(app: FastifyInstance, given: AccountServices): Promise<Accounts> {
  const services: SignInServices = { ...given, authenticator: lazyAuthenticator(given) };
  const { db, secret, origin, logger } = services;
  const networks = openNetworkBook(() => readNetworks(db));
  const visitors = openVisitors(services);
  app.gate = createGate({
    identify: createIdentify(services, networks),
    visit: visitors.open,
    introduce: visitors.introduce,
    secret,
    cookies: () => ({ secure: isSecure(origin()) }),
    publicOrigin: origin,
  });
  registerPeople(app, services, visitors);
  registerSession(app, services);
  registerOrganizations(app, services);
  registerSetup(app, services);
  registerRoles(app, services);
  registerAdminRoles(app, services);
  registerInvitations(app, services);
  registerInstitutions(app, services, networks);
  registerIdentityProviders(app, services);
  registerConsumers(app, services);
  registerTrials(app, services);
  registerAudit(app, services);
  registerPrivacy(app, services);
  registerMailbox(app, services);
  await registerLibraryCalls(app, services);

  const tidy = async () => {
    const now = services.clock.now();
    await clearOldCounts(db, now);
    await forgetViews(db, new Date(now.getTime() - VISITOR_DAYS * 24 * HOUR_MS));
    // Sessions end by the real clock, which is the library's.
    await deleteExpired(db, new Date());
  };
  const tidying = setInterval(() => {
    tidy().catch((error) =>
      logger.warn({ reason: (error as Error).message }, 'old sessions could not be deleted'),
    );
  }, HOUR_MS);
  tidying.unref();
  return {
    setupLink: () => makeSetupLink(services),
    samplePeople: (institution) => keepSamplePeople(services, institution),
    close: () => clearInterval(tidying),
  };
}

export { featuresOfPerson } from './identity/features-of-person.ts';
export type { AccountServices, PersonalData } from './services.ts';
export type { SampleInstitution, SampleSignIn } from './setup/sample-people.ts';
export { LIBRARY_CALLS } from './sso/library.routes.ts';
