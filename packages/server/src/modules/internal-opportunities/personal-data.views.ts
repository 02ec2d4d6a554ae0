import type { PersonalData } from '../identity/identity.public.ts';

/**
 * The internal opportunities that a person wrote last, for the download of all personal data. They belong to the
 * institution and stay when the person goes, without the name.
 */
export const internalOpportunityData: PersonalData = {
  name: 'internal-opportunities',
  read: (db, personId) =>
    db
      .selectFrom('internal_opportunity')
      .select(['account_id', 'id', 'status', 'version', 'draft', 'written_at'])
      .where('written_by', '=', personId)
      .orderBy('id')
      .execute(),
};
