import { randomBytes } from 'node:crypto';
import { identityProviderEndpoints } from '@fundry/contracts/endpoints/identity-providers.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { sealedBox } from '../../../platform/auth/sealed-box.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { audit } from '../audit/audit.store.ts';
import { requireAccount } from '../institutions/account.store.ts';
import type { AccountServices } from '../services.ts';
import {
  deleteProvider,
  findProvider,
  insertProvider,
  listProviders,
  type ProviderRow,
} from './provider.store.ts';
import {
  callbackUrl,
  oidcConfiguration,
  SSO_CONFIGURATION,
  samlConfiguration,
  serviceProviderId,
} from './provider-configurations.ts';

type Given = z.output<typeof identityProviderEndpoints.add.body>;

/** Identity providers of any account, for the super administrator. */
export function registerIdentityProviders(app: FastifyInstance, services: AccountServices): void {
  const { db, clock, origin } = services;
  registerEndpoint(app, identityProviderEndpoints.list, async ({ query }) => {
    await requireAccount(db, query.accountId);
    return (await listProviders(db, query.accountId)).map((row) => answerOf(row, origin()));
  });
  registerEndpoint(app, identityProviderEndpoints.add, async ({ caller, query, body }) => {
    await requireAccount(db, query.accountId);
    return answerOf(await add(services, caller, query.accountId, body), origin());
  });
  registerEndpoint(app, identityProviderEndpoints.remove, async ({ caller, params }) => {
    const provider = await findProvider(db, { id: params.id });
    if (!provider) throw new ApiError(404, 'accounts/no-provider', 'There is no such identity provider.');
    await db.transaction().execute(async (tx) => {
      await deleteProvider(tx, provider);
      const detail = { name: provider.name, issuer: provider.issuer };
      const entry = { at: clock.now(), by: caller, accountId: provider.account_id };
      await audit(tx, { ...entry, action: 'single-sign-on/removed', detail });
    });
    return { done: true as const };
  });
}

async function add(
  { db, clock, secret, origin, settings }: AccountServices,
  caller: Admitted<'almighty'>,
  accountId: string,
  given: Given,
): Promise<ProviderRow> {
  const providerId = randomBytes(9)
    .toString('base64url')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, 'x');
  const box = sealedBox(secret, SSO_CONFIGURATION);
  const oidc = given.type === 'oidc' ? await oidcConfiguration(given, settings.ssoPrivateOrigins) : null;
  const saml =
    given.type === 'saml' ? await samlConfiguration(given, { origin: origin(), providerId }) : null;
  const issuer = oidc?.issuer ?? saml!.issuer;
  const id = await db.transaction().execute(async (tx) => {
    const created = await insertProvider(tx, {
      provider_id: providerId,
      account_id: accountId,
      person_id: caller.person.id,
      name: given.name,
      issuer,
      oidc_config: oidc && box.close(JSON.stringify(oidc)),
      saml_config: saml && box.close(JSON.stringify(saml.config)),
    });
    const detail = { name: given.name, type: given.type, issuer };
    await audit(tx, { at: clock.now(), by: caller, accountId, action: 'single-sign-on/added', detail });
    return created;
  });
  return (await findProvider(db, { id }))!;
}

function answerOf(row: ProviderRow, origin: string) {
  const type = row.oidc_config ? ('oidc' as const) : ('saml' as const);
  const entityId = type === 'saml' ? serviceProviderId(origin, row.provider_id) : null;
  return {
    id: row.id,
    accountId: row.account_id,
    providerId: row.provider_id,
    type,
    name: row.name,
    issuer: row.issuer,
    domains: row.domain === '' ? [] : row.domain.split(','),
    active: row.domain_verified,
    callbackUrl: callbackUrl(origin, row.provider_id, type),
    entityId,
    metadataUrl: entityId,
  };
}
