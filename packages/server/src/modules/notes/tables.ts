import type { Generated } from 'kysely';
import type { NoteTarget } from './note-target.ts';

/** The tables of migration 0031, for Kysely. The migration says what each column means. */
export interface NoteTables {
  note: {
    account_id: string;
    target: NoteTarget;
    record_id: number;
    version: number;
    is_current: boolean;
    title: string;
    funder: string | null;
    html: string;
    words: string;
    file_ids: Generated<string[]>;
    written_by: string | null;
    written_at: Date;
  };
  note_counter: { account_id: string; last_version: number };
}
