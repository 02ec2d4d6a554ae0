import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { type Asking, type CompetitionRow, columns, competitions } from './competition-row.store.ts';

type Db = Kysely<Database>;

/** A competition of the institution. Null: it has none with this id. */
export async function findCompetition(db: Db, asking: Asking, id: string): Promise<CompetitionRow | null> {
  const { rows } = await sql<CompetitionRow>`
    select ${columns(asking)} from ${competitions(asking)} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks a competition until the transaction ends. Who changes it waits for all others; applicants and reviewers share the
 * lock, so that it neither closes nor is announced while they hand something in. False: the institution has none with this id.
 */
export async function lockCompetition(
  trx: Db,
  { accountId }: Asking,
  id: string,
  lock: 'update' | 'share',
): Promise<boolean> {
  const { rows } = await sql`select 1 from competition where id = ${id} and account_id = ${accountId}
    ${lock === 'update' ? sql`for update` : sql`for share`}`.execute(trx);
  return rows.length > 0;
}

/** Ids of the reviewers of a competition. */
export async function reviewerIds(db: Db, competitionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('competition_reviewer')
    .select('person_id')
    .where('competition_id', '=', competitionId)
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Ids of the people who have begun an application. */
export async function applicantIds(db: Db, competitionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('competition_application')
    .select('person_id')
    .where('competition_id', '=', competitionId)
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}
