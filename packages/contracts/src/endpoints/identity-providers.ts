import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { byAccount, byId, done, id, line } from '../identity/fields.ts';

const shared = { tag: 'Administration', access: 'almighty', notByKey: true } as const;
const secureUrl = z.url({ protocol: /^https?$/ }).max(2_000);
const claim = line(200).optional();

const oidc = z.strictObject({
  type: z.literal('oidc'),
  name: line(200),
  issuer: secureUrl.describe('The issuer; Fundry reads its discovery document'),
  clientId: line(500),
  clientSecret: line(2_000).describe('Kept encrypted and never returned'),
  mapping: z.strictObject({ email: claim, firstName: claim, lastName: claim }).optional(),
});

const saml = z.strictObject({
  type: z.literal('saml'),
  name: line(200),
  metadata: z.string().min(1).max(100_000).describe('The metadata XML of the identity provider'),
  mapping: z.strictObject({ email: claim, firstName: claim, lastName: claim }).optional(),
});

const identityProvider = z.object({
  id,
  accountId: id,
  providerId: z.string(),
  type: z.enum(['oidc', 'saml']),
  name: z.string(),
  issuer: z.string(),
  domains: z
    .array(z.string())
    .describe('Verified domains of the account; people with these addresses sign in here'),
  active: z.boolean().describe('false as long as no domain of the account is verified'),
  callbackUrl: z
    .string()
    .describe('Where the identity provider sends people back (redirect URI, or assertion consumer service)'),
  entityId: z.string().nullable().describe('SAML: the entity id of this installation'),
  metadataUrl: z.string().nullable().describe('SAML: address of the metadata of this installation'),
});

/** Single sign-on of an institution, for the super administrator. */
export const identityProviderEndpoints = {
  list: defineEndpoint({
    ...shared,
    refuses: [404],
    name: 'listIdentityProviders',
    method: 'GET',
    path: '/api/admin/account/identity-providers',
    summary: 'Identity providers of an account',
    query: byAccount,
    answer: z.array(identityProvider),
  }),
  add: defineEndpoint({
    ...shared,
    refuses: [404],
    name: 'addIdentityProvider',
    method: 'POST',
    path: '/api/admin/account/identity-providers',
    summary: 'Adds single sign-on by OpenID Connect or SAML 2.0, for the verified domains of the account',
    query: byAccount,
    example: {
      body: { type: 'saml', name: 'University', metadata: '<EntityDescriptor>…</EntityDescriptor>' },
    },
    body: z.discriminatedUnion('type', [oidc, saml]),
    answer: identityProvider,
  }),
  remove: defineEndpoint({
    ...shared,
    name: 'removeIdentityProvider',
    method: 'DELETE',
    path: '/api/admin/account/identity-providers/:id',
    summary: 'Removes an identity provider; people keep their accounts and can choose a password',
    params: byId,
    answer: done,
  }),
};
