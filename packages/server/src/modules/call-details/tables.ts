import type { WrittenDetails } from '@fundry/contracts/call-details/call-details-fields.ts';
import type { ColumnType } from 'kysely';

/** The table of migration 0040, for Kysely. The migration says what each column means. */
export interface CallDetailsTables {
  call_details: {
    account_id: string;
    opportunity_id: number;
    deadlines: ColumnType<WrittenDetails['deadlines'], string>;
    instructions: string;
    contact: ColumnType<WrittenDetails['contact'], string>;
    version: number;
    written_by: string | null;
    written_at: Date;
  };
}
