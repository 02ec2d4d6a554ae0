import type { RecommendationReason } from '@fundry/contracts/recommendations/dismissal-reasons.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A dismissed recommendation of a profile. The id is that of the call at that time. */
export interface Dismissal {
  opportunityId: number;
  reason: RecommendationReason;
  at: Date;
}

/** What was dismissed of some profiles, the latest first, by profile. Profiles without any are missing. */
export async function dismissalsOf(db: Db, profileIds: string[]): Promise<Map<string, Dismissal[]>> {
  const rows = await db
    .selectFrom('recommendation_dismissal')
    .select(['profile_id', 'opportunity_id', 'reason', 'dismissed_at'])
    .where('profile_id', '=', sql<string>`any(${profileIds}::uuid[])`)
    .orderBy('dismissed_at', 'desc')
    .orderBy('opportunity_id')
    .execute();
  const of = Map.groupBy(rows, ({ profile_id }) => profile_id);
  return new Map(
    [...of].map(([id, some]) => [
      id,
      some.map(({ opportunity_id, reason, dismissed_at }) => ({
        ...{ opportunityId: opportunity_id, reason, at: dismissed_at },
      })),
    ]),
  );
}

/**
 * Notes that a person took a call out of a profile of theirs; a second time changes the reason. False when as many as `most` are
 * dismissed already.
 */
export async function insertDismissal(
  db: Db,
  { id: profileId, personId }: { id: string; personId: string },
  { opportunityId, reason, at }: Dismissal,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ opportunity_id: number }>`
    insert into recommendation_dismissal (profile_id, person_id, opportunity_id, reason, dismissed_at)
    select ${profileId}, ${personId}, ${opportunityId}, ${reason}, ${at}
    where (select count(*) < ${most} from recommendation_dismissal where profile_id = ${profileId})
    on conflict (profile_id, opportunity_id) do update set reason = excluded.reason
    returning opportunity_id`.execute(db);
  return rows.length > 0;
}

/** Brings calls back. */
export async function deleteDismissals(db: Db, profileId: string, ids: number[]): Promise<void> {
  await db
    .deleteFrom('recommendation_dismissal')
    .where('profile_id', '=', profileId)
    .where('opportunity_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}
