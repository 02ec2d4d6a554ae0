import type { Generated } from 'kysely';

/** The tables of migration 0003, for Kysely. */
export interface DiscoveryTables {
  presentation_event: {
    id: Generated<number>;
    opportunity_id: number;
    presented_at: Date;
    referrer: string;
    referrer_source: string | null;
    evaluation: string | null;
    rank: number | null;
    query: string | null;
  };
}
