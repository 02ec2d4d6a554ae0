import type { Generated } from 'kysely';

/** The tables of migration 0025, for Kysely. The migration says what each column means. */
export interface SharingTables {
  group_link: { id: Generated<string>; key: string; group_id: string; made_at: Date };
  share: {
    id: Generated<string>;
    person_id: string;
    opportunity_ids: number[];
    link_id: string | null;
    emails: string[];
    shared_at: Date;
    content: string;
  };
  share_opt_out: { address_hash: string; opted_out_at: Date };
}
