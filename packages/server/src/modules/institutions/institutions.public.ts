import type { FastifyInstance } from 'fastify';
import type { GateOptions } from '../../platform/auth/gate.ts';
import { registerAccounts } from './accounts/accounts.routes.ts';
import { registerAudit } from './audit/audit.routes.ts';
import { readNetworks } from './callers/caller-rows.views.ts';
import { createIdentify } from './callers/identify.ts';
import { registerConsumers } from './consumers/consumers.routes.ts';
import { registerIdentityProviders } from './identity-providers/identity-providers.routes.ts';
import { registerInvitations } from './invitations/invitations.routes.ts';
import { registerOrganizations } from './members/organizations.routes.ts';
import { openNetworkBook } from './networks/network-book.ts';
import { registerAdminRoles, registerRoles } from './roles/roles.routes.ts';
import type { InstitutionServices } from './services.ts';
import { keepSamplePeople, type SampleInstitution, type SampleSignIn } from './setup/sample-people.ts';
import { registerSetup } from './setup/setup.routes.ts';
import { makeSetupLink } from './setup/setup.service.ts';
import { registerTrials } from './trials/trials.routes.ts';

/** What the rest of the server gets from institutions. */
export interface Institutions {
  /** Finds out for the gate who is asking, where they belong and what they may do. */
  identify: GateOptions['identify'];
  /** The one-time link of the first super administrator; null when there is one. Needs the server's address. */
  setupLink(): Promise<string | null>;
  /** Lets the people of the sample world sign in, or removes them; answers how they sign in. */
  samplePeople(institution: SampleInstitution): Promise<SampleSignIn[]>;
}

/**
 * Institutions: where people belong, and what they may do there. An institution that uses Fundry has an *account*, with domains
 * and network addresses that it has proved to own (`accounts/`, `domains/`, `networks/`), members with roles and permissions
 * (`members/`, `roles/`, `invitations/`), identity providers and API keys (`identity-providers/`, `consumers/`). It begins with
 * the first super administrator (`setup/`) or as a trial (`trials/`).
 *
 * `callers/` joins all of it: who is asking, by API key, session or network address, as which institution, in which role. An act of
 * administration and its entry in the log (`audit/`) are one transaction. Everything is bounded by an account id that comes from
 * the caller, never from the request, except under `/api/admin`, which only the super administrator reaches. The module stands
 * on `identity`, which knows people without any institution, and answers its questions (`belonging.ts`).
 */
export function registerInstitutions(app: FastifyInstance, services: InstitutionServices): Institutions {
  const { db } = services;
  const networks = openNetworkBook(() => readNetworks(db));
  registerOrganizations(app, services);
  registerSetup(app, services);
  registerRoles(app, services);
  registerAdminRoles(app, services);
  registerInvitations(app, services);
  registerAccounts(app, services, networks);
  registerIdentityProviders(app, services);
  registerConsumers(app, services);
  registerTrials(app, services);
  registerAudit(app, services);
  return {
    identify: createIdentify(services, networks),
    setupLink: () => makeSetupLink(services),
    samplePeople: (institution) => keepSamplePeople(services, institution),
  };
}

export { accountNames } from './accounts/account-names.views.ts';
export { belongingOf } from './belonging.ts';
export { featuresOfPerson } from './callers/features-of-person.ts';
export { institutionData } from './privacy/institution-data.views.ts';
export type { SampleInstitution, SampleSignIn } from './setup/sample-people.ts';
