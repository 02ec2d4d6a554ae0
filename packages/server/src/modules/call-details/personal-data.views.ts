import type { PersonalData } from '../identity/identity.public.ts';

/**
 * What a person has added to opportunities for an institution, for the download of all personal data. It belongs to the
 * institution and stays when the person goes, without the name.
 */
export const callDetailsData: PersonalData = {
  name: 'call-details',
  read: (db, personId) =>
    db
      .selectFrom('call_details')
      .select([
        'account_id',
        'opportunity_id',
        'deadlines',
        'instructions',
        'contact',
        'version',
        'written_at',
      ])
      .where('written_by', '=', personId)
      .orderBy('opportunity_id')
      .execute(),
};
