import type { Generated } from 'kysely';

/** The tables of migration 0021, for Kysely. The migration says what each column means. */
export interface SharingTables {
  share: {
    id: Generated<string>;
    person_id: string;
    opportunity_ids: number[];
    emails: string[];
    shared_at: Date;
    content: string;
  };
  share_opt_out: { address_hash: string; opted_out_at: Date };
}
