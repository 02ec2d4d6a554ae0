import type { PersonalData } from '../identity/identity.public.ts';

/**
 * The notes that a person wrote, for the download of all personal data. They belong to the institution and stay when
 * the person goes, without the name.
 */
export const noteData: PersonalData = {
  name: 'notes',
  read: (db, personId) =>
    db
      .selectFrom('note')
      .select(['account_id', 'target', 'record_id', 'title', 'version', 'is_current', 'html', 'written_at'])
      .where('written_by', '=', personId)
      .orderBy('version')
      .execute(),
};
