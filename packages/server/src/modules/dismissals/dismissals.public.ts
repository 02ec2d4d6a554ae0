import type { PersonalData } from '../identity/identity.public.ts';
import { allDismissals } from './dismissal.store.ts';

/**
 * Dismissals: records that a person does not want to see any more. They stay out of that person's results, counts and
 * alerts until the dismissal is undone. Discovery calls `dismissedIds` with every search of a person, and knows nothing
 * else about dismissals.
 */
export { registerDismissals } from './dismissals.routes.ts';
export { dismissedIds, dismissedIdsOfPeople } from './same-records.ts';

/** The dismissals of a person, for the download of all personal data. They are deleted with the person. */
export const dismissalData: PersonalData = { name: 'dismissedRecords', read: allDismissals };
