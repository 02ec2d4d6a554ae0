import type { Generated } from 'kysely';

/** The table of digests, for Kysely. Migrations 0007 and 0014 say what each column means. */
export interface NotificationTables {
  digest: {
    id: Generated<string>;
    person_id: string;
    message_id: string;
    sections: string[];
    composed_at: Date;
    handed_over_at: Date | null;
  };
}
