import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import type { FastifyInstance } from 'fastify';
import type { InSession } from '../../../platform/auth/caller.ts';
import { chargeWork } from '../../../platform/auth/charge-work.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { chooseAccount, currentUserOf, sessionGone } from '../../identity/identity.public.ts';
import { belongingOf } from '../belonging.ts';
import { isReadOnly } from '../callers/caller-of.ts';
import { readPersonRow } from '../callers/caller-rows.views.ts';
import { administeredAlone } from '../roles/administrators.store.ts';
import type { InstitutionServices } from '../services.ts';
import { confirmAssociation, requestAssociation } from './association.service.ts';
import { checkAccess } from './check-access.views.ts';
import { leave } from './members.service.ts';
import { isMember, listMemberships } from './membership.store.ts';

/** Institutions that one network address may look up freely. */
const LOOK_UPS = { free: 60, seconds: 10 * 60, maxBits: 18 };

/**
 * Routes for the institutions that a person belongs to: finding one, choosing between them, joining one by an email
 * address, and leaving one.
 */
export function registerOrganizations(app: FastifyInstance, services: InstitutionServices): void {
  const { db, clock } = services;
  const belonging = belongingOf(services);
  const userNow = async ({ person, sessionId, address }: InSession) => {
    const now = await belonging.callerOf({ personId: person.id, sessionId, address });
    if (!now) throw sessionGone();
    return currentUserOf({ db, belonging }, now, null);
  };
  registerEndpoint(app, sessionEndpoints.organizations, async ({ caller }) => {
    const current = (await readPersonRow(db, caller.person.id))?.account?.id;
    const today = clock.today();
    const alone = new Set((await administeredAlone(db, caller.person.id)).map(({ id }) => id));
    return (await listMemberships(db, caller.person.id)).map(
      ({ id, name, role, trial_ends_on: trialEndsOn }) => {
        const readOnly = isReadOnly({ trialEndsOn }, today);
        return {
          id,
          name,
          // After the end of a trial nobody has a role.
          role: readOnly ? ('VIEWER' as const) : (role ?? ('VIEWER' as const)),
          current: id === current,
          trialEndsOn,
          readOnly,
          isOnlyAdministrator: !readOnly && alone.has(id),
        };
      },
    );
  });
  registerEndpoint(app, sessionEndpoints.leaveOrganization, async ({ caller, params, query }) => {
    await leave(services, caller, { accountId: params.id, ...query });
    return userNow(caller);
  });
  registerEndpoint(app, sessionEndpoints.changeOrganization, async ({ caller, body }) => {
    if (!(await isMember(db, body.accountId, caller.person.id))) {
      throw new ApiError(404, 'accounts/no-account', 'You do not belong to that account.');
    }
    await chooseAccount(db, caller.person.id, body.accountId);
    return userNow(caller);
  });
  registerEndpoint(app, sessionEndpoints.checkAccess, async ({ caller, body, request }) => {
    const key = `check-access:${addressGroup(caller.address)}`;
    await chargeWork(services, request, 'check-access', [[key, LOOK_UPS]]);
    return { institutions: await checkAccess(db, body.text, clock.today()) };
  });
  registerEndpoint(app, sessionEndpoints.associate, async ({ caller, body }) => {
    await requestAssociation(services, caller, body);
    return { sent: true as const };
  });
  registerEndpoint(app, sessionEndpoints.confirmAssociation, async ({ caller, body }) => {
    await confirmAssociation(services, caller.person.id, body.token);
    return userNow(caller);
  });
}
