/**
 * The tables that Kysely knows. This interface holds the platform's own table; `src/schema.ts` adds the tables of the
 * modules.
 */
export interface Database {
  rate_limit: { key: string; began_at: Date; seconds: number; count: number };
}
