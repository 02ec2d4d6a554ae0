import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** How many applications and reviews a competition has. */
export interface Counts {
  applications: number;
  drafts: number;
  reviews: number;
  decided: number;
  /** Of those decided. */
  forward: number;
  /** Grows with every decision that is saved. */
  decisionVersion: number;
  /** Reviews that the person has handed in. */
  ownReviews: number;
}

/** The counts of competitions, by id. */
export async function countsOf(
  db: Kysely<Database>,
  ids: string[],
  personId: string,
): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { id: string }>`
    select c.id,
      count(*) filter (where a.handed_in_at is not null)::integer as applications,
      count(*) filter (where a.handed_in_at is null and a.id is not null)::integer as drafts,
      count(*) filter (where a.handed_in_at is not null and a.decision is not null)::integer as decided,
      count(*) filter (where a.handed_in_at is not null and a.decision = 'forward')::integer as forward,
      coalesce(sum(a.decision_version), 0)::integer as "decisionVersion",
      coalesce(sum(r.all_reviews), 0)::integer as reviews,
      coalesce(sum(r.own_reviews), 0)::integer as "ownReviews"
    from unnest(${ids}::uuid[]) as c (id)
    left join competition_application a on a.competition_id = c.id
    left join lateral (
      select count(*) as all_reviews, count(*) filter (where person_id = ${personId}) as own_reviews
      from competition_review where application_id = a.id and handed_in_at is not null
    ) r on true
    group by c.id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** How many reviews each reviewer of a competition has handed in, by the id of the person. */
export async function reviewsByReviewer(
  db: Kysely<Database>,
  competitionId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ person_id: string; reviews: number }>`
    select r.person_id, count(*)::integer as reviews
    from competition_application a join competition_review r on r.application_id = a.id
    where a.competition_id = ${competitionId} and r.handed_in_at is not null and r.person_id is not null
    group by r.person_id`.execute(db);
  return new Map(rows.map(({ person_id, reviews }) => [person_id, reviews]));
}
