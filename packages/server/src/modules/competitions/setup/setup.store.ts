import { MAX_COMPETITIONS } from '@fundry/contracts/competitions/competition-words.ts';
import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../../platform/db/json-text.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { fold } from '../../../platform/search/fold.ts';
import { allIdsOf } from '../../catalogue/catalogue.public.ts';
import type { StoredSetup } from '../tables.ts';

type Db = Kysely<Database>;

/** A competition to store. */
export interface NewCompetition {
  accountId: string;
  personId: string;
  opportunity: { id: number; title: string; funder: string | null };
  setup: StoredSetup;
  opensAt: Date;
  closesAt: Date;
}

/** Whether the institution has as many competitions as it may have. */
export async function hasMostCompetitions(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from competition where account_id = ${accountId} offset ${MAX_COMPETITIONS - 1} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether the institution has a competition for an opportunity that is not over. */
export async function hasRunning(db: Db, accountId: string, opportunityId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from competition where account_id = ${accountId} and announced_at is null and withdrawn_at is null
      and opportunity_id in (select id from ${allIdsOf([opportunityId])} same)`.execute(db);
  return rows.length > 0;
}

/** Stores a competition and returns its id. Null: another one for the same opportunity was opened meanwhile. */
export async function insertCompetition(
  db: Db,
  { accountId, personId, opportunity, setup, opensAt, closesAt }: NewCompetition,
): Promise<string | null> {
  const row = await db
    .insertInto('competition')
    .values({
      account_id: accountId,
      opportunity_id: opportunity.id,
      title: opportunity.title,
      funder: opportunity.funder,
      setup: jsonText(setup),
      opens_at: opensAt,
      closes_at: closesAt,
      version: 1,
      words: fold(`${opportunity.title}\n${opportunity.funder ?? ''}`),
      opened_by: personId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes a competition, which then has the next version. */
export async function updateCompetition(
  db: Db,
  id: string,
  {
    setup,
    ...moments
  }: { setup?: StoredSetup } & Partial<
    Record<'opens_at' | 'closes_at' | 'announced_at' | 'withdrawn_at', Date>
  >,
): Promise<void> {
  await db
    .updateTable('competition')
    .set((eb) => ({
      ...moments,
      ...(setup && { setup: jsonText(setup) }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Adds and removes reviewers of a competition. */
export async function changeReviewers(
  db: Db,
  competitionId: string,
  { added, removed }: { added: string[]; removed: string[] },
): Promise<void> {
  for (const personId of added) {
    await db
      .insertInto('competition_reviewer')
      .values({ competition_id: competitionId, person_id: personId })
      .execute();
  }
  if (removed.length === 0) return;
  await db
    .deleteFrom('competition_reviewer')
    .where('competition_id', '=', competitionId)
    .where('person_id', 'in', removed)
    .execute();
}
