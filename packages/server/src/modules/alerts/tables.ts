import type { Generated } from 'kysely';

/** The tables of migration 0007, for Kysely; what each column means stands there. */
export interface AlertTables {
  alert_watermark: { saved_search_id: string; revision: number; taken_at: Date };
  alert_digest: {
    id: Generated<string>;
    person_id: string;
    message_id: string;
    composed_at: Date;
    handed_over_at: Date | null;
  };
  alert_digest_part: {
    digest_id: string;
    saved_search_id: string;
    after_revision: number;
    up_to_revision: number;
    taken_at: Date;
    matches: number;
  };
}
