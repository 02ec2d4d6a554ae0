import type { RecordMarks } from '../discovery/discovery.public.ts';
import type { PersonalData } from '../identity/identity.public.ts';
import { allDismissals } from './dismissal.store.ts';
import { dismissedIds } from './same-records.ts';

/**
 * Dismissals: records that a person does not want to see any more. They stay out of that person's results, counts and
 * alerts until the dismissal is undone. Discovery and alerts know dismissals only as record marks.
 */
export { registerDismissals } from './dismissals.routes.ts';

/** What is dismissed stays out of what a person finds. */
export const dismissalMarks: RecordMarks = {
  excluded: (db, viewers, target) =>
    dismissedIds(
      db,
      viewers.map(({ personId }) => personId),
      target,
    ),
};

/** The dismissals of a person, for the download of all personal data. They are deleted with the person. */
export const dismissalData: PersonalData = { name: 'dismissedRecords', read: allDismissals };
