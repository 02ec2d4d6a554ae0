import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { type Profile, profileOf } from '../profiles/profile.ts';

type Db = Kysely<Database>;

/** A profile that is to be looked at, and in whose name. */
export interface ProfileToLook {
  profile: Profile;
  /** The account that its person acts for. */
  accountId: string | null;
  /** Nothing was found for it yet, or something changed: what is found now is on the screen and is no news. */
  isFirst: boolean;
}

/**
 * Some profiles that were not looked at since a moment, those that wait longest first. Nobody else gets them until the transaction
 * ends, and nobody waits for them.
 */
export async function profilesToLook(trx: Db, since: Date, limit: number): Promise<ProfileToLook[]> {
  const rows = await trx
    .selectFrom('recommendation_profile')
    .selectAll('recommendation_profile')
    .select(
      sql<
        string | null
      >`(select f.account_id from acting_for f where f.person_id = recommendation_profile.person_id)`.as(
        'acting_account',
      ),
    )
    .where('digest', '=', true)
    .where(({ eb, or }) => or([eb('looked_at', 'is', null), eb('looked_at', '<', since)]))
    .orderBy(sql`looked_at nulls first`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    profile: profileOf(row),
    accountId: row.acting_account,
    isFirst: row.looked_at === null,
  }));
}

/**
 * Stores what was found for a profile, each call once for good, and that it was looked at. What the first look finds counts as
 * told.
 */
export async function keepFound(
  trx: Db,
  { profile: { id, personId }, isFirst }: ProfileToLook,
  opportunityIds: number[],
  at: Date,
): Promise<void> {
  await sql`
    insert into recommendation_found (profile_id, person_id, opportunity_id, found_at, told_at)
    select ${id}, ${personId}, one, ${at}, ${isFirst ? at : null}::timestamptz
    from unnest(${opportunityIds}::bigint[]) as one
    on conflict do nothing`.execute(trx);
  await trx.updateTable('recommendation_profile').set({ looked_at: at }).where('id', '=', id).execute();
}

/**
 * Claims for digests, by person, the calls that they tell. Returns the people for whom all of this worked; for the others, another
 * digest has claimed something meanwhile, or a profile is gone.
 */
export async function claimFound(
  trx: Db,
  digestIds: Map<string, string>,
  told: ReadonlyMap<string, { profileId: string; opportunityId: number }[]>,
): Promise<Set<string>> {
  const asked = [...digestIds].flatMap(([personId, digestId]) =>
    (told.get(personId) ?? []).map((one) => ({ ...one, digestId, personId })),
  );
  const { rows } = await sql<{ personId: string; count: number }>`
    with claimed as (
      update recommendation_found f set digest_id = c.digest_id
      from unnest(${asked.map((one) => one.profileId)}::uuid[], ${asked.map((one) => one.opportunityId)}::bigint[],
        ${asked.map((one) => one.digestId)}::uuid[]) as c (profile_id, opportunity_id, digest_id)
      where f.profile_id = c.profile_id and f.opportunity_id = c.opportunity_id
        and f.digest_id is null and f.told_at is null
      returning f.person_id)
    select person_id as "personId", count(*)::integer as count from claimed group by person_id`.execute(trx);
  const counts = new Map(rows.map(({ personId, count }) => [personId, count]));
  return new Set([...digestIds.keys()].filter((id) => counts.get(id) === (told.get(id) ?? []).length));
}

/** Notes that the mail server took some digests: what they tell is told for good. */
export async function noteTold(trx: Db, digestIds: string[], at: Date): Promise<void> {
  await sql`
    update recommendation_found set told_at = ${at}, digest_id = null
    where digest_id = any(${digestIds}::uuid[])`.execute(trx);
}

/** Ends the emails about a person's recommendations: those of all profiles. */
export async function endEmails(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('recommendation_profile')
    .set({ digest: false })
    .where('person_id', '=', personId)
    .execute();
}
