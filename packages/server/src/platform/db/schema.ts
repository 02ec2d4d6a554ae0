/**
 * The tables that Kysely knows. Here stands the platform's own; `src/schema.ts` adds those of the modules to this interface.
 */
export interface Database {
  rate_limit: { key: string; began_at: Date; seconds: number; count: number };
}
