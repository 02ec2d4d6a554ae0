import type { PersonalData } from '../identity/identity.public.ts';
import { allShares } from './opportunities/share.store.ts';

/**
 * Sharing: opportunities that people send to others by email. `mail/` writes the emails, and `recipients/` decides who
 * gets one: within the limits, and never an address whose owner has asked for no more of them.
 */
export { shareMails } from './recipients/opt-out.ts';
export { registerSharing } from './sharing.routes.ts';

/** What a person shared, for the download of all personal data. It is deleted with the person. */
export const shareData: PersonalData = { name: 'sharedByEmail', read: allShares };
