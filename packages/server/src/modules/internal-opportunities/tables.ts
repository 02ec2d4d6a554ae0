import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import type { InternalStatus } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import type { ColumnType } from 'kysely';

/** The table of migration 0036, for Kysely. The migration says what each column means. */
export interface InternalOpportunityTables {
  internal_opportunity: {
    id: number;
    account_id: string;
    draft: ColumnType<InternalDraft, string>;
    published: ColumnType<InternalDraft | null, string | null>;
    status: InternalStatus;
    version: number;
    words: string;
    written_by: string | null;
    written_at: Date;
  };
}
