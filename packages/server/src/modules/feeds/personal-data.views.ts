import { sql } from 'kysely';
import type { PersonalData } from '../identity/identity.public.ts';
import { searchNames } from '../saved-searches/saved-searches.public.ts';

/**
 * The feeds of a person, for the download of all personal data, without their secret. They are deleted with the saved
 * searches.
 */
export const feedData: PersonalData = {
  name: 'feeds',
  async read(db, personId) {
    const names = await searchNames(db, personId);
    const rows = await db
      .selectFrom('saved_search_feed')
      .select(['saved_search_id', 'created_at'])
      .where('saved_search_id', '=', sql<string>`any(${[...names.keys()]}::uuid[])`)
      .orderBy('created_at')
      .execute();
    return rows.map(({ saved_search_id, created_at }) => ({ name: names.get(saved_search_id), created_at }));
  },
};
