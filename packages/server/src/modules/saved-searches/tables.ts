import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { ColumnType, Generated } from 'kysely';

/** The table of migration 0006, for Kysely. The migration says what each column means. */
export interface SavedSearchTables {
  saved_search: {
    id: Generated<string>;
    person_id: string;
    account_id: string | null;
    target: SearchTarget;
    name: string;
    state_version: number;
    /** JSON. It is written as text and read as the value. */
    state: ColumnType<Record<string, unknown>, string, string>;
    frequency: AlertFrequency;
    paused: Generated<boolean>;
    last_visited_at: Date;
    created_at: Date;
    changed_at: Date;
    deleted_at: Date | null;
  };
}

/** The view of migration 0015, which other modules may join in SQL. */
export interface SavedSearchViews {
  /** Searches whose owners want emails. `held` while they are paused, or deleted but restorable. */
  mailed_search: {
    id: string;
    person_id: string;
    frequency: Exclude<AlertFrequency, 'NONE'>;
    held: boolean;
  };
}
