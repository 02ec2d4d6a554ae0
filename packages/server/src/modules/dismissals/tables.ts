import type { Target } from '../../platform/search/port.ts';

/** The table of migration 0008, for Kysely. */
export interface DismissalTables {
  dismissal: { person_id: string; target: Target; record_id: number; dismissed_at: Date };
}
