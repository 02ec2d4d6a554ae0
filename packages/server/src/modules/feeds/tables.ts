import type { Generated } from 'kysely';

/** The table of migration 0009, for Kysely. The migration says what each column means. */
export interface FeedTables {
  saved_search_feed: { id: Generated<string>; saved_search_id: string; created_at: Date };
}
