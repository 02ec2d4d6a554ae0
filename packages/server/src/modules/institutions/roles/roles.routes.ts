import { accountEndpoints } from '@fundry/contracts/endpoints/account.ts';
import { adminRoleEndpoints } from '@fundry/contracts/endpoints/admin-roles.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { requireAccount } from '../accounts/account.store.ts';
import { findPeople } from '../members/colleagues.views.ts';
import type { InstitutionServices } from '../services.ts';
import { readContact } from './contact.store.ts';
import { accountOfRole, firstWithRole, listRoles } from './role.store.ts';
import { rolesOf } from './roles.service.ts';

const done = { done: true } as const;

/** Routes for roles and the contact person of the caller's own account. */
export function registerRoles(app: FastifyInstance, services: InstitutionServices): void {
  const { db } = services;
  registerEndpoint(app, accountEndpoints.listRoles, ({ caller }) => listRoles(db, caller.account.id));
  registerEndpoint(app, accountEndpoints.firstWithRole, async ({ caller, query }) => {
    const found = await firstWithRole(db, caller.account.id, query.role);
    if (!found) throw new ApiError(404, 'accounts/nobody', 'Nobody in the account has this role.');
    const { firstName, lastName, email } = found.user;
    return { firstName, lastName, email };
  });
  registerEndpoint(app, accountEndpoints.assignRole, ({ caller, body }) =>
    rolesOf(services, caller, caller.account.id).assign(body.userId, body.role, { outsiders: false }),
  );
  registerEndpoint(app, accountEndpoints.changeRole, ({ caller, params, query, body }) =>
    rolesOf(services, caller, caller.account.id).change(params.id, body, query),
  );
  registerEndpoint(app, accountEndpoints.removeRole, async ({ caller, params, query }) => {
    await rolesOf(services, caller, caller.account.id).remove(params.id, query);
    return done;
  });
  registerEndpoint(app, accountEndpoints.searchPeople, async ({ caller, params }) =>
    some(await findPeople(db, { keyword: params.keyword, accountId: caller.account.id, everyone: false })),
  );
  registerEndpoint(app, accountEndpoints.readContact, ({ caller }) => readContact(db, caller.account.id));
  registerEndpoint(app, accountEndpoints.saveContact, ({ caller, body }) =>
    rolesOf(services, caller, caller.account.id).setContact(body.userId, body.additionalInformation),
  );
  registerEndpoint(app, accountEndpoints.removeContact, async ({ caller }) => {
    await rolesOf(services, caller, caller.account.id).clearContact();
    return done;
  });
}

/** The same routes for any account, by its id. */
export function registerAdminRoles(app: FastifyInstance, services: InstitutionServices): void {
  const { db } = services;
  registerEndpoint(app, adminRoleEndpoints.searchPeople, async ({ params, query }) => {
    await requireAccount(db, query.accountId);
    return some(
      await findPeople(db, { keyword: params.keyword, accountId: query.accountId, everyone: true }),
    );
  });
  registerEndpoint(app, adminRoleEndpoints.listRoles, async ({ query }) => {
    await requireAccount(db, query.accountId);
    return listRoles(db, query.accountId);
  });
  registerEndpoint(app, adminRoleEndpoints.assignRole, async ({ caller, query, body }) => {
    if (query.accountId !== undefined && query.accountId !== body.accountId) {
      throw new ApiError(400, 'accounts/two-accounts', 'The address and the body name different accounts.');
    }
    await requireAccount(db, body.accountId);
    return rolesOf(services, caller, body.accountId).assign(body.userId, body.role, { outsiders: true });
  });
  registerEndpoint(app, adminRoleEndpoints.changeRole, ({ caller, params, query, body }) =>
    rolesOf(services, caller, body.accountId).change(params.id, body, query),
  );
  registerEndpoint(app, adminRoleEndpoints.removeRole, async ({ caller, params, query }) => {
    const accountId = await accountOfRole(db, params.id);
    if (!accountId) throw new ApiError(404, 'accounts/no-role', 'There is no such role record.');
    await rolesOf(services, caller, accountId).remove(params.id, query);
    return done;
  });
  registerEndpoint(app, adminRoleEndpoints.readContact, async ({ query }) => {
    await requireAccount(db, query.accountId);
    return readContact(db, query.accountId);
  });
  registerEndpoint(app, adminRoleEndpoints.saveContact, async ({ caller, query, body }) => {
    await requireAccount(db, query.accountId);
    return rolesOf(services, caller, query.accountId).setContact(body.userId, body.additionalInformation);
  });
  registerEndpoint(app, adminRoleEndpoints.removeContact, async ({ caller, query }) => {
    await requireAccount(db, query.accountId);
    await rolesOf(services, caller, query.accountId).clearContact();
    return done;
  });
}

/** Returns the people, or throws 404 when nobody is found, as the specification demands. */
function some<T>(people: T[]): T[] {
  if (people.length === 0) throw new ApiError(404, 'accounts/nobody-found', 'Nobody was found.');
  return people;
}
