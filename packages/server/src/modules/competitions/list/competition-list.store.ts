import type { CompetitionOrder, CompetitionState } from '@fundry/contracts/competitions/competition-words.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasWords } from '../../../platform/db/has-words.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { allIdsOf } from '../../catalogue/catalogue.public.ts';
import {
  type Asking,
  type CompetitionRow,
  columns,
  competitions,
  stateAt,
} from '../access/competition-row.store.ts';

type Db = Kysely<Database>;

/** Which competitions are listed. */
export type Wanted =
  /** Those of the institution that hold all these folded words. */
  | { of: 'editors'; words: string[]; state: CompetitionState | undefined }
  /** Those in which the person has begun an application, or which they review. */
  | { of: 'applicant' }
  | { of: 'reviewer' };

/** How many are found. */
export async function countCompetitions(db: Db, asking: Asking, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${competitions(asking)} where ${found(wanted, asking)}`.execute(
    db,
  );
  return oneRow(rows).count;
}

/** A part of the list. */
export async function pageOfCompetitions(
  db: Db,
  asking: Asking,
  wanted: Wanted,
  { orderBy, offset, limit }: { orderBy: CompetitionOrder; offset: number; limit: number },
): Promise<CompetitionRow[]> {
  const { rows } = await sql<CompetitionRow>`
    select ${columns(asking)} from ${competitions(asking)} where ${found(wanted, asking)}
    order by ${ORDERS[orderBy]}, c.id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Those for an opportunity, also for those that were merged into it, the last closing first. */
export async function competitionsOf(
  db: Db,
  asking: Asking,
  opportunityId: number,
): Promise<CompetitionRow[]> {
  const { rows } = await sql<CompetitionRow>`
    select ${columns(asking)} from ${competitions(asking)}
    where c.withdrawn_at is null and c.opportunity_id in (select id from ${allIdsOf([opportunityId])} same)
    order by ${ORDERS['-closes']}, c.id`.execute(db);
  return rows;
}

const ORDERS: Record<CompetitionOrder, RawBuilder<unknown>> = {
  '-closes': sql`c.closes_at desc`,
  closes: sql`c.closes_at`,
  title: sql`lower(c.title)`,
  '-title': sql`lower(c.title) desc`,
};

function found(wanted: Wanted, { personId, at }: Asking): RawBuilder<boolean> {
  if (wanted.of === 'applicant') return sql<boolean>`a.id is not null`;
  if (wanted.of === 'reviewer')
    return sql<boolean>`c.id in (select competition_id from competition_reviewer where person_id = ${personId})`;
  const state = wanted.state ? [sql`${stateAt(at)} = ${wanted.state}`] : [];
  return sql<boolean>`${sql.join([sql`true`, ...state, ...hasWords('c.words', wanted.words)], sql` and `)}`;
}
