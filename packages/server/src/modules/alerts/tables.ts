/** The tables of alerts, for Kysely. Migrations 0007 and 0014 say what each column means. */
export interface AlertTables {
  alert_watermark: { saved_search_id: string; revision: number; taken_at: Date; digest_id: string | null };
  alert_digest_part: {
    digest_id: string;
    saved_search_id: string;
    after_revision: number;
    up_to_revision: number;
    taken_at: Date;
    matches: number;
  };
}
