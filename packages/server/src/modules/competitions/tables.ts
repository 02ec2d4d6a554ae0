import type { CompetitionSetup, ReviewText } from '@fundry/contracts/competitions/competition-fields.ts';
import type { ApplicationText, Decision } from '@fundry/contracts/competitions/competition-words.ts';
import type { ColumnType, Generated } from 'kysely';
import type { LogAct } from './log/log-words.ts';

type Json<T> = ColumnType<T, string, string>;

/** What is stored of what editors write. The reviewers have a table of their own. */
export type StoredSetup = Omit<CompetitionSetup, 'reviewers'>;

/** The tables of migrations 0044 and 0050, for Kysely. The migrations say what each column means. */
export interface CompetitionTables {
  competition: {
    id: Generated<string>;
    account_id: string;
    opportunity_id: number;
    title: string;
    funder: string | null;
    setup: Json<StoredSetup>;
    opens_at: Date;
    closes_at: Date;
    announced_at: Date | null;
    withdrawn_at: Date | null;
    version: number;
    last_deleted_version: Generated<number>;
    words: string;
    opened_by: string | null;
  };
  competition_reviewer: { competition_id: string; person_id: string };
  competition_application: {
    id: Generated<string>;
    competition_id: string;
    person_id: string;
    draft: Json<ApplicationText>;
    version: number;
    saved_at: Date;
    handed_in: ColumnType<ApplicationText | null, string | null>;
    handed_in_at: Date | null;
    decision: Decision | null;
    decision_message: Generated<string>;
    decision_version: Generated<number>;
    decided_by: string | null;
    decided_at: Date | null;
    reminded_of: Date | null;
  };
  competition_review: {
    application_id: string;
    person_id: string | null;
    scores: Json<ReviewText['scores']>;
    comment: string;
    version: number;
    handed_in_at: Date | null;
  };
  competition_log: {
    id: Generated<number>;
    competition_id: string;
    at: Date;
    person_id: string | null;
    subject_id: string | null;
    act: LogAct;
    detail: Json<Record<string, unknown>>;
  };
}
