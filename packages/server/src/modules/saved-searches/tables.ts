import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { ColumnType, Generated } from 'kysely';

/** The table of migration 0006, for Kysely; what each column means stands there. */
export interface SavedSearchTables {
  saved_search: {
    id: Generated<string>;
    person_id: string;
    account_id: string | null;
    target: SearchTarget;
    name: string;
    state_version: number;
    /** Written as text and read as the value. */
    state: ColumnType<Record<string, unknown>, string, string>;
    frequency: AlertFrequency;
    paused: Generated<boolean>;
    last_visited_at: Date;
    created_at: Date;
    changed_at: Date;
    deleted_at: Date | null;
  };
}

/** What other modules may join in SQL; the view of migration 0015. */
export interface SavedSearchViews {
  /** Searches about which mails are wanted; `held` as long as they are paused or deleted for the time being. */
  mailed_search: {
    id: string;
    person_id: string;
    frequency: Exclude<AlertFrequency, 'NONE'>;
    held: boolean;
  };
}
