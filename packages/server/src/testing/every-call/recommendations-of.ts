import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Gives a person a profile with a dismissed recommendation and one that was mailed. */
export async function fillRecommendations(
  db: Kysely<Database>,
  { personId, now, mark }: { personId: string; now: Date; mark: string },
): Promise<void> {
  const { id } = await db
    .insertInto('recommendation_profile')
    .values({
      person_id: personId,
      name: mark,
      author: null,
      author_text: null,
      award_ids: [],
      author_read_at: null,
      own_text: mark,
      state_version: 1,
      state: JSON.stringify({ basicQuery: mark }),
      digest: true,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { profile_id: id, person_id: personId, opportunity_id: 1 };
  await db
    .insertInto('recommendation_dismissal')
    .values({ ...of, reason: 'not-relevant', dismissed_at: now })
    .execute();
  await db
    .insertInto('recommendation_found')
    .values({ ...of, found_at: now, told_at: now })
    .execute();
}
