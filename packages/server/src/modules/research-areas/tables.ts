import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { ColumnType, Generated } from 'kysely';

/** The table of migration 0032, for Kysely. The migration says what each column means. */
export interface ResearchAreaTables {
  research_area: {
    id: Generated<string>;
    account_id: string;
    name: string;
    name_key: string;
    target: SearchTarget;
    state_version: number;
    /** JSON. It is written as text and read as the value. */
    state: ColumnType<Record<string, unknown>, string, string>;
    position: number;
  };
}
