import type { CompetitionState, Decision } from '@fundry/contracts/competitions/competition-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredSetup } from '../tables.ts';

/** Who asks, and when. */
export interface Asking {
  accountId: string;
  personId: string;
  isEditor: boolean;
  at: Date;
}

/** A competition, and what somebody has to do with it. */
export interface CompetitionRow {
  id: string;
  /** What the opportunity is now, if it was merged. */
  opportunity_id: number;
  title: string;
  funder: string | null;
  setup: StoredSetup;
  opens_at: Date;
  closes_at: Date;
  announced_at: Date | null;
  version: number;
  opened_by: string | null;
  state: CompetitionState;
  is_reviewer: boolean;
  /** The own application. Null: none has been begun. */
  own: OwnRow | null;
}

/** What lists say of the own application. */
export interface OwnRow {
  title: string;
  handedInAt: string | null;
  unsentChanges: boolean;
  decision: Decision | null;
  message: string;
}

/** How a competition `c` stands at a moment. What is handed in at the closing itself is in time. */
export function stateAt(at: Date): RawBuilder<CompetitionState> {
  return sql<CompetitionState>`case
    when c.withdrawn_at is not null then 'withdrawn'
    when c.announced_at is not null then 'announced'
    when ${at} < c.opens_at then 'planned'
    when ${at} <= c.closes_at then 'open'
    else 'review' end`;
}

/** The columns of a row, of the tables in `competitions`. */
export function columns({ personId, at }: Asking): RawBuilder<CompetitionRow> {
  return sql<CompetitionRow>`c.id, coalesce(m.merged_into, c.opportunity_id) as opportunity_id, c.title, c.funder, c.setup,
    c.opens_at, c.closes_at, c.announced_at, c.version, c.opened_by, ${stateAt(at)} as state,
    exists (select from competition_reviewer r where r.competition_id = c.id and r.person_id = ${personId}) as is_reviewer,
    case when a.id is not null then json_build_object('title', coalesce(a.draft ->> 'title', ''),
      'handedInAt', a.handed_in_at, 'unsentChanges', coalesce(a.draft <> a.handed_in, false),
      'decision', a.decision, 'message', a.decision_message) end as own`;
}

/** Competitions `c` of an institution, with what their opportunities were merged into `m`, and the own application `a`. */
export function competitions({ accountId, personId }: Asking): RawBuilder<unknown> {
  return sql`(select * from competition where account_id = ${accountId}) c
    left join merged_opportunity m on m.id = c.opportunity_id
    left join competition_application a on a.competition_id = c.id and a.person_id = ${personId}`;
}
