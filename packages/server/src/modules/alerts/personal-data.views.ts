import type { PersonalData } from '../identity/identity.public.ts';

/** The messages in the download of everything that is held about a person; they are deleted with the person. */
export const alertData: PersonalData = {
  name: 'alertDigests',
  read: (db, personId) =>
    db
      .selectFrom('alert_digest')
      .innerJoin('alert_digest_part', 'alert_digest_part.digest_id', 'alert_digest.id')
      .innerJoin('saved_search', 'saved_search.id', 'alert_digest_part.saved_search_id')
      .select([
        'alert_digest.message_id',
        'alert_digest.composed_at',
        'alert_digest.handed_over_at',
        'saved_search.name',
        'alert_digest_part.matches',
      ])
      .where('alert_digest.person_id', '=', personId)
      .orderBy('alert_digest.composed_at')
      .execute(),
};
