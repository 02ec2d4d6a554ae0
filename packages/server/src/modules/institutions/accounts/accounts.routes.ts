import { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { listDomains } from '../domains/domain.store.ts';
import { listPersonPermissions } from '../members/permission.store.ts';
import { listRanges } from '../networks/ip-range.store.ts';
import type { NetworkBook } from '../networks/network-book.ts';
import type { InstitutionServices } from '../services.ts';
import { requireAccount, summariseAccounts } from './account.store.ts';
import { institutionsOf } from './accounts.service.ts';

const done = { done: true } as const;

/** Routes for accounts, domains, network addresses and permissions, for the super administrator. */
export function registerAccounts(
  app: FastifyInstance,
  services: InstitutionServices,
  networks: NetworkBook,
): void {
  const { db } = services;
  const as = (caller: Parameters<typeof institutionsOf>[2]) => institutionsOf(services, networks, caller);
  const of = async <T>(accountId: string, list: (id: string) => Promise<T>) => {
    await requireAccount(db, accountId);
    return list(accountId);
  };
  registerEndpoint(app, adminAccountEndpoints.listAll, () => summariseAccounts(db));
  registerEndpoint(app, adminAccountEndpoints.create, ({ caller, body }) => as(caller).create(body));
  registerEndpoint(app, adminAccountEndpoints.change, ({ caller, params, body }) =>
    as(caller).change(params.id, body),
  );
  registerEndpoint(app, adminAccountEndpoints.remove, async ({ caller, params, body }) => {
    await as(caller).remove(params.id, body.name);
    return done;
  });
  registerEndpoint(app, adminAccountEndpoints.listDomains, ({ query }) =>
    of(query.accountId, (id) => listDomains(db, id)),
  );
  registerEndpoint(app, adminAccountEndpoints.addDomain, ({ caller, query, body }) =>
    as(caller).addDomain(query.accountId, body.domain),
  );
  registerEndpoint(app, adminAccountEndpoints.verifyDomain, ({ caller, params, body }) =>
    as(caller).verifyDomain(params.id, body.proof),
  );
  registerEndpoint(app, adminAccountEndpoints.removeDomain, async ({ caller, params }) => {
    await as(caller).removeDomain(params.id);
    return done;
  });
  registerEndpoint(app, adminAccountEndpoints.listRanges, ({ query }) =>
    of(query.accountId, (id) => listRanges(db, id)),
  );
  registerEndpoint(app, adminAccountEndpoints.addRange, ({ caller, query, body }) =>
    as(caller).addRange(query.accountId, body.range, body.note ?? null),
  );
  registerEndpoint(app, adminAccountEndpoints.removeRange, async ({ caller, params }) => {
    await as(caller).removeRange(params.id);
    return done;
  });
  registerEndpoint(app, adminAccountEndpoints.listPermissions, ({ query }) =>
    of(query.accountId, (id) => listPersonPermissions(db, id)),
  );
  registerEndpoint(app, adminAccountEndpoints.savePermissions, ({ caller, query, body }) =>
    as(caller).setPermissions(query.accountId, body.userId, body.permissions),
  );
}
