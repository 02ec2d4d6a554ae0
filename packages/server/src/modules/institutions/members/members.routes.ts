import { adminMemberEndpoints, memberEndpoints } from '@fundry/contracts/endpoints/members.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { requireAccount } from '../accounts/account.store.ts';
import type { InstitutionServices } from '../services.ts';
import { listMembers } from './member-list.views.ts';
import { handOver, removeMember } from './members.service.ts';

const done = { done: true } as const;

/** Routes for the members of the caller's own account, and of any account. */
export function registerMembers(app: FastifyInstance, services: InstitutionServices): void {
  const { db } = services;
  registerEndpoint(app, memberEndpoints.list, ({ caller, query }) =>
    listMembers(db, caller.account.id, query),
  );
  registerEndpoint(app, memberEndpoints.remove, async ({ caller, params, query }) => {
    await removeMember(services, caller, { accountId: caller.account.id, personId: params.id, ...query });
    return done;
  });
  registerEndpoint(app, memberEndpoints.handOver, async ({ caller, body }) => {
    await handOver(services, caller, body.userId);
    return done;
  });
  registerEndpoint(app, adminMemberEndpoints.list, async ({ query: { accountId, ...query } }) => {
    await requireAccount(db, accountId);
    return listMembers(db, accountId, query);
  });
  registerEndpoint(app, adminMemberEndpoints.remove, async ({ caller, params, query }) => {
    await removeMember(services, caller, { personId: params.id, ...query });
    return done;
  });
}
