import type { OpportunityFacts } from '@fundry/contracts/endpoints/opportunity-history.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { DeadlineKind } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { ColumnType, Generated } from 'kysely';
import type { RecordTarget } from './writer/batch.ts';
import type { Judgement } from './writer/import-files.store.ts';

/** JSON is written as text and read as the value. */
type Json = ColumnType<unknown, string, string>;
/** Times are read as `Date` and may be written as ISO text. */
type Time = ColumnType<Date, Date | string, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null, Date | string | null>;
/** Arrays of PostgreSQL's `bigint`. The driver reads their members as text. */
type Ids = ColumnType<string[], number[], number[]>;

interface RecordColumns {
  id: Generated<number>;
  record: Json;
  record_hash: string;
  first_published_at: Time;
  changed_at: Time;
  revised_at: OptionalTime;
  withdrawn_at: OptionalTime;
  sample: boolean;
  revision: number;
  news_revision: Generated<number>;
  funder_ids: Ids;
}

/** The tables of migrations 0001, 0033, 0038 and 0051, for Kysely. The migration says what each column means. */
export interface CatalogueTables {
  import_file: {
    id: Generated<number>;
    name: string;
    fingerprint: string | null;
    source: string;
    layout: string;
    full_scope: string | null;
    as_of: OptionalTime;
    started_at: Time;
    completed_at: OptionalTime;
    judgement: ColumnType<Judgement | null, Judgement | undefined, Judgement>;
  };
  source_record: {
    source: string;
    layout: string;
    source_id: string;
    target: RecordTarget;
    record_id: number;
    content_hash: string;
    former_hashes: string[] | null;
    url: string | null;
    fetched_at: Time;
    as_of: OptionalTime;
    full_scope: string | null;
    seen_file: number | null;
    withdrawn_at: OptionalTime;
    raw: Json;
  };
  record_key: { key: string; target: RecordTarget; record_id: number };
  opportunity: RecordColumns & {
    opens_on: string | null;
    closes_on: string | null;
    forecast: boolean;
    closed: boolean;
    superseded_on: string | null;
  };
  /** Migration 0053. */
  opportunity_edition: {
    opportunity_id: number;
    reader: number;
    key: string;
    issuer: string;
    number: string | null;
    replaces: string[];
    place: Json | null;
    opened_on: string | null;
    last_day: string | null;
    announced: boolean;
    withdrawn: boolean;
    next_id: number | null;
    newest_id: number | null;
  };
  award: RecordColumns & { recipient_ids: Ids };
  internal_record: {
    id: number;
    account_id: string;
    record: ColumnType<unknown, string, string | null>;
    first_published_at: Time;
    changed_at: Time;
    revision: number;
    news_revision: Generated<number>;
  };
  /** Migration 0067. */
  learnt_words: { target: SearchTarget; learnt_at: Date; words: Json };
  funder_tally: {
    set_hash: string;
    funder_ids: Ids;
    opportunities: number;
    awards: number;
    revision: number;
  };
}

/**
 * What other modules may join in SQL, and only the catalogue writes: migrations 0001, 0021, 0023, 0027, 0029 and 0037 say what each column
 * means. Whoever reads facts of opportunities sets the condition `seenBy`.
 */
export interface CatalogueViews {
  /** `merged_into` is always a record that is there; null: the record is gone for good. */
  removed_record: { target: RecordTarget; id: number; merged_into: number | null; revision: number };
  /** Opportunities that were merged, with what they became. */
  merged_opportunity: { id: number; merged_into: number };
  opportunity_brief: {
    opportunity_id: number;
    account_id: string | null;
    title: string;
    funder: string | null;
    amount: number | null;
    currency: string | null;
    amount_eur: number | null;
    status: OpportunityFacts['status'];
    closes_on: string | null;
    due_on: string[];
    deadline_days: string[];
    changed_at: Date | null;
  };
  /** One row, whose version changes with every write of `opportunity_brief` and `removed_record`. */
  opportunity_brief_version: { version: number };
  opportunity_deadline: {
    opportunity_id: number;
    account_id: string | null;
    kind: DeadlineKind;
    due_on: string;
    due_time: string | null;
    zone: string | null;
    label: string | null;
    since_revision: Generated<number>;
    changed_at: Generated<Date | null>;
  };
  opportunity_change: {
    opportunity_id: number;
    account_id: string | null;
    told_of: number;
    revision: number;
    changed_at: Date;
    before: ColumnType<Partial<OpportunityFacts>, string, string>;
    after: ColumnType<Partial<OpportunityFacts>, string, string>;
  };
}

/** The tables of records that are searched. */
export type RecordTable = 'opportunity' | 'award';
