import {
  type ApplicationText,
  type Decision,
  MAX_APPLICATIONS,
} from '@fundry/contracts/competitions/competition-words.ts';
import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../../platform/db/json-text.ts';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** The application of one person to one competition, as they read it. */
export interface OwnApplication {
  id: string;
  draft: ApplicationText;
  version: number;
  saved_at: Date;
  handed_in: ApplicationText | null;
  handed_in_at: Date | null;
  decision: Decision | null;
  decision_message: string;
}

const COLUMNS = [
  'id',
  'draft',
  'version',
  'saved_at',
  'handed_in',
  'handed_in_at',
  'decision',
  'decision_message',
] as const;

/** The application of a person. Null: they have begun none. */
export async function ownApplicationOf(
  db: Db,
  competitionId: string,
  personId: string,
): Promise<OwnApplication | null> {
  const row = await db
    .selectFrom('competition_application')
    .select(COLUMNS)
    .where('competition_id', '=', competitionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** To which competition an application belongs, and whose it is. Null: there is none with this id. */
export async function applicationHead(
  db: Db,
  id: string,
): Promise<{ competitionId: string; personId: string } | null> {
  const row = await db
    .selectFrom('competition_application')
    .select(['competition_id as competitionId', 'person_id as personId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a competition has as many applications as it may have, drafts included. */
export async function isFull(db: Db, competitionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from competition_application where competition_id = ${competitionId}
    offset ${MAX_APPLICATIONS - 1} limit 1`.execute(db);
  return rows.length > 0;
}

/** Begins an application, with a version that none of the person's deleted ones had. Null: the person has begun one meanwhile. */
export async function insertApplication(
  db: Db,
  {
    competitionId,
    personId,
    text,
    at,
  }: { competitionId: string; personId: string; text: ApplicationText; at: Date },
): Promise<OwnApplication | null> {
  const row = await db
    .insertInto('competition_application')
    .values((eb) => ({
      competition_id: competitionId,
      person_id: personId,
      draft: jsonText(text),
      version: eb
        .selectFrom('competition')
        .select((of) => of('last_deleted_version', '+', 1).as('version'))
        .where('id', '=', competitionId),
      saved_at: at,
    }))
    .onConflict((conflict) => conflict.columns(['competition_id', 'person_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Saves a draft over the version that was seen. Null: that is not the present one. */
export async function updateDraft(
  db: Db,
  id: string,
  { version, text, at }: { version: number; text: ApplicationText; at: Date },
): Promise<OwnApplication | null> {
  const row = await db
    .updateTable('competition_application')
    .set({ draft: jsonText(text), version: version + 1, saved_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Hands in the draft as it is. */
export async function handInDraft(db: Db, id: string, at: Date): Promise<OwnApplication> {
  return db
    .updateTable('competition_application')
    .set((eb) => ({ handed_in: eb.ref('draft'), handed_in_at: at }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Deletes an application in the version that was seen, which is not given again. False: that is not the present one. */
export async function deleteApplication(db: Db, id: string, version: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('competition_application')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('competition_id')
    .executeTakeFirst();
  if (!deleted) return false;
  await db
    .updateTable('competition')
    .set({ last_deleted_version: sql`greatest(last_deleted_version, ${version})` })
    .where('id', '=', deleted.competition_id)
    .execute();
  return true;
}
