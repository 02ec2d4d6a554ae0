import type { PersonalData } from '../identity/identity.public.ts';
import { apiQueryOf, savedSearchOf } from './saved-search.ts';

/** The saved searches of a person, for the download of all personal data. They are deleted with the person. */
export const savedSearchData: PersonalData = {
  name: 'savedSearches',
  async read(db, personId) {
    const rows = await db
      .selectFrom('saved_search')
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => {
      const { search, personId: _, ...saved } = savedSearchOf(row);
      return { ...saved, target: search.target, query: apiQueryOf(search), deletedAt: row.deleted_at };
    });
  },
};
