import { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import { userOptionEndpoints } from '@fundry/contracts/endpoints/user-options.ts';
import type { FastifyInstance } from 'fastify';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { IdentityServices } from '../services.ts';
import { sessionGone } from '../sign-in/session-gone.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { putApplicant, readApplicant } from './applicant.store.ts';
import { checkProfile } from './check-profile.ts';
import { currentUserOf } from './current-user.ts';
import { PROFESSIONS, SALUTATIONS, SUBJECT_AREAS } from './options.ts';
import { findPerson, putPreferences, readPreferences, updateProfile } from './person.store.ts';

/** Routes for the current user, their profile and preferences, and the option lists for both. */
export function registerPeople(app: FastifyInstance, services: IdentityServices, visitors: Visitors): void {
  const { db, clock } = services;
  registerEndpoint(app, currentUserEndpoints.read, async ({ caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return currentUserOf(services, caller, await visitors.standing(caller, request, reply));
  });
  registerEndpoint(app, currentUserEndpoints.info, async ({ caller, reply }) => {
    reply.header('cache-control', 'no-store');
    const { person, account, role, color, accessMode } = caller;
    return { userId: person?.id ?? null, signedIn: person !== null, account, role, color, accessMode };
  });
  registerEndpoint(app, currentUserEndpoints.profile, ({ caller }) => profileOf(services, caller));
  registerEndpoint(app, currentUserEndpoints.saveProfile, async ({ caller, body }) => {
    checkProfile(body);
    await updateProfile(db, caller.person.id, body);
    return profileOf(services, caller);
  });
  registerEndpoint(app, currentUserEndpoints.preferences, ({ caller }) =>
    readPreferences(db, caller.person.id),
  );
  registerEndpoint(app, currentUserEndpoints.savePreferences, async ({ caller, body }) => {
    await putPreferences(db, caller.person.id, body, clock.now());
    return body;
  });
  registerEndpoint(app, currentUserEndpoints.eligibility, ({ caller }) =>
    readApplicant(db, caller.person.id),
  );
  registerEndpoint(app, currentUserEndpoints.saveEligibility, async ({ caller, body }) => {
    if (body.degreeDate !== null && body.degreeDate > clock.today())
      throw new ApiError(400, 'accounts/degree-to-come', 'degreeDate: must not be after today');
    await putApplicant(db, caller.person.id, body, clock.now());
    return body;
  });
  registerEndpoint(app, userOptionEndpoints.salutations, async () => SALUTATIONS);
  registerEndpoint(app, userOptionEndpoints.roles, async () => PROFESSIONS);
  registerEndpoint(app, userOptionEndpoints.subjectAreas, async () => SUBJECT_AREAS);
}

async function profileOf({ db }: IdentityServices, { person, account, role }: Admitted<'signed-in'>) {
  const row = await findPerson(db, person.id);
  if (!row) throw sessionGone();
  return {
    userId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    salutation: row.salutation,
    userRoleId: row.user_role,
    subjectAreaIds: row.subject_areas,
    role,
    account,
  };
}
