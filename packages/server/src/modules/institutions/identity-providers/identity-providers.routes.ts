import { identityProviderEndpoints } from '@fundry/contracts/endpoints/identity-providers.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import {
  deleteProvider,
  describeProvider,
  findProvider,
  insertProvider,
  listProviders,
  prepareProvider,
} from '../../identity/identity.public.ts';
import { requireAccount } from '../accounts/account.store.ts';
import { audit } from '../audit/audit.store.ts';
import type { InstitutionServices } from '../services.ts';
import { renewProviderDomains } from './provider-domains.ts';

/** Routes for the identity providers of any account, for the super administrator. */
export function registerIdentityProviders(app: FastifyInstance, services: InstitutionServices): void {
  const { db, clock, origin } = services;
  const require = async (by: { id: string }) => {
    const provider = await findProvider(db, by);
    if (!provider) throw new ApiError(404, 'accounts/no-provider', 'There is no such identity provider.');
    return provider;
  };
  registerEndpoint(app, identityProviderEndpoints.list, async ({ query }) => {
    await requireAccount(db, query.accountId);
    return (await listProviders(db, query.accountId)).map((row) => describeProvider(row, origin()));
  });
  registerEndpoint(app, identityProviderEndpoints.add, async ({ caller, query, body }) => {
    const { accountId } = query;
    await requireAccount(db, accountId);
    const prepared = await prepareProvider(services, body);
    const id = await db.transaction().execute(async (tx) => {
      const owner = { account_id: accountId, person_id: caller.person.id };
      const created = await insertProvider(tx, { ...prepared, ...owner });
      await renewProviderDomains(tx, accountId);
      const detail = { name: prepared.name, type: body.type, issuer: prepared.issuer };
      await audit(tx, { at: clock.now(), by: caller, accountId, action: 'single-sign-on/added', detail });
      return created;
    });
    return describeProvider(await require({ id }), origin());
  });
  registerEndpoint(app, identityProviderEndpoints.remove, async ({ caller, params }) => {
    const provider = await require({ id: params.id });
    await db.transaction().execute(async (tx) => {
      await deleteProvider(tx, provider);
      const detail = { name: provider.name, issuer: provider.issuer };
      const entry = { at: clock.now(), by: caller, accountId: provider.account_id };
      await audit(tx, { ...entry, action: 'single-sign-on/removed', detail });
    });
    return { done: true as const };
  });
}
