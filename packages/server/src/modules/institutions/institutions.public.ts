import type { FastifyInstance } from 'fastify';
import type { GateOptions } from '../../platform/auth/gate.ts';
import { registerAccounts } from './accounts/accounts.routes.ts';
import { registerAudit } from './audit/audit.routes.ts';
import { readNetworks } from './callers/caller-rows.views.ts';
import { createIdentify } from './callers/identify.ts';
import { registerConsumers } from './consumers/consumers.routes.ts';
import { registerFirstSteps } from './first-steps/first-steps.routes.ts';
import { registerIdentityProviders } from './identity-providers/identity-providers.routes.ts';
import { registerAdminInvitations, registerInvitations } from './invitations/invitations.routes.ts';
import { registerMembers } from './members/members.routes.ts';
import { registerOrganizations } from './members/organizations.routes.ts';
import { openNetworkBook } from './networks/network-book.ts';
import { registerAdminRoles, registerRoles } from './roles/roles.routes.ts';
import type { InstitutionServices } from './services.ts';
import { keepSamplePeople, type SampleInstitution, type SampleSignIn } from './setup/sample-people.ts';
import { registerSetup } from './setup/setup.routes.ts';
import { makeSetupLink } from './setup/setup.service.ts';
import { registerTrials } from './trials/trials.routes.ts';

/** What institutions offer to the rest of the server. */
export interface Institutions {
  /** Finds out for the gate who is asking, where they belong and what they may do. */
  identify: GateOptions['identify'];
  /**
   * The one-time link for the first super administrator; null when there already is one. Needs the server's address.
   */
  setupLink(): Promise<string | null>;
  /** Lets the people of the sample world sign in, or removes them. Returns how they sign in. */
  samplePeople(institution: SampleInstitution): Promise<SampleSignIn[]>;
}

/**
 * Institutions: where people belong, and what they may do there. An institution that uses Fundry has an *account*. It
 * has domains and network addresses that it has proved to own (`accounts/`, `domains/`, `networks/`), members with
 * roles and permissions (`members/`, `roles/`, `invitations/`), identity providers and API keys
 * (`identity-providers/`, `consumers/`). The first account comes with the first super administrator (`setup/`),
 * who then sees what is left to do (`first-steps/`). Others can begin as a trial (`trials/`).
 *
 * `callers/` brings all of it together: it decides who is asking, by API key, session or network address, for which
 * institution and in which role. An administrative act and its entry in the log (`audit/`) share one transaction.
 * Every call is limited to an account id that comes from the caller, never from the request. The exceptions are under
 * `/api/admin`, which only the super administrator reaches. The module stands on `identity`, which knows people
 * without any institution, and answers its questions (`belonging.ts`).
 */
export function registerInstitutions(app: FastifyInstance, services: InstitutionServices): Institutions {
  const { db } = services;
  const networks = openNetworkBook(() => readNetworks(db));
  registerOrganizations(app, services);
  registerSetup(app, services);
  registerRoles(app, services);
  registerAdminRoles(app, services);
  registerMembers(app, services);
  registerInvitations(app, services);
  registerAdminInvitations(app, services);
  registerAccounts(app, services, networks);
  registerIdentityProviders(app, services);
  registerConsumers(app, services);
  registerTrials(app, services);
  registerAudit(app, services);
  registerFirstSteps(app, services);
  return {
    identify: createIdentify(services, networks),
    setupLink: () => makeSetupLink(services),
    samplePeople: (institution) => keepSamplePeople(services, institution),
  };
}

export { requireAccount } from './accounts/account.store.ts';
export { accountNames } from './accounts/account-names.views.ts';
export { lockAccount } from './accounts/lock-account.store.ts';
export { audit } from './audit/audit.store.ts';
export { belongingOf } from './belonging.ts';
export { type AbsentPerson, absentPeople } from './callers/absent-people.ts';
export { hasPureConsumer } from './consumers/consumer.store.ts';
export { findPeople } from './members/colleagues.views.ts';
export { isMember, memberRoles } from './members/membership.store.ts';
export { institutionData } from './privacy/institution-data.views.ts';
export { administeredAlone, administratorsOf } from './roles/administrators.store.ts';
export { operatorAddresses } from './roles/super-admins.store.ts';
export { removeSamplePeople, type SampleInstitution, type SampleSignIn } from './setup/sample-people.ts';
