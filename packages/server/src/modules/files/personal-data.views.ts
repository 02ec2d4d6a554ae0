import type { PersonalData } from '../identity/identity.public.ts';

/**
 * The files that a person uploaded, for the download of all personal data. They belong to the institution and stay when
 * the person goes, without saying who uploaded them, as long as something refers to them.
 */
export const fileData: PersonalData = {
  name: 'files',
  read: (db, personId) =>
    db
      .selectFrom('stored_file')
      .select(['account_id', 'id', 'name', 'type', 'bytes', 'uploaded_at'])
      .where('uploaded_by', '=', personId)
      .orderBy('uploaded_at')
      .execute(),
};
