import type { ApplicationText, Decision } from '@fundry/contracts/competitions/competition-words.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** An application that was handed in, as editors and reviewers find it. */
export interface HandedIn {
  id: string;
  title: string;
  person_id: string;
  handed_in_at: Date;
  decision: Decision | null;
  /** Reviews that were handed in, and the average of all their scores. */
  reviews: number;
  average: number | null;
  /** How far the review by the person who asks is. */
  own_review: 'none' | 'draft' | 'handed-in';
}

/** All applications to a competition that were handed in, at most as many as a competition may have. */
export async function handedInApplications(
  db: Db,
  competitionId: string,
  reviewerId: string,
): Promise<HandedIn[]> {
  const { rows } = await sql<HandedIn>`
    select a.id, a.handed_in ->> 'title' as title, a.person_id, a.handed_in_at, a.decision,
      r.reviews, r.average, coalesce(r.own_review, 'none') as own_review
    from competition_application a
    cross join lateral (
      select count(*) filter (where handed_in_at is not null)::integer as reviews,
        sum(given.total) filter (where handed_in_at is not null) / nullif(sum(given.scores) filter (where handed_in_at is not null), 0)
          as average,
        max(case when handed_in_at is null then 'draft' else 'handed-in' end) filter (where person_id = ${reviewerId})
          as own_review
      from competition_review v
      cross join lateral (
        select count(*)::integer as scores, sum(value::float8) as total from jsonb_each_text(v.scores)
      ) given
      where v.application_id = a.id
    ) r
    where a.competition_id = ${competitionId} and a.handed_in is not null
    order by a.handed_in_at, a.id`.execute(db);
  return rows;
}

/** What an editor or a reviewer reads of one application. */
export interface WholeRow {
  id: string;
  person_id: string;
  handed_in: ApplicationText;
  handed_in_at: Date;
  decision: Decision | null;
  decision_message: string;
  decision_version: number;
  decided_by: string | null;
  decided_at: Date | null;
}

/** An application that was handed in. Null: the competition has none with this id. */
export async function handedInApplication(
  db: Db,
  competitionId: string,
  id: string,
): Promise<WholeRow | null> {
  const row = await db
    .selectFrom('competition_application')
    .select([
      'id',
      'person_id',
      'handed_in',
      'handed_in_at',
      'decision',
      'decision_message',
      'decision_version',
      'decided_by',
      'decided_at',
    ])
    .where('competition_id', '=', competitionId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { handed_in, handed_in_at, ...rest } = row;
  return handed_in && handed_in_at ? { ...rest, handed_in, handed_in_at } : null;
}
