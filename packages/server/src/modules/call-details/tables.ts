import type { WrittenDetails } from '@fundry/contracts/call-details/call-details-fields.ts';
import type { ColumnType } from 'kysely';

/** The tables of migrations 0040 and 0045, for Kysely. The migrations say what each column means. */
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
  call_details_counter: { account_id: string; last_version: number };
}
