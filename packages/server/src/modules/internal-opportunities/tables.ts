import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import type { InternalStatus } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import type { ColumnType } from 'kysely';

/** The table of migrations 0036 and 0042, for Kysely. The migrations say what each column means. */
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
    import_key: string | null;
  };
}
