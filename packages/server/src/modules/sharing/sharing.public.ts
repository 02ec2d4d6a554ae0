import type { PersonalData } from '../identity/identity.public.ts';
import { publicPagesOf } from './groups/public-pages.views.ts';
import { allShares } from './opportunities/share.store.ts';

/**
 * Sharing: opportunities that people send to others by email, and groups that they open to everybody who knows an
 * address. `mail/` writes the emails, and `recipients/` decides who gets one: within the limits, and never an address
 * whose owner has asked for no more of them. `groups/` makes and opens the public pages of groups (decision 0031).
 */
export { groupAddresses } from './groups/group-address.ts';
export { headOfPublicGroup } from './groups/public-group-head.ts';
export { shareMails } from './recipients/opt-out.ts';
export type { SharingServices } from './services.ts';
export { registerSharing } from './sharing.routes.ts';

/** The public pages of a person's groups, for the download of all personal data, without their secret addresses. */
export const publicPageData: PersonalData = { name: 'publicGroups', read: publicPagesOf };

/** What a person shared by email, for the download of all personal data. It is deleted with the person. */
export const shareData: PersonalData = { name: 'sharedByEmail', read: allShares };
