import type { Decision } from '@fundry/contracts/competitions/competition-words.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** Saves a decision over the version that the editor saw. False: that is not the present one. */
export async function saveDecision(
  db: Db,
  applicationId: string,
  { version, decision, message }: { version: number; decision: Decision; message: string },
  by: { personId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('competition_application')
    .set({
      decision,
      decision_message: message,
      decision_version: version + 1,
      decided_by: by.personId,
      decided_at: by.at,
    })
    .where('id', '=', applicationId)
    .where('decision_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is announced to everybody who has begun an application. */
export interface ToAnnounce {
  person_id: string;
  /** Null: the application was never handed in. */
  title: string | null;
  decision: Decision | null;
  message: string;
}

/** What was decided about the applications to a competition. */
export async function decisionsOf(db: Db, competitionId: string): Promise<ToAnnounce[]> {
  const { rows } = await sql<ToAnnounce>`
    select person_id, handed_in ->> 'title' as title, decision, decision_message as message
    from competition_application where competition_id = ${competitionId} order by id`.execute(db);
  return rows;
}
