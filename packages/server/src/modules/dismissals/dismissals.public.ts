import type { PersonalData } from '../identity/identity.public.ts';
import { allDismissals } from './dismissal.store.ts';

/**
 * Dismissals: records that a person does not want to see any more. They stay out of that person's results, counts and alerts
 * until the dismissal is undone; discovery asks `dismissedIds` with every search of a person, and knows nothing else of it.
 */
export { registerDismissals } from './dismissals.routes.ts';
export { dismissedIds, dismissedIdsOfPeople } from './same-records.ts';

/** What is kept about a person; it goes with the person. */
export const dismissalData: PersonalData = { name: 'dismissedRecords', read: allDismissals };
