import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** The table of migration 0008, for Kysely. */
export interface DismissalTables {
  dismissal: { person_id: string; target: SearchTarget; record_id: number; dismissed_at: Date };
}
