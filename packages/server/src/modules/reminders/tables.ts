import type { ColumnType } from 'kysely';

/** The tables of reminders, for Kysely. Migration 0027 says what each column means. */
export interface ReminderTables {
  reminder_look: {
    person_id: string;
    looked_at: Date;
    revision: number;
    digest_id: ColumnType<string | null, string | undefined, string | null>;
    claimed_at: ColumnType<Date | null, Date | undefined, Date | null>;
    claimed_revision: ColumnType<number | null, number | undefined, number | null>;
  };
  reminder_sent: {
    person_id: string;
    opportunity_id: number;
    kind: string;
    /** `YYYY-MM-DD`. */
    due_on: string;
    lead_days: number;
    digest_id: string;
  };
  reminder_change: { digest_id: string; opportunity_id: number };
}
