import type { FileType } from '@fundry/contracts/files/file-kinds.ts';
import type { Generated } from 'kysely';

/** The tables of migration 0041, for Kysely. The migration says what each column means. */
export interface FileTables {
  stored_file: {
    id: Generated<string>;
    account_id: string;
    uploaded_by: string | null;
    uploaded_at: Date;
    name: string;
    type: FileType | null;
    bytes: number;
    expires_at: Date | null;
  };
  stored_file_part: { file_id: string; number: number; bytes: Buffer };
  stored_file_use: { account_id: string; subject_kind: string; subject_id: string; file_id: string };
}
