import type { PersonalData } from '../identity/identity.public.ts';

/** The feeds in the download of everything that is held about a person, without their secret; they go with the searches. */
export const feedData: PersonalData = {
  name: 'feeds',
  read: (db, personId) =>
    db
      .selectFrom('saved_search_feed')
      .innerJoin('saved_search', 'saved_search.id', 'saved_search_feed.saved_search_id')
      .select(['saved_search.name', 'saved_search_feed.created_at'])
      .where('saved_search.person_id', '=', personId)
      .orderBy('saved_search_feed.created_at')
      .execute(),
};
