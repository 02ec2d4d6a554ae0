import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import type { FastifyInstance } from 'fastify';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { callerOfPerson } from '../identity/caller-of.ts';
import { readPersonRow } from '../identity/caller-rows.views.ts';
import { currentUserOf } from '../people/current-user.ts';
import { chooseAccount } from '../people/person.store.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { confirmAssociation, requestAssociation } from './association.service.ts';
import { isMember, listMemberships } from './membership.store.ts';

/** The institutions that a person belongs to: choosing between them, and joining one by an address. */
export function registerOrganizations(app: FastifyInstance, services: SignInServices): void {
  const { db, clock } = services;
  const userNow = async ({ person, sessionId, address }: Admitted<'signed-in'>) => {
    const row = (await readPersonRow(db, person.id))!;
    return currentUserOf(db, callerOfPerson(row, sessionId, address, clock.today()), null);
  };
  registerEndpoint(app, sessionEndpoints.organizations, async ({ caller }) => {
    const current = (await readPersonRow(db, caller.person.id))?.account?.id;
    return (await listMemberships(db, caller.person.id)).map(({ id, name, role }) => ({
      id,
      name,
      role: role ?? ('VIEWER' as const),
      current: id === current,
    }));
  });
  registerEndpoint(app, sessionEndpoints.changeOrganization, async ({ caller, body }) => {
    if (!(await isMember(db, body.accountId, caller.person.id))) {
      throw new ApiError(404, 'accounts/no-account', 'You do not belong to such an account.');
    }
    await chooseAccount(db, caller.person.id, body.accountId);
    return userNow(caller);
  });
  registerEndpoint(app, sessionEndpoints.associate, async (call) => {
    await requestAssociation(services, call, call.body);
    return { sent: true as const };
  });
  registerEndpoint(app, sessionEndpoints.confirmAssociation, async ({ caller, body }) => {
    await confirmAssociation(services, caller.person.id, body.token);
    return userNow(caller);
  });
}
