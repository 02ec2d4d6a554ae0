import type { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import type { identityProviderEndpoints } from '@fundry/contracts/endpoints/identity-providers.ts';

export type AccountDomain = (typeof adminAccountEndpoints.listDomains.answer)['_output'][number];
export type IdentityProvider = (typeof identityProviderEndpoints.list.answer)['_output'][number];
