import type { UnreadField } from '@fundry/contracts/imports/import-fields.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ImportSummary } from './summary.ts';

/** JSON is written as text and read as the value. */
type Json<T> = ColumnType<T, string | null, string | null>;

/** Where an import came from. */
export type RunKind = 'upload' | 'download' | 'schedule' | 'rejects' | 'withdrawal' | 'command';
export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped' | 'interrupted';

/** A summary as the database keeps it. The values that were not understood have a column of their own, because they count before the end. */
export type StoredSummary = Omit<ImportSummary, 'unread'>;

/** The tables of migrations 0056 and 0071, for Kysely. The migrations say what each column means. */
export interface IngestionTables {
  import_run: {
    id: Generated<string>;
    kind: RunKind;
    source: string | null;
    inputs: string[];
    sealed_order: string | null;
    about_id: string | null;
    asked_at: Date;
    asked_by: string | null;
    state: RunState;
    attempts: Generated<number>;
    claimed_until: Date | null;
    stop_asked_at: Date | null;
    started_at: Date | null;
    ended_at: Date | null;
    records_read: Generated<number>;
    records_per_second: number | null;
    reading: string | null;
    reading_share: number | null;
    reading_lists: number | null;
    message: string | null;
    failure: string | null;
    summary: Json<StoredSummary | null>;
    unread: ColumnType<UnreadField[], string | undefined, string>;
    rejects: Generated<number>;
    settled_at: Date | null;
  };
  import_reject: {
    run_id: string;
    number: number;
    source: string;
    layout: string;
    file: string;
    at: string;
    reason: string;
    raw: string;
    parsed: boolean;
    mended: string | null;
    taken_by: string | null;
  };
  import_upload: {
    id: Generated<string>;
    run_id: string | null;
    name: string;
    bytes: number;
    uploaded_at: Date;
    uploaded_by: string | null;
  };
  import_schedule: {
    source: string;
    is_on: boolean;
    frequency: 'nightly' | 'weekly';
    weekday: number;
    hour: number;
    time_zone: string;
    sealed_parameters: string;
    incremental: boolean;
    served_at: Date;
    succeeded_from: Date | null;
    failing_since: Date | null;
    changed_at: Date;
    changed_by: string | null;
  };
}
