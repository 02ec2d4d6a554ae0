import type { OIDCConfig, SAMLConfig } from '@better-auth/sso';
import { errorCode, messageOf } from '../../../platform/failure.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { AUTH_PREFIX } from '../sign-in/library-call.ts';
import { faultOfMetadata } from './saml-metadata.ts';

/** The names under which an identity provider gives email address, first name and last name. */
export interface Claims {
  email?: string;
  firstName?: string;
  lastName?: string;
}

/** The purpose for which configurations are sealed. */
export const SSO_CONFIGURATION = 'sso-configuration';

const DISCOVERY_MS = 10_000;

/**
 * What an OpenID Connect provider says about itself, in the form that the library needs. Throws 400 with a message
 * about what is wrong.
 */
export async function oidcConfiguration(
  given: { issuer: string; clientId: string; clientSecret: string; mapping?: Claims },
  privateOrigins: string[],
): Promise<OIDCConfig> {
  const { issuer, clientId, clientSecret, mapping } = given;
  const trusted = (url: string) => URL.canParse(url) && privateOrigins.includes(new URL(url).origin);
  const {
    computeDiscoveryUrl,
    fetchDiscoveryDocument,
    normalizeUrl,
    selectTokenEndpointAuthMethod,
    validateDiscoveryDocument,
  } = await import('@better-auth/sso');
  try {
    const discoveryEndpoint = computeDiscoveryUrl(issuer);
    const found = await fetchDiscoveryDocument(discoveryEndpoint, DISCOVERY_MS, trusted);
    validateDiscoveryDocument(found, issuer);
    const endpoint = (name: string, url: string) => requireSafe(normalizeUrl(name, url, issuer), trusted);
    return {
      issuer: found.issuer,
      clientId,
      clientSecret,
      pkce: true,
      discoveryEndpoint: requireSafe(discoveryEndpoint, trusted),
      authorizationEndpoint: endpoint('authorization_endpoint', found.authorization_endpoint),
      tokenEndpoint: endpoint('token_endpoint', found.token_endpoint),
      jwksEndpoint: endpoint('jwks_uri', found.jwks_uri),
      ...(found.userinfo_endpoint
        ? { userInfoEndpoint: endpoint('userinfo_endpoint', found.userinfo_endpoint) }
        : {}),
      tokenEndpointAuthentication: selectTokenEndpointAuthMethod(found),
      scopes: ['openid', 'email', 'profile'],
      mapping: {
        email: mapping?.email ?? 'email',
        extraFields: {
          firstName: mapping?.firstName ?? 'given_name',
          lastName: mapping?.lastName ?? 'family_name',
        },
      },
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unusable(isPrivate(error) ? PRIVATE : messageOf(error));
  }
}

const PRIVATE =
  'It is in a private network, or its address cannot be looked up. If it is in your own network, name its origin in FUNDRY_SSO_PRIVATE_ORIGINS and start Fundry again.';

/** Whether the library refused an address that is not in the public internet. */
function isPrivate(error: unknown): boolean {
  return errorCode(error) === 'discovery_private_host';
}

/**
 * The metadata of a SAML identity provider in the form that the library needs, and its entity id. Throws 400 with a
 * message about what is wrong.
 */
export async function samlConfiguration(
  given: { metadata: string; mapping?: Claims },
  { origin, providerId }: { origin: string; providerId: string },
): Promise<{ config: SAMLConfig; issuer: string }> {
  const entityId = serviceProviderId(origin, providerId);
  const { metadata, mapping } = given;
  const config: SAMLConfig = {
    issuer: entityId,
    audience: entityId,
    entryPoint: '',
    idpMetadata: { metadata },
    wantAssertionsSigned: true,
    mapping: {
      email: mapping?.email ?? 'email',
      firstName: mapping?.firstName ?? 'givenName',
      lastName: mapping?.lastName ?? 'surname',
      extraFields: {
        firstName: mapping?.firstName ?? 'givenName',
        lastName: mapping?.lastName ?? 'surname',
      },
    },
  };
  const { deriveSAMLIdentityProviderEntityID } = await import('@better-auth/sso');
  let issuer: string | undefined;
  try {
    issuer = deriveSAMLIdentityProviderEntityID(config);
  } catch (error) {
    throw unusable(`The metadata cannot be read: ${messageOf(error)}`);
  }
  if (!issuer) throw unusable('The metadata contains no entity id.');
  const fault = faultOfMetadata(metadata);
  if (fault !== null) throw unusable(fault);
  return { config, issuer };
}

/** The entity id that this installation uses with one identity provider: the address of its metadata. */
export function serviceProviderId(origin: string, providerId: string): string {
  return `${origin}${AUTH_PREFIX}/sso/saml2/sp/metadata?providerId=${providerId}`;
}

/** The address to which an identity provider sends people back. */
export function callbackUrl(origin: string, providerId: string, type: 'oidc' | 'saml'): string {
  const path = type === 'oidc' ? `sso/callback/${providerId}` : `sso/saml2/sp/acs/${providerId}`;
  return `${origin}${AUTH_PREFIX}/${path}`;
}

/** Requires HTTPS, because passwords and tokens travel there. Origins that the operator has named are exempt. */
function requireSafe(url: string, trusted: (url: string) => boolean): string {
  if (!url.startsWith('https:') && !trusted(url)) {
    throw unusable(
      `${url} does not use HTTPS. If the identity provider is in your own network, name it in FUNDRY_SSO_PRIVATE_ORIGINS.`,
    );
  }
  return url;
}

function unusable(reason: string): ApiError {
  return new ApiError(400, 'accounts/provider-unusable', `The identity provider cannot be used: ${reason}`);
}
