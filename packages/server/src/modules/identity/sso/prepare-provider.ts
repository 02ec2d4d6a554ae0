import { randomBytes } from 'node:crypto';
import type { identityProviderEndpoints } from '@fundry/contracts/endpoints/identity-providers.ts';
import type { z } from 'zod';
import { sealedBox } from '../../../platform/auth/sealed-box.ts';
import type { IdentityServices } from '../services.ts';
import type { NewProvider, ProviderRow } from './provider.store.ts';
import {
  callbackUrl,
  oidcConfiguration,
  SSO_CONFIGURATION,
  samlConfiguration,
  serviceProviderId,
} from './provider-configurations.ts';

type Given = z.output<typeof identityProviderEndpoints.add.body>;

/**
 * Checks what was entered about an identity provider, and asks the provider for its own description where the
 * protocol has one. Returns what is to be stored. Throws 400 with a message about what is wrong.
 */
export async function prepareProvider(
  {
    secret,
    origin,
    settings,
  }: Pick<IdentityServices, 'secret' | 'origin'> & {
    settings: Pick<IdentityServices['settings'], 'ssoPrivateOrigins'>;
  },
  given: Given,
): Promise<NewProvider> {
  const box = sealedBox(secret, SSO_CONFIGURATION);
  const common = { provider_id: newProviderId(), name: given.name };
  if (given.type === 'oidc') {
    const configuration = await oidcConfiguration(given, settings.ssoPrivateOrigins);
    const { issuer } = configuration;
    return { ...common, issuer, oidc_config: box.close(JSON.stringify(configuration)), saml_config: null };
  }
  const { issuer, config } = await samlConfiguration(given, {
    origin: origin(),
    providerId: common.provider_id,
  });
  return { ...common, issuer, oidc_config: null, saml_config: box.close(JSON.stringify(config)) };
}

/** A provider name for use in addresses, made of lower-case letters and digits. */
function newProviderId(): string {
  return randomBytes(9)
    .toString('base64url')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, 'x');
}

/** An identity provider as the administration pages show it. Its configurations are left out. */
export function describeProvider(row: ProviderRow, origin: string) {
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
