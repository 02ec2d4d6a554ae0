import { sql } from 'kysely';
import type { PersonalData } from '../identity/identity.public.ts';
import { digestsOfPerson } from '../notifications/notifications.public.ts';
import { searchNames } from '../saved-searches/saved-searches.public.ts';

/**
 * What digests told a person about saved searches, for the download of all personal data. It is deleted with the
 * person.
 */
export const alertData: PersonalData = {
  name: 'alertDigests',
  async read(db, personId) {
    const names = await searchNames(db, personId);
    const digests = await digestsOfPerson(db, personId);
    const parts = await db
      .selectFrom('alert_digest_part')
      .select(['digest_id', 'saved_search_id', 'matches'])
      .where('digest_id', '=', sql<string>`any(${digests.map(({ id }) => id)}::uuid[])`)
      .execute();
    const byDigest = Map.groupBy(parts, (part) => part.digest_id);
    return digests.flatMap(({ id, message_id, composed_at, handed_over_at }) =>
      (byDigest.get(id) ?? []).map(({ saved_search_id, matches }) => ({
        message_id,
        composed_at,
        handed_over_at,
        name: names.get(saved_search_id) ?? null,
        matches,
      })),
    );
  },
};
